import { expect } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { waitUntilIdle } from "./calls";
import { expectNoSidewaysScroll, showWholePage, signInForAccess, test } from "./klarlonn";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The pay of a group as sent to visitors. */
const measured = { basis: "measured", averageSalary: 600_000, estimate: null, substitute: null, range: null };
const LONG_NAME = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);

const company = {
  name: LONG_NAME,
  industry: LONG_NAME,
  topBenefits: [LONG_NAME],
  hasAccess: false,
  figures: { ...measured, count: null, highest: null, lowest: null, median: null, histogram: null, period: null },
  jobs: [{ jobTitle: LONG_NAME, count: null, ...measured }],
  jobCount: 1,
  locations: [],
  locationCount: 0,
  country: null,
  usualTitles: null,
};

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

// Other pages with access are checked by the tests that open them.
test("pages with access are accessible", async ({ page }) => {
  await signInForAccess(page);
  const main = page.getByRole("main");
  for (const path of ["/s%C3%B8k?q=sykepleier", "/sted/Troms%C3%B8"] as const) {
    await test.step(decodeURI(path), async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main).toContainText(/\d{3}\s\d{3}/);
      await expect(main).not.toContainText(/~|\*\*\*|Skjult|Laster …/);
      await checkAppearance(page);
    });
  }

  await test.step("home page", async () => {
    await page.goto("/");
    await showWholePage(page);
    await expect(page.getByRole("region", { name: "Utforsk stillinger" })).not.toContainText(/Skjult|Laster …/);
    await checkAppearance(page);
  });

  await test.step("list of titles", async () => {
    await page.goto("/stillinger");
    const list = page.getByRole("list", { name: "Alle stillinger" });
    await expect(list.getByRole("listitem").first()).toContainText(/innlegg/);
    await expect(page.getByRole("complementary", { name: "Logg inn for full tilgang" })).toHaveCount(0);
    await expect(list).not.toContainText("~");
    await checkAppearance(page);
  });
});

test("names of 100 letters fit at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });

  await test.step("job", async () => {
    await page.route("**/api/jobs/*", async (route) => {
      const known = route
        .request()
        .url()
        .replace(/jobs\/[^?]*/, "jobs/Sykepleier");
      const summary = await (await route.fetch({ url: known })).json();
      const lists = { companies: [{ name: LONG_NAME, count: null, ...measured }], companyCount: 1 };
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
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("company", async () => {
    await page.route("**/api/companies/*", (route) => route.fulfill({ json: company }));
    await page.goto(`/bedrift/${encodeURIComponent(LONG_NAME)}?job=${LONG_NAME}`);
    await expect(page.getByRole("list", { name: `Stillinger hos ${LONG_NAME}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step("entries", async () => {
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
test("pages list their headings before they are scrolled", async ({ page }) => {
  for (const path of ["/", "/job/Sykepleier", "/bedrift/Equinor", "/sted/Bergen"]) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main).not.toContainText("Laster …");
      await waitUntilIdle(page);
      const headings = main.getByRole("heading", { level: 2 });
      const before = await headings.allTextContents();
      expect(before.length).toBeGreaterThan(1);
      await expect(async () => {
        await page.mouse.wheel(0, 2_000);
        expect(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)).toBe(
          true,
        );
      }).toPass();
      await waitUntilIdle(page);
      await expect(main).not.toContainText("Laster …");
      // A part may load again as it is reached.
      await expect(headings).toHaveText(before);
    });
  }
});
