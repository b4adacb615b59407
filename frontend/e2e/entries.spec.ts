import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { signInForAccess, test } from "./klarlonn";

test("visitor sees examples and how to see all entries", async ({ page }) => {
  await page.goto("/alle-lonnsinnlegg");
  await expect(page.getByRole("article")).toHaveCount(20);
  const month = /^(januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember) \d{4}$/;
  await expect(page.getByRole("article").first().getByText(month)).toBeVisible();
  await expect(page.getByText(/Til da ser du noen eksempler/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Vis flere" })).toHaveCount(0);
  await checkAppearance(page);
  await page.getByRole("link", { name: "Bidra nå" }).click();
  await expect(page).toHaveURL("/bidra");

  await page.goto("/job/Sykepleier");
  const entries = page.getByRole("region", { name: "Lønnsinnlegg" });
  await entries.getByText("Flere eksempler").click();
  await expect(entries.getByRole("article")).toHaveCount(20);
  await entries.getByRole("link", { name: "Bidra for å se alle" }).click();
  await expect(page).toHaveURL("/bidra?jobTitle=Sykepleier");
});

test.describe("member with access", () => {
  const rows = (page: Page) => page.getByRole("list", { name: "Lønnsinnlegg, nyeste først" }).getByRole("listitem");

  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
    await page.goto("/alle-lonnsinnlegg");
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "100");
  });

  // spec 1.2.68, 1.2.82, 2.2.4, 2.2.11
  test("searches and groups all entries", async ({ page }) => {
    const field = page.getByLabel("Finn stilling, arbeidsgiver eller sted");

    await test.step("by job, company and place", async () => {
      for (const [search, found] of [
        ["sykepleier", /sykepleier/i],
        ["oslo kommune", /oslo kommune/i],
        // Of an entry that is alone with its title and employer, others see the county.
        ["bergen", /bergen|vestland/i],
      ] as const) {
        await field.fill(search);
        await expect(page.getByText(new RegExp(`^[\\d\\s]+ lønnsinnlegg med «${search}»$`))).toBeVisible();
        await expect(page.getByRole("article").first()).toContainText(found);
        await expect(page).toHaveURL(`/alle-lonnsinnlegg?q=${search.replace(" ", "+")}`);
      }
      await page.reload();
      await expect(field).toHaveValue("bergen");
      await expect(page.getByText(/lønnsinnlegg med «bergen»$/)).toBeVisible();
    });

    await test.step("by text that nothing matches", async () => {
      for (const query of ["100 % / ? # + & 🚀 finnesikke", "x".repeat(200)]) {
        await field.fill(query);
        // The field truncates long text.
        await expect(page.getByText(`0 lønnsinnlegg med «${query.slice(0, 20)}`)).toBeVisible();
        await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
      }
      await page.getByRole("button", { name: "Vis alle" }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
    });

    await test.step("by job title", async () => {
      await field.fill("sykepleier");
      await expect(page.getByText(/lønnsinnlegg med «sykepleier»$/)).toBeVisible();
      await page.getByLabel("Vis innleggene").selectOption("Etter stilling");
      const group = page.getByRole("region", { name: "Sykepleier", exact: true });
      await expect(group.getByRole("article")).toHaveCount(3);
      await group.getByRole("link", { name: "Flere innlegg for Sykepleier" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeFocused();
    });
  });

  test("scrolls through all entries", async ({ page }) => {
    await checkAppearance(page);
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
});
