import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { chooseExperience, chooseSituation, clickNext, fillInJob, getPay, sendShowingAll } from "./contribution-form";
import { fixtureProgram } from "./environment";
import { expectNoSidewaysScroll, signInForAccess, test } from "./klarlonn";
import { signInAsVerifiedMember } from "./members";

const COMPANY = "Oslo kommune";
const NOTE = "Synlig for andre tidligst i morgen";
// No other entry has this pay.
const PAY = "613377";

/** The card with the unusual pay in the list of all entries. */
async function openList(page: Page) {
  await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(COMPANY)}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  return page.getByRole("article").filter({ hasText: /613\s377\skr/ });
}

test("others see an entry only after the publication", { tag: "@store" }, async ({ page, browser }) => {
  const other = await browser.newPage();
  await signInForAccess(other);
  await signInAsVerifiedMember(page);
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page, { company: COMPANY });
  await clickNext(page);
  await getPay(page).fill(PAY);
  await chooseExperience(page, "10+ år");
  await clickNext(page);
  await sendShowingAll(page);
  await expect(page.getByText("Takk for ditt bidrag!").first()).toBeVisible();

  await test.step("its giver sees it at once", async () => {
    const own = await openList(page);
    await expect(own).toHaveCount(1);
    await expect(own).toContainText(NOTE);
    await expectNoSidewaysScroll(page);
    await page.goto("/profile?fane=bidrag");
    await expect(page.getByRole("article").filter({ hasText: COMPANY })).toContainText(
      "Vises for andre i morgen tidlig",
    );
  });

  await test.step("another member does not", async () => {
    await expect(await openList(other)).toHaveCount(0);
  });

  await test.step("both see it after the publication", async () => {
    execFileSync(fixtureProgram, ["publish"]);
    await expect(async () => {
      await expect(await openList(other)).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    const own = await openList(page);
    await expect(own).toHaveCount(1);
    await expect(own).not.toContainText(NOTE);
  });
  await other.close();
});
