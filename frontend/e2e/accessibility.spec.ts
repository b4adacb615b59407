import { expect } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { waitUntilIdle } from "./calls";
import { expectNoSidewaysScroll, signInForAccess, test } from "./klarlonn";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The pay of a group as sent to visitors. */
const measured = { basis: "measured", averageSalary: 600_000, estimate: null, substitute: null, range: null };
const LONG_NAME = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);

// Other pages with access are checked by the tests that open them.
for (const path of ["/s%C3%B8k?q=sykepleier", "/sted/Troms%C3%B8"] as const) {
  test(`${decodeURI(path)} is accessible with access`, async ({ page }) => {
    await signInForAccess(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(/\d{3}\s\d{3}/);
    await expect(page.getByRole("main")).not.toContainText(/~|\*\*\*|Skjult|Laster …/);
    await checkAppearance(page);
  });
}

test("company search opens without violations", async ({ page }) => {
  await page.goto("/bedrifter?q=Equinor");
  await page.getByRole("button", { name: "Legg til bedrift" }).click();
  await page.getByRole("combobox", { name: "Finn bedrift å sammenligne med" }).fill("d");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await checkAppearance(page);
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test("job with names of 100 letters fits", async ({ page }) => {
    await page.route("**/api/jobs/*", async (route) => {
      const known = route
        .request()
        .url()
        .replace(/jobs\/[^?]*/, "jobs/Sykepleier");
      const summary = await (await route.fetch({ url: known })).json();
      const company = { name: LONG_NAME, count: null, ...measured };
      const lists = { companies: [company], companyCount: 1 };
      await route.fulfill({ json: { ...summary, jobTitle: LONG_NAME, ...lists, topBenefits: [LONG_NAME] } });
    });
    await page.goto(`/job/${encodeURIComponent(LONG_NAME)}`);
    await expect(
      page.getByRole("heading", { level: 2, name: `${LONG_NAME} i hele landet: Halvparten tjener` }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /^[\d\s]+ arbeidsgivere$/ }).click();
    await expect(page.getByRole("dialog").getByText(LONG_NAME, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Arbeidsgiver: alle arbeidsgivere" }).click();
    const option = page.getByRole("dialog").getByRole("button", { name: LONG_NAME });
    await expect(option).toBeVisible();
    await expectNoSidewaysScroll(page);
    await option.click();
    await expect(page.getByRole("button", { name: `Arbeidsgiver: ${LONG_NAME}` })).toBeFocused();
    await expectNoSidewaysScroll(page);
  });

  test("job is filtered with the keyboard", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await page.getByRole("button", { name: "Sted: hele landet" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Velg sted" });
    await expect(dialog.getByLabel("Søk etter sted eller fylke")).toBeFocused();
    await expect(dialog.getByRole("list", { name: "Steder" })).toBeVisible();
    await checkAppearance(page, { narrow: true });
    await page.keyboard.type("troms");
    await expect(dialog.getByRole("button", { name: /^Tromsø/ })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Sted: Troms/ })).toBeFocused();
    await expect(page.getByRole("heading", { name: /^Sykepleier i Tromsø: / })).toBeVisible();
    await checkAppearance(page, { narrow: true });
  });

  test("company with names of 100 letters fits", async ({ page }) => {
    const figures = {
      ...measured,
      count: null,
      highest: null,
      lowest: null,
      median: null,
      histogram: null,
      period: null,
    };
    const jobs = [{ jobTitle: LONG_NAME, count: null, ...measured }];
    const nothing = { country: null, usualTitles: null };
    const names = { name: LONG_NAME, industry: LONG_NAME, topBenefits: [LONG_NAME] };
    await page.route("**/api/companies/*", (route) =>
      route.fulfill({
        json: { ...names, hasAccess: false, figures, jobs, jobCount: 1, locations: [], locationCount: 0, ...nothing },
      }),
    );
    await page.goto(`/bedrift/${encodeURIComponent(LONG_NAME)}?job=${LONG_NAME}`);
    await expect(page.getByRole("list", { name: `Stillinger hos ${LONG_NAME}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test("entry with names of 100 letters fits", async ({ page }) => {
    const entry = {
      id: "1",
      jobTitle: LONG_NAME,
      company: LONG_NAME,
      location: LONG_NAME.slice(0, 60),
      annualSalary: 600_000,
      fullTimeSalary: 750_000,
      hourlyWage: null,
      employmentPercentage: 80,
      experienceYears: "3-5",
      educationLevel: "bachelor",
      age: 40,
      benefits: ["Full lønn i foreldrepermisjon", "Pensjon over 2 %", "Fleksitid", "Kantine"],
      includesAdditions: true,
      isCounty: false,
      isRounded: true,
      isWaiting: false,
      createdAt: "2026-11",
    };
    const list = { entries: [entry], hasAccess: false, isBlurred: true, totalCount: null, nextCursor: null };
    await page.route("**/api/salary-entries*", (route) => route.fulfill({ json: list }));
    for (const path of ["/alle-lonnsinnlegg", "/alle-lonnsinnlegg?group=job"]) {
      await page.goto(path);
      await expect(page.getByRole("article")).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});

test("text of twice the size fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "/",
    "/job/Sykepleier",
    "/bedrift/Oslo%20kommune",
    "/sted/Bergen",
    "/lonnssjekk",
    "/ledertavle",
  ]) {
    await page.goto(path);
    await expect(page.getByText("Laster …")).toHaveCount(0);
    const overhang = await page.evaluate(async () => {
      const { documentElement: root } = document;
      root.style.fontSize = "200%";
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      // The home page's headline rotates its words: the longest.
      const word = location.pathname === "/" && document.querySelector("h1 span > span");
      if (word) word.textContent = "arbeidsgivere";
      // The examples differ between sites: one of the longest words of employers.
      for (const link of document.querySelectorAll("article a")) link.textContent = "Universitetssykehuset Nord-Norge";
      return root.scrollWidth - root.clientWidth;
    });
    expect.soft(overhang, path).toBeLessThanOrEqual(0);
  }
});

// A screen reader lists the headings of a page without scrolling.
for (const path of ["/", "/job/Sykepleier", "/bedrift/Equinor", "/sted/Bergen"] as const) {
  test(`${path} lists its headings before it is scrolled`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main).not.toContainText("Laster …");
    await waitUntilIdle(page);
    const headings = main.getByRole("heading", { level: 2 });
    const before = await headings.allTextContents();
    expect(before.length).toBeGreaterThan(1);
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      expect(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)).toBe(true);
    }).toPass();
    await waitUntilIdle(page);
    await expect(main).not.toContainText("Laster …");
    // A part may load again as it is reached.
    await expect(headings).toHaveText(before);
  });
}
