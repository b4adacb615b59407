import { expect, type Page } from "@playwright/test";
import { expectNoViolations, signInForAccess, test } from "./klarlonn";

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Søk etter stilling, arbeidsgiver eller sted" });
const stand = (page: Page) => page.getByRole("region", { name: "Hvor ligger du?" });
const illustration = (page: Page) => page.locator("main svg[viewBox='0 0 520 240']");

async function askWhereOneStands(page: Page, job: string, salary: string) {
  await stand(page).getByLabel("Stilling", { exact: true }).pressSequentially(job);
  await page.getByRole("option", { name: job, exact: true }).click();
  await stand(page).getByLabel("Årslønna di før skatt").pressSequentially(salary);
}

test.describe("the first screen", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
  });

  // spec 1.1.1
  test("has the headline with its five words", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
      /^Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer/,
    );
    const headline = page.getByRole("heading", { level: 1 });
    await expect(headline).toContainText(/arbeidsgivere$/);
    await expect(headline).toContainText(/vilkår$/);
  });

  test("moves nothing below the headline while it types", async ({ page }) => {
    // What is measured is the typing: the figures beside it and the font have arrived.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    const before = await searchBox(page).boundingBox();
    await page.waitForTimeout(1500);
    expect(await searchBox(page).boundingBox()).toEqual(before);
    await page.getByRole("button", { name: "Stopp animasjonen" }).click();
    await expect(page.getByRole("button", { name: "Start animasjonen" })).toBeVisible();
  });

  // spec 1.2.40
  test("shortens the search box's placeholder under 640 px", async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 900 });
    await expect(searchBox(page)).toHaveAttribute("placeholder", "Finn din stilling eller arbeidsgiver...");
    await page.setViewportSize({ width: 639, height: 900 });
    await expect(searchBox(page)).toHaveAttribute("placeholder", "Finn stilling eller arbeidsgiver");
  });

  // spec 1.2.41
  test("tells how many salaries came in during the last day", async ({ page, request }) => {
    const { newEntriesLastDay } = await (await request.get("/api/statistics")).json();
    expect(newEntriesLastDay).toBeGreaterThan(0);
    await expect(page.getByText(`${newEntriesLastDay} nye lønninger siste døgn`)).toBeVisible();
  });

  // spec 1.2.42
  test("shows four totals as lower bounds, each leading to its list", async ({ page }) => {
    const cards = page.getByRole("list", { name: "Klarlønn i tall" });
    await expect(cards.getByRole("listitem")).toHaveText([
      /^20\s000\+lønnsinnlegg$/,
      /\d00\+bedrifter$/,
      /\d00\+stillinger$/,
      /\d00\+steder$/,
    ]);
    await cards.getByRole("link", { name: "stillinger" }).click();
    await expect(page).toHaveURL("/stillinger");
  });

  test("shows Statistics Norway's figures to everybody", async ({ page }) => {
    const official = page.getByRole("region", { name: /Offisielle lønnstall/ });
    await expect(official.getByText(/SSB\s20\d\d$/)).toBeVisible();
    await expect(official.getByRole("img")).toHaveCount(5);
  });

  // spec 1.2.47
  test("has an illustration on large screens only", async ({ page }) => {
    await page.setViewportSize({ width: 960, height: 900 });
    await expect(illustration(page)).toBeVisible();
    await expect(illustration(page)).toHaveAttribute("aria-hidden", "true");
    await page.setViewportSize({ width: 959, height: 900 });
    await expect(illustration(page)).toHaveCount(0);
  });
});

test("the headline types no letters for those who want no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toContainText(/i\s?vilkår$/);
  for (let look = 0; look < 10; look++) {
    await expect(headline).toContainText(/i\s?(arbeidsgivere|vilkår|goder|stillinger|byer)$/, { timeout: 1 });
    await page.waitForTimeout(100);
  }
});

// spec 1.4.16
test("six popular jobs are there to explore, and fetched again after a counted search", async ({ page }) => {
  await page.goto("/");
  const cards = page.getByRole("region", { name: "Utforsk stillinger" }).getByRole("listitem");
  await expect(cards).toHaveCount(6);
  await expect(cards.first().getByRole("img")).toBeVisible();
  const refetched = page.waitForRequest("**/api/popular-jobs");
  await searchBox(page).fill("sykepleier");
  await searchBox(page).press("Enter");
  await refetched;
});

