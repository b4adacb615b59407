import { expect } from "@playwright/test";
import { fillInEmployed, getQuestion, getToast, sendShowingAll } from "./contribution-form";
import { siteUrl } from "./environment";
import { test } from "./klarlonn";
import { findVerificationLink } from "./mail";
import { accountButton, logOut, PASSWORD, signInAsNewMember } from "./members";

// safety S56
test("new member verifies the address to keep exact figures", { tag: "@store" }, async ({ page }) => {
  const member = await signInAsNewMember(page);
  const notice = page.getByRole("complementary", { name: "Bekreft e-postadressen din for å beholde tilgangen" });
  const link = await findVerificationLink(member.email);
  expect(link.startsWith(siteUrl)).toBe(true);

  await test.step("a contribution opens figures for a day", async () => {
    await fillInEmployed(page);
    await expect(notice).toHaveCount(0);
    await sendShowingAll(page);
    await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeVisible();
    await expect(notice).toContainText(/Du ser nøyaktige tall i 2[34] timer til/);
    await expect(notice).toContainText(member.email);
  });

  await test.step("the link asks for the account and keeps them open", async () => {
    await logOut(page);
    await page.goto(link);
    await page.getByRole("main").getByLabel("E-post", { exact: true }).fill(member.email);
    await page.getByRole("main").getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Logg inn", exact: true }).click();
    await expect(getToast(page)).toContainText("E-postadressen er bekreftet");
    await expect(page).toHaveURL("/profile");
    await expect(accountButton(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
