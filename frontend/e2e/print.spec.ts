import { expect } from "@playwright/test";
import { expectNoSidewaysScroll, showWholePage, signInForAccess, test } from "./klarlonn";

/** A4 without its margins, at 96 pixels per inch. */
const PAPER = { width: 680, height: 1010 };

test("pages print their figures without controls", async ({ page }) => {
  await signInForAccess(page);
  await page.setViewportSize(PAPER);
  const main = page.getByRole("main");
  for (const [path, text] of [
    ["/job/Sykepleier", "Hva tallene bygger på"],
    ["/bedrift/Oslo%20kommune", "Kvinner og menn"],
    ["/om-tallene", "Omregnet til full stilling"],
  ] as const) {
    await test.step(decodeURI(path), async () => {
      await page.emulateMedia({ media: null, colorScheme: "dark" });
      await page.goto(path);
      await expect(main.getByRole("heading", { name: text, exact: true })).toBeVisible();
      await showWholePage(page);
      await expect(page.getByText("Laster …")).toHaveCount(0);
      await page.emulateMedia({ media: "print" });

      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main.getByRole("heading", { name: text, exact: true })).toBeVisible();
      await expect(page.getByText("Demodata:")).toBeHidden();
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.getByRole("contentinfo")).toBeHidden();
      for (const role of ["combobox", "textbox", "tab", "navigation"] as const) {
        for (const control of await main.getByRole(role, { includeHidden: true }).all())
          await expect(control).toBeHidden();
      }
      await expect(main.getByRole("button", { name: /Del|Hvordan regnes dette|Vis som tabell|Vis flere/ })).toHaveCount(
        0,
      );
      // Ink on white paper, whatever the theme.
      expect(await main.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(16, 32, 29)");
      await expectNoSidewaysScroll(page);
      expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(10_000);
    });
  }
});
