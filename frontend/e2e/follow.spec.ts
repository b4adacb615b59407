import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { getToast } from "./contribution-form";
import { fixtureProgram, program, siteUrl } from "./environment";
import { expectNoViolations, test } from "./klarlonn";
import { findEmail } from "./mail";
import { followVerificationLink, signInAsNewMember } from "./members";

// safety S95
test(
  "member follows a title, gets a letter and stops by its link",
  { tag: "@store" },
  async ({ page, browser }, info) => {
    const title = `Fyrvokter ${crypto.randomUUID().slice(0, 8)}`;
    const importEntries = (count: number, firstPay: number) => {
      const file = info.outputPath(`${firstPay}.csv`);
      const rows = Array.from({ length: count }, (_, at) => `${title},${firstPay + at},Oslo kommune,Oslo`);
      writeFileSync(file, `job_title,annual_salary,company,location\n${rows.join("\n")}\n`);
      execFileSync(program, ["import", "salaries", file, "--month", new Date().toISOString().slice(0, 7)]);
    };
    const sendLetters = () =>
      execFileSync(fixtureProgram, ["letters"], { env: { ...process.env, KLARLONN_PUBLIC_URL: siteUrl } });

    importEntries(3, 500_000);
    const member = await signInAsNewMember(page);
    await followVerificationLink(page, member.email);

    await test.step("follows on the page of the title", async () => {
      await expect(async () => {
        await page.goto(`/job/${encodeURIComponent(title)}`);
        await expect(page.getByRole("region", { name: "Svaret" })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.getByRole("button", { name: "Følg", exact: true }).click();
      await expect(getToast(page)).toContainText(`Du følger ${title}`);
      await expect(page.getByRole("button", { name: "Følger", pressed: true })).toBeVisible();
      await page.goto("/profile");
      const own = page.getByRole("region", { name: "Du følger" });
      await expect(own.getByRole("link", { name: title })).toBeVisible();
      await expectNoViolations(page);
    });

    const letter = await test.step("gets a letter about ten new entries", async () => {
      importEntries(10, 600_000);
      sendLetters();
      const text = await findEmail(member.email, "Nye lønnsinnlegg på Klarlønn");
      expect(text).toContain(`${title}: minst 10 nye`);
      expect(text).toContain(`${siteUrl}/job/${encodeURIComponent(title)}`);
      return text;
    });

    await test.step("stops by the link, without a session", async () => {
      const link = /http\S+\/slutt-a-folge\?token=\S+/.exec(letter)?.[0] ?? "";
      const visitor = await browser.newContext();
      const stop = await visitor.newPage();
      await stop.goto(link);
      await expect(stop.getByRole("heading", { level: 1, name: "Slutt å følge" })).toBeVisible();
      // Opening the link has changed nothing.
      const own = page.getByRole("region", { name: "Du følger" });
      await page.reload();
      await expect(own.getByRole("link", { name: title })).toBeVisible();
      for (const _ of ["once", "twice"]) {
        await stop.goto(link);
        await stop.getByRole("button", { name: "Slutt å følge alt" }).click();
        await expect(stop.getByRole("heading", { level: 1, name: "Du følger ikke lenger noe" })).toBeFocused();
      }
      await expectNoViolations(stop);
      await visitor.close();
      await page.reload();
      await expect(own.getByText("Du følger ingenting ennå.", { exact: false })).toBeVisible();
    });
  },
);
