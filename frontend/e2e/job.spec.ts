import { expect, type Locator } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { recordCalls } from "./calls";
import { accessToken } from "./environment";
import { signInForAccess, test } from "./klarlonn";

interface Named {
  name: string;
  averageSalary: number | null;
  estimate: { salary: number } | null;
}

interface Summary {
  answer: { salary: number; low: number; high: number };
  figures: { averageSalary: number; median: number; highest: number; lowest: number; count: number };
  companyCount: number;
  locationCount: number;
  topBenefits: string[];
}

const bearer = { Authorization: `Bearer ${accessToken}` };
const formatAmount = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);
/** As members see amounts in headings and rows. */
const roundToThousand = (amount: number) => formatAmount(Math.round(amount / 1000) * 1000);

// spec 1.6.1
test("visitor sees official pay and no exact entry", async ({ page, request }) => {
  const { figures, answer }: Summary = await (await request.get("/api/jobs/Sykepleier", { headers: bearer })).json();
  await page.goto("/job/Sykepleier");

  await test.step("figures", async () => {
    await expect(page.getByText("Logg inn for full tilgang")).toBeVisible();
    const box = page.getByRole("region", { name: "Svaret" });
    await expect(box.getByRole("heading", { name: /Halvparten tjener$/ })).toBeVisible();
    await expect(box.getByText(/^Midt i ligger \d{3}\s\d{3}\skr, ifølge SSB \(\d{4}\)\.$/)).toBeVisible();
    await expect(box.getByText(/^Meldt inn her: /)).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("~");
    await expect(page.getByText("Fordelingen som tabell")).toHaveCount(0);
    const html = await page.content();
    for (const exact of [figures.averageSalary, figures.median, figures.highest, figures.lowest, answer.salary]) {
      // A figure that is round by chance is also visible to visitors.
      if (exact % 10_000 === 0) continue;
      expect(html).not.toContain(String(exact));
      expect(html).not.toContain(formatAmount(exact));
    }
  });

  await test.step("companies by name", async () => {
    await page.getByRole("button", { name: /^[\d\s]+ arbeidsgivere$/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("I alfabetisk rekkefølge. Nøyaktige tall er skjult.")).toBeVisible();
    await expect(dialog.getByRole("link").first()).toBeVisible();
    await checkAppearance(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: /^[\d\s]+ arbeidsgivere$/ })).toBeFocused();
  });

  await test.step("link to sign in and return", async () => {
    await page
      .getByRole("complementary", { name: "Logg inn for full tilgang" })
      .getByRole("link", { name: "Logg inn" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Logg inn" })).toBeFocused();
    await expect(page).toHaveURL("/login?redirect=%2Fjob%2FSykepleier");
  });
});

/** The different amounts in kr of an element, without those of its axis. */
function countAmounts(element: Locator) {
  return element.evaluate((root) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const amounts = new Set<string>();
    while (nodes.nextNode()) {
      const { textContent, parentElement } = nodes.currentNode;
      const isAxis = parentElement?.matches("text[fill='var(--ink-soft)']");
      if (isAxis || !parentElement?.checkVisibility() || parentElement.closest("span[aria-hidden]")) continue;
      for (const [amount] of textContent?.matchAll(/\d{2,3}\s\d{3}(?!\d)/g) ?? []) amounts.add(amount);
    }
    return amounts.size;
  });
}