test("a site without entries is an invitation", async ({ page }) => {
  const none = { totalEntries: 0, totalCompanies: 0, totalLocations: 0 };
  const statistics = { ...none, totalJobTitles: 0, newEntriesLastDay: 0, demo: false };
  const facts = {
    ...none,
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
  await expect(page.getByText("Ingen lønninger er meldt inn ennå. Du kan bli den første.")).toBeVisible();
  await expect(page.getByText("Ingen stillinger funnet")).toBeVisible();
  await expect(illustration(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Derfor Klarlønn" })).toBeVisible();
  await expect(page.getByText("Visste du at")).toHaveCount(0);
  await expectNoViolations(page);
});

test.describe("'Hvor ligger du?'", () => {
  const sends = (page: Page) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`);
    });
    return sent;
  };

  test("tells a visitor from the quartiles, and never sends the figure", async ({ page }) => {
    const sent = sends(page);
    await page.goto("/");
    await askWhereOneStands(page, "Sykepleier", "643210");
    await expect(stand(page)).toContainText(/Omtrent \d\d\s%\s?av sykepleiere i Norge tjener mindre enn deg\./);
    await expect(stand(page)).toContainText("Lønna di ligger mellom medianen og øvre kvartil.");
    await expect(stand(page).getByText("Tallet ditt forlater aldri nettleseren.")).toBeVisible();
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);

    await page.getByRole("button", { name: "Merk lønna mi på alle lønnslinjer" }).click();
    const lines = page.getByRole("region", { name: /Offisielle lønnstall/ }).getByRole("img");
    await expect(lines.first()).toHaveAccessibleName(/Din lønn: 643\s210 kroner$/);
    await page.getByRole("region", { name: "Utforsk stillinger" }).getByRole("link").first().click();
    await expect(page.getByRole("img", { name: /Din lønn: 643\s210 kroner$/ }).first()).toBeVisible();

    await page.goto("/#hvor-ligger-du");
    await page.getByRole("button", { name: "Glem lønna mi" }).click();
    await expect(page.getByRole("img", { name: /Din lønn/ })).toHaveCount(0);
    expect(sent.some((request) => request.includes("/api/jobs/Sykepleier"))).toBe(true);
    expect(sent.filter((request) => /643.{0,6}210/.test(request))).toEqual([]);
  });

  test("asks back when the figure looks like a month's", async ({ page }) => {
    await page.goto("/");
    await askWhereOneStands(page, "Sykepleier", "48000");
    await expect(page.getByText(/^Mente du 48\s000\skr i måneden\?$/)).toBeVisible();
    await page.getByRole("button", { name: /^Ja, 576\s000\skr i året$/ }).click();
    await expect(stand(page)).toContainText(/Omtrent \d\d\s%/);
    await expectNoViolations(page);
  });

  test.describe("for a member with access", () => {
    test("tells from the reports", async ({ page }) => {
      await signInForAccess(page);
      await page.goto("/");
      await askWhereOneStands(page, "Sykepleier", "600000");
      await expect(stand(page)).toContainText(
        /\d\d\s%\s?av dem som har meldt inn lønn som sykepleier, tjener mindre enn deg\./,
      );
    });
  });
});

// spec 1.1.2
test("the hour's fact is one of seven", async ({ page }) => {
  // 21 November, 11 o'clock: (11 + 21) modulo 7, plus 1, is the fifth.
  await page.clock.setFixedTime(new Date("2026-11-21T11:00:00+01:00"));
  await page.goto("/");
  const fact = page.getByRole("region", { name: "Visste du at …" });
  await expect(fact).toContainText(/\d+\s% av dem som oppgir stillingsprosent, har full stilling\?/);
});

// spec 1.2.45, 1.2.46
test("the benefits and the call to contribute follow", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Derfor Klarlønn" }).getByRole("listitem")).toHaveCount(4);
  const call = page.getByRole("region", { name: "Bidra med data, lås opp data" });
  await expect(call.getByRole("link", { name: "Send inn data" })).toHaveAttribute("href", "/bidra");
});

for (const section of ["stillinger", "hvor-ligger-du", "visste-du-at", "fordeler", "bidra"]) {
  // spec 1.2.20
  test(`the address /#${section} leads to its section`, async ({ page }) => {
    await page.goto(`/#${section}`);
    await page.waitForLoadState("networkidle");
    await expect(page.locator(`#${section}`)).toBeInViewport({ ratio: 0.5 });
    const top = await page.locator(`#${section}`).evaluate((element) => element.getBoundingClientRect().top);
    // Under the sticky header is out of sight.
    expect(top).toBeGreaterThanOrEqual(64);
  });
}

for (const width of [390, 1280]) {
  test(`nothing in view moves while the page arrives at ${width} px, however late its figures`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Visste du at …" })).toContainText("?");
    await expect(page.getByText("nye lønninger siste døgn")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifted.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
  });
}

test("a part whose code is gone leaves the first screen as it is", async ({ page, faults }) => {
  await page.route("**/assets/later-*", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("Denne delen kunne ikke lastes").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Last siden på nytt" }).first()).toBeVisible();
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByRole("list", { name: "Klarlønn i tall" })).toBeVisible();
  // The browser and React report what this test brings about, and must report nothing else.
  const expected = /Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module/;
  expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
  faults.length = 0;
});
