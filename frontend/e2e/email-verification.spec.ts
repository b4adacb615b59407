import { expect } from "@playwright/test";
import { fillInEmployed, getQuestion, sendShowingAll } from "./contribution-form";
import { siteUrl } from "./environment";
import { test } from "./klarlonn";
import { findEmail, findVerificationLink } from "./mail";
import { accountButton, authHeaders, PASSWORD, signInAsNewMember, signOut, verifyEmail } from "./members";

// safety S56
test("new member verifies the address to see exact figures", { tag: "@store" }, async ({ page }) => {
  const member = await signInAsNewMember(page);
  const notice = page.getByRole("complementary", { name: "Bekreft e-postadressen din for å se nøyaktige tall" });
  const link = await findVerificationLink(member.email);
  expect(link.startsWith(siteUrl)).toBe(true);

  await test.step("a contribution is stored and the link is asked for", async () => {
    await fillInEmployed(page);
    await expect(notice).toHaveCount(0);
    await sendShowingAll(page);
    await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeVisible();
    await expect(notice).toContainText("Det du sendte inn, er lagret.");
    await expect(notice).toContainText(member.email);
    await expect(page).toHaveURL(/\/job\//);
    const payoff = page.getByRole("complementary", { name: "Takk for ditt bidrag!" });
    await expect(payoff).toContainText(`Nøyaktige tall åpnes når du bekrefter ${member.email}.`);
    await expect(notice).toHaveCount(0);
  });

  await test.step("the link confirms in a browser without session and leads to the job", async () => {
    // Leaving the form would close the menu.
    await expect(page).toHaveURL(/\/job\//);
    await signOut(page);
    const main = page.getByRole("main");
    await page.goto(link);
    await main.getByRole("button", { name: "Bekreft adressen" }).click();
    await expect(main.getByRole("heading", { name: "E-postadressen er bekreftet" })).toBeFocused();
    await main.getByRole("link", { name: "Logg inn" }).click();
    await main.getByLabel("E-post", { exact: true }).fill(member.email);
    await main.getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await main.getByRole("button", { name: "Logg inn", exact: true }).click();
    await expect(page).toHaveURL(/\/job\//);
    await expect(accountButton(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(main).not.toContainText("Skjult");
  });

  await test.step("the used link leads to the job, an unknown one to a new one", async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/job\//);
    await signOut(page);
    await page.goto(link.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
    await page.getByRole("button", { name: "Bekreft adressen" }).click();
    await expect(page.getByRole("heading", { name: "Lenka er for gammel" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Logg inn for å få en ny" })).toBeVisible();
  });
});

// safety S10
test("old address undoes a change that somebody else made", async ({ page }) => {
  const member = await signInAsNewMember(page);
  await verifyEmail(page, member);
  const change = await page.request.put("/api/profile/email", {
    ...authHeaders(member.token),
    data: { currentPassword: PASSWORD, currentEmail: member.email, newEmail: `tyv-${member.email}` },
  });
  expect(change.ok()).toBe(true);
  const letter = await findEmail(member.email, "E-postadressen din på Klarlønn er endret");
  await page.goto(/http\S+\/reset-password\?token=\S+/.exec(letter)?.[0] ?? "");
  await expect(page.getByText(/^Da får kontoen den gamle e-postadressen igjen/)).toBeVisible();
  const password = "en annen god hemmelighet";
  await page.getByLabel("Nytt passord", { exact: true }).fill(password);
  await page.getByLabel("Bekreft nytt passord", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Kontoen har den gamle e-postadressen igjen/)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logg inn" })).toBeVisible();
  const signIn = await page.request.post("/api/auth/login", { data: { email: member.email, password } });
  expect(signIn.status()).toBe(200);
});