test("page of a visitor on a phone is short, with tables in folds", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/job/Sykepleier");
  const range = page.getByText(/^\d{3}\s\d{3}–\d{3}\s\d{3}\skr$/);
  expect((await range.boundingBox())?.y).toBeLessThan(300);
  expect(await countAmounts(page.getByRole("region", { name: "Svaret" }))).toBeLessThanOrEqual(7);
  await expect(page.getByRole("region", { name: "Svaret" }).locator("svg.lucide-lock")).toHaveCount(1);
  // The sections below load when they come near.
  await page.getByRole("heading", { name: "Hva tallene bygger på" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Over tid" })).toBeVisible();
  // Placeholders are higher than what replaces them.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4100);
  await expect(page.getByRole("button", { name: /^Hvordan regnes dette/ })).toHaveCount(0);
  const trend = page.getByRole("region", { name: "Over tid" });
  await trend.getByText("Vis tallene som tabell").click();
  const quarters = trend.getByRole("table", { name: /^Median hos SSB/ });
  await expect(quarters.getByRole("row", { name: /^4\. kvartal 2016 \d{3}\s\d{3} \d{3}\s\d{3}$/ })).toBeVisible();
  // The header stays in view and may cover a part of what is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkAppearance(page, { narrow: true });

  await test.step("folds open with the keyboard", async () => {
    await page.locator("summary", { hasText: /^SSB/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Snitt, avtalt lønn")).toBeVisible();
  });
});

test.describe("member with access", () => {
  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
  });

  // spec 1.2.49, 1.2.51, 1.2.52, 1.2.55, 1.2.56
  test("sees exact figures, benefits, entries and companies", { tag: "@store" }, async ({ page, request }) => {
    const job: Summary = await (await request.get("/api/jobs/Sykepleier", { headers: bearer })).json();
    const { figures, companyCount, locationCount, topBenefits } = job;
    const calls = recordCalls(page);
    await page.goto("/job/Sykepleier");
    const main = page.getByRole("main");

    await test.step("figures", async () => {
      const { averageSalary, highest, lowest } = figures;
      for (const amount of [averageSalary, highest, lowest]) {
        await expect(main.getByText(roundToThousand(amount), { exact: true }).first()).toBeVisible();
      }
      await expect(main.getByText(/^Midt i ligger/)).toContainText(roundToThousand(figures.median));
      await expect(page.getByText("Logg inn for full tilgang")).toHaveCount(0);
      // The embedded response is that of a visitor.
      expect(calls).toContain("/api/jobs/Sykepleier");
      // Only the dialog and the filters show all.
      expect(calls.filter((call) => /\/(companies|locations)$/.test(call))).toEqual([]);
    });

    await test.step("counts", async () => {
      await expect(main.getByText(formatAmount(figures.count), { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("heading", { name: `${formatAmount(figures.count)} lønnsinnlegg` })).toBeVisible();
      await expect(
        main.getByRole("button", { name: `${formatAmount(companyCount)} arbeidsgivere`, exact: true }),
      ).toBeVisible();
      await expect(main.getByText("Steder", { exact: true }).locator("..")).toHaveText(
        `Steder${formatAmount(locationCount)}`,
      );
    });

    await test.step("the five most common benefits", async () => {
      expect(topBenefits).toHaveLength(5);
      const benefits = main.getByRole("region", { name: "Vanligste goder" });
      await expect(benefits.getByRole("listitem")).toHaveText(topBenefits);
    });

    await test.step("more entries on demand", async () => {
      await expect(page.getByRole("article")).toHaveCount(20);
      await page.getByRole("button", { name: "Vis flere" }).click();
      await expect(page.getByRole("article")).toHaveCount(40);
    });

    await test.step("companies by average, found despite a typo", async () => {
      await main.getByRole("button", { name: /^[\d\s]+ arbeidsgivere$/ }).click();
      const dialog = page.getByRole("dialog");
      const companies: Named[] = await (
        await request.get("/api/jobs/Sykepleier/companies", { headers: bearer })
      ).json();
      expect(companies).toHaveLength(companyCount);
      const names = companies.slice(0, 5).map(({ name }) => name);
      await expect(dialog.getByRole("link").first()).toHaveText(names[0] ?? "");
      expect((await dialog.getByRole("link").allTextContents()).slice(0, 5)).toEqual(names);
      const salaries = companies.map(({ averageSalary, estimate }) => averageSalary ?? estimate?.salary ?? 0);
      expect(salaries).toEqual(salaries.toSorted((a, b) => b - a));
      await dialog.getByLabel("Finn arbeidsgiver").fill(`${names[0]?.slice(0, -1)}qq`);
      await expect(dialog.getByText(/Lignende navn/)).toBeVisible();
      await dialog.getByRole("link", { name: names[0] ?? "", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: names[0] ?? "" })).toBeVisible();
    });
  });

  // spec 1.2.11
  test("compares a place with the whole country", async ({ page }) => {
    await page.goto("/job/Systemutvikler");
    const mixTitle = page.getByRole("heading", { name: "Slik er lønna satt sammen" });

    await test.step("the chart has a table, and the pay its parts", async () => {
      await page.getByText("Fordelingen som tabell").click();
      await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
      await expect(mixTitle).toBeVisible();
      const mix = page.getByRole("group").filter({ hasText: "Lønn og tillegg" });
      await mix.getByText("Lønn og tillegg").click();
      await expect(mix).toContainText(/Snitt av \d+ lønnsinnlegg/);
      const shares = await mix.getByRole("definition").allTextContents();
      const percents = shares.map((text) => (text.startsWith("under") ? 0 : Number.parseInt(text, 10)));
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      await checkAppearance(page);
    });

    await test.step("filter is set with the keyboard and stored in the URL", async () => {
      await page.getByRole("button", { name: "Sted: hele landet" }).focus();
      await page.keyboard.press("Enter");
      const places = page.getByRole("dialog", { name: "Velg sted" });
      await expect(places.getByLabel("Søk etter sted eller fylke")).toBeFocused();
      await expect(places.getByRole("list", { name: "Steder" })).toBeVisible();
      await page.keyboard.type("osl");
      await expect(places.getByRole("button", { name: /^Oslo/ }).first()).toBeVisible();
      await checkAppearance(page, { narrow: true });
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/job/Systemutvikler?location=Oslo");
      await expect(page.getByRole("button", { name: "Sted: Oslo" })).toBeFocused();
    });

    await test.step("place is compared, without parts of the pay", async () => {
      const picture = page.getByRole("region", { name: "Svaret" }).getByRole("img");
      await expect(picture).toHaveAccessibleName(/Hele landet, \d+ lønninger: Halvparten tjener/);
      await page.reload();
      await expect(picture).toHaveAccessibleName(/Hele landet, \d+ lønninger: Halvparten tjener/);
      await expect(page.getByText("Logg inn for full tilgang")).toHaveCount(0);
      await expect(mixTitle).toHaveCount(0);
      await checkAppearance(page);
      await page.getByRole("button", { name: "Nullstill" }).click();
      await expect(page).toHaveURL("/job/Systemutvikler");
    });
  });
});
