import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { waitUntilIdle } from "./calls";
import { expectNoViolations, showWholePage, test } from "./klarlonn";
import { observeLayoutShift, takeLayoutShift } from "./layout-shift";

const headline = (page: Page) => page.getByRole("heading", { level: 1 });
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Søk etter stilling, arbeidsgiver eller sted" });
const illustration = (page: Page) => page.locator("main svg[viewBox='0 0 520 148']");
const formatAmount = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);

/** The count as shown on the cards, rounded down to hundreds. */
const formatRoundedCount = (count: number) => `${formatAmount(Math.floor(count / 100) * 100)}+`;

// spec 1.1.1, 1.2.40, 1.2.41, 1.2.42, 1.2.45, 1.2.46, 1.2.47
test("home page shows its sections with figures", { tag: "@store" }, async ({ page, request }) => {
  const statistics = await (await request.get("/api/statistics")).json();
  await page.goto("/");
  await showWholePage(page);

  await test.step("headline and ticker", async () => {
    await expect(headline(page)).toHaveAccessibleName(/^Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer/);
    expect(statistics.newEntriesLastDay).toBeGreaterThan(0);
    await expect(
      page.getByText(`${formatAmount(statistics.newEntriesLastDay)} nye lønninger siste døgn`),
    ).toBeVisible();
  });

  await test.step("official pay", async () => {
    const official = page.getByRole("region", { name: "Offisielle lønnstall" });
    await expect(official.getByRole("button")).toHaveCount(3);
    await expect(official.getByRole("img", { name: /SSB 20\d\d: Halvparten tjener/ })).toBeVisible();
    await official.getByRole("button").nth(1).click();
    await expect(official.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("popular jobs", async () => {
    const cards = page
      .getByRole("region", { name: "Utforsk stillinger" })
      .getByRole("list")
      .first()
      .getByRole("listitem");
    await expect(cards).toHaveCount(6);
    await expect(cards.first().getByRole("img")).toBeVisible();
  });

  await test.step("benefits and the call to contribute", async () => {
    await expect(page.getByRole("region", { name: "Derfor Klarlønn" }).getByRole("listitem")).toHaveCount(4);
    const call = page.getByRole("region", { name: "Bidra med data, lås opp data" });
    await expect(call.getByRole("link", { name: "Send inn data" })).toHaveAttribute("href", "/bidra");
  });

  await test.step("content that depends on width", async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(illustration(page)).toBeVisible();
    await expect(illustration(page)).toHaveAttribute("aria-hidden", "true");
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(illustration(page)).toBeHidden();
    await page.setViewportSize({ width: 640, height: 900 });
    await expect(searchBox(page)).toHaveAttribute("placeholder", "Finn din stilling eller arbeidsgiver...");
    await page.setViewportSize({ width: 639, height: 900 });
    await expect(searchBox(page)).toHaveAttribute("placeholder", "Finn stilling eller arbeidsgiver");
  });

  await test.step("totals link to their lists", async () => {
    const cards = page.getByRole("list", { name: "Klarlønn i tall" });
    await expect(cards.getByRole("listitem")).toHaveText([
      `${formatRoundedCount(statistics.totalEntries)}lønnsinnlegg`,
      `${formatRoundedCount(statistics.totalCompanies)}bedrifter`,
      `${formatRoundedCount(statistics.totalJobTitles)}stillinger`,
      `${formatRoundedCount(statistics.totalLocations)}steder`,
    ]);
    await cards.getByRole("link", { name: "stillinger" }).click();
    await expect(page).toHaveURL("/stillinger");
  });
});

// spec 1.1.1
test("headline types its words without layout shift", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-21T11:00:00+01:00") });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  await page.clock.pauseAt(new Date("2026-11-21T11:05:00+01:00"));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const before = await searchBox(page).boundingBox();
  /** The last words of the headline, sampled every tenth of a second. */
  const words = new Set<string>();
  for (let elapsed = 0; elapsed < 3500; elapsed += 100) {
    await page.clock.runFor(100);
    words.add((await headline(page).innerText()).split(/\s+/).at(-1) ?? "");
  }
  expect(words.size).toBeGreaterThan(5);
  expect(await searchBox(page).boundingBox()).toEqual(before);
});

test("site without entries invites to contribute", async ({ page }) => {
  const official = { employees: 3_079_287, occupations: 351, jobTitles: 4400, counties: 15 };
  const noEntries = { totalEntries: 0, totalCompanies: 0, totalLocations: 0 };
  const statistics = { ...noEntries, totalJobTitles: 0, newEntriesLastDay: 0, demo: false, official };
  const facts = {
    ...noEntries,
    bestPaidPlace: null,
    bestPaidJob: null,
    mostCommonBenefit: null,
    fullTimeShare: null,
    experienceGap: null,
    masterGap: null,
  };
  await page.route("**/api/statistics", (route) => route.fulfill({ json: statistics }));
  await page.route("**/api/popular-jobs", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/facts", (route) => route.fulfill({ json: facts }));
  await page.goto("/");
  await showWholePage(page);
  await expect(page.getByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Send inn data" })).toHaveCount(1);
  await expect(page.getByText("ansatte bak tallene")).toBeVisible();
  await expect(illustration(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Derfor Klarlønn" })).toBeVisible();
  await expect(page.getByText("Visste du at")).toHaveCount(0);
  await expectNoViolations(page);
});

test("visitor's own salary is compared and never sent", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    requests.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`);
  });
  await page.goto("/");
  await showWholePage(page);
  const verdict = page.getByRole("region", { name: "Hvor du ligger" });
  const salary = page.getByLabel("Årslønna di før skatt");

  await test.step("goes from the sentence to the pay check", async () => {
    const start = page.getByRole("region", { name: "Hvor ligger du?" });
    await start.getByLabel("Stilling", { exact: true }).fill("Sykepleier");
    await salary.pressSequentially("52000");
    await start.getByRole("button", { name: "Sjekk lønna" }).click();
    await expect(page).toHaveURL("/lonnssjekk?title=Sykepleier");
    await expect(page.getByText(/^Mente du 52\s000\skr i måneden\?$/)).toBeVisible();
    await page.getByText("Uten tillegg", { exact: true }).click();
    await page.getByRole("button", { name: /^Ja, 624\s000\skr i året$/ }).click();
    await expect(verdict).toContainText(/Omtrent \d\d\s%/);
    await checkAppearance(page, { narrow: true });
  });

  await test.step("shows the rank from the quartiles", async () => {
    await salary.fill("663210");
    await expect(verdict).toContainText("Lønna di ligger mellom medianen og øvre kvartil.");
    await expect(verdict).toContainText(/Omtrent \d\d\s%\s?av sykepleiere i Norge tjener mindre enn deg\./);
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
  });

  await test.step("marks the salary on all salary lines", async () => {
    await page.getByText("Gjelder 100 % stilling").click();
    await page.getByRole("button", { name: "Vis lønna mi på alle sidene" }).click();
    await page.getByRole("link", { name: "Klarlønn, til forsiden" }).click();
    await showWholePage(page);
    const explored = page.getByRole("region", { name: "Utforsk stillinger" });
    await expect(explored.getByRole("img").first()).toHaveAccessibleName(/Du 663\s210$/);
    await explored.getByRole("listitem").first().getByRole("link").click();
    await expect(page.getByRole("img", { name: /Du 663\s210$/ }).first()).toBeVisible();
  });

  await test.step("removes it on request", async () => {
    await page.goto("/lonnssjekk");
    await page.getByText("Gjelder 100 % stilling").click();
    await page.getByRole("button", { name: "Glem lønna mi" }).click();
    await page.goto("/");
    await showWholePage(page);
    await expect(page.getByRole("img", { name: /Du 663/ })).toHaveCount(0);
  });

  expect(requests.some((request) => request.includes("/api/jobs/Sykepleier"))).toBe(true);
  expect(requests.filter((request) => /663.{0,6}210/.test(request))).toEqual([]);
});

// spec 1.2.20
test("hash in the URL scrolls to its section", async ({ page }) => {
  const expectInView = async (id: string) => {
    const section = page.locator(`#${id}`);
    await expect(section).toBeInViewport({ ratio: 0.5 });
    // Content above is under the sticky header.
    await expect
      .poll(() => section.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(64);
  };

  await test.step("from outside", async () => {
    for (const id of ["bidra", "hvor-ligger-du", "stillinger"]) {
      // Otherwise only the hash would change, without a reload.
      await page.goto("about:blank");
      await page.goto(`/#${id}`);
      await expectInView(id);
    }
  });

  await test.step("stays there while the parts above it load", async () => {
    for (const [width, header] of [
      [390, 56],
      [1280, 64],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("about:blank");
      await page.goto("/#hvor-ligger-du");
      await page.waitForLoadState("networkidle");
      const distance = () =>
        page.locator("#hvor-ligger-du").evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(distance).toBe(header + 16);
      await waitUntilIdle(page);
      await expect.poll(distance).toBe(header + 16);
    }
  });

  await test.step("from another page of the site", async () => {
    for (const id of ["fordeler", "visste-du-at"]) {
      await page.goto("/vilkar");
      await expect(headline(page)).toHaveText("Vilkår");
      // Like a link within the app.
      await page.evaluate((section) => {
        window.history.pushState(null, "", `/#${section}`);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }, id);
      await expectInView(id);
    }
  });
});

test("figures that load late cause no layout shift", async ({ page }) => {
  await observeLayoutShift(page);
  for (const width of [390, 1280]) {
    await test.step(`${width} px`, async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.setViewportSize({ width, height: 844 });
      await page.route("**/api/**", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto("/");
      await showWholePage(page);
      await page.evaluate(() => document.fonts.ready);
      const waiting = await takeLayoutShift(page);
      release();
      await expect(page.getByRole("region", { name: "Visste du at …" })).toContainText("?");
      await expect(page.getByText("nye lønninger siste døgn")).toBeVisible();
      await expect(page.getByText("Laster …")).toHaveCount(0);
      expect(waiting + (await takeLayoutShift(page))).toBeLessThanOrEqual(0.01);
      await page.unroute("**/api/**");
    });
  }
});
