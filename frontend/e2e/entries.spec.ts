import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { signInForAccess, test } from "./klarlonn";

const rows = (page: Page) => page.getByRole("list", { name: "Lønnsinnlegg, nyeste først" }).getByRole("listitem");

// spec 1.2.82, 2.2.11
test("member with access scrolls, searches and groups all entries", async ({ page }) => {
  await signInForAccess(page);
  await page.goto("/alle-lonnsinnlegg");
  await expect(rows(page).first()).toHaveAttribute("aria-setsize", "100");
  await checkAppearance(page);

  await test.step("scrolls through them", async () => {
    for (const count of [200, 300, 400, 500]) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      // The next page may already be loaded.
      const getLoaded = async () => Number(await rows(page).first().getAttribute("aria-setsize"));
      await expect.poll(getLoaded).toBeGreaterThanOrEqual(count);
      expect(await rows(page).count()).toBeLessThan(40);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole("button", { name: "Vis flere" }).click();
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "600");
  });

  const field = page.getByLabel("Finn stilling, arbeidsgiver eller sted");
  await test.step("searches, also for text that nothing matches", async () => {
    for (const query of ["100 % / ? # + & 🚀 finnesikke", "x".repeat(200)]) {
      await field.fill(query);
      // The field truncates long text.
      await expect(page.getByText(`0 lønnsinnlegg med «${query.slice(0, 20)}`)).toBeVisible();
      await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
    }
    await field.fill("sykepleier");
    await expect(page.getByText(/^[\d\s]+ lønnsinnlegg med «sykepleier»$/)).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText(/sykepleier/i);
  });

  await test.step("groups them by title", async () => {
    await page.getByLabel("Vis innleggene").selectOption("Etter stilling");
    const group = page.getByRole("region", { name: "Sykepleier", exact: true });
    await expect(group.getByRole("article")).toHaveCount(3);
    await group.getByRole("link", { name: "Flere innlegg for Sykepleier" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeFocused();
  });
});
