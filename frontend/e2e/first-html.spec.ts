import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";
import { browsingRoutes } from "./routes";

const WIDTHS = [390, 1280] as const;

/** The demo's thousand employers are more than a page brings along. */
const TOO_LONG = ["/api/companies-stats"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The paths and queries of the calls that a page makes; its pictures come by themselves. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.resourceType() === "fetch") calls.push(pathname + search);
  });
  return calls;
}

/** A page of a browser that runs no code. */
async function pageWithoutJavaScript(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
  return context.newPage();
}

for (const { path } of browsingRoutes) {
  test(`${decodeURI(path)} is called the same before and after it is drawn`, async ({ page, browser }) => {
    const first = await pageWithoutJavaScript(browser, 1280);
    await first.goto(path);
    await page.goto(path);
    expect(await first.title()).toBe(await page.title());
    const words = (await heading(first).textContent())?.replaceAll(/\s+/g, " ");
    await expect(heading(page)).toContainText(words ?? "");
    await first.context().close();
  });

  test(`${decodeURI(path)} asks for nothing that came with it`, async ({ page }) => {
    const calls = callsOf(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText("Laster …")).toHaveCount(0);
    expect(calls).toEqual(path === "/bedrifter" ? TOO_LONG : []);
  });
}

test("the front page and a job ask for nothing before or after the first paint, also from a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calls = callsOf(page);
  for (const path of ["/", "/job/Sykepleier", "/job/sykepleier?location=Oslo&experience=3-5"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("main")).toContainText(/\d{3}\s\d{3}/);
  }
  expect(calls).toEqual([]);
});

test("what came with a page serves that page alone: the next one asks", async ({ page }) => {
  const calls = callsOf(page);
  await page.goto("/job/Sykepleier");
  await page.getByRole("navigation", { name: "Brødsmulesti" }).getByRole("link", { name: "Stillinger" }).click();
  await expect(page.getByRole("list", { name: "Alle stillinger" })).toBeVisible();
  expect(calls).toEqual(["/api/jobs"]);
});

test("a member gets own figures, not those of the visitor's page", async ({ page }) => {
  await signInForAccess(page);
  const calls = callsOf(page);
  await page.goto(`/job/Sykepleier`);
  const figures = page.getByRole("main").locator("dl").first();
  await expect(figures).toContainText(/Snitt\d{3}\s\d{3}\skr/);
  expect(calls).toContain("/api/jobs/Sykepleier");
});

for (const width of WIDTHS) {
  test(`without JavaScript the pages show headings, figures and lists at ${width} px`, async ({ browser }) => {
    const page = await pageWithoutJavaScript(browser, width);
    const main = page.getByRole("main");
    await page.goto("/");
    await expect(heading(page)).toHaveText("Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer");
    await expect(heading(page)).toBeVisible();
    await expect(main.locator("dl")).toContainText(/lønnsinnlegg[\d\s]+\+/);
    await main.getByRole("link", { name: "Sykepleier" }).first().click();

    await expect(page).toHaveURL("/job/Sykepleier");
    await expect(heading(page)).toHaveText("Sykepleier");
    await expect(main.getByText(/Halvparten tjener over \d{3}\s\d{3}\skr i året/)).toBeVisible();
    await expect(main.locator("dl").first()).toContainText(/Snitt~\d{3}\s\d{3}\skr/);
    // Playwright's texts leave this element out.
    const note = main.locator("noscript > p");
    await expect(note).toHaveText("Søk og filtre trenger JavaScript.");
    await expect(note).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Klarlønn" }).click();
    await expect(page).toHaveURL("/");

    for (const [path, link] of [
      ["/stillinger", "/job/"],
      ["/bedrifter", "/bedrift/"],
      ["/steder", "/sted/"],
      ["/sted/Oslo", "/job/"],
      ["/bedrift/Oslo%20kommune", "/job/"],
      ["/alle-lonnsinnlegg", "/job/"],
      ["/s%C3%B8k?q=sykepleier", "/job/Sykepleier"],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(main.locator(`a[href^="${link}"]`).first()).toBeVisible();
    }
    await page.context().close();
  });
}

/** What moved on the page since it began, as browsers reckon it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without a shift there is nothing to observe.
        setTimeout(() => resolve(0), 500);
      }),
  );
}

/** Opens the page with the application's code held back, and gives back the way to let it come. */
async function openUndrawn(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/app-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator(".first-main")).toBeVisible();
  return async () => {
    release();
    await expect(page.locator(".first-main")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
  };
}

for (const width of WIDTHS) {
  for (const path of ["/", "/job/Sykepleier"]) {
    test(`drawing ${path} moves neither its heading nor its sentence at ${width} px`, async ({ context }) => {
      // Not the fixture's page: that one waits until the application has drawn.
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      const draw = await openUndrawn(page, path);
      const sentence = page.getByText(path === "/" ? /^Lønn fra folk i Norge/ : /^Halvparten tjener over/);
      // The heading's box may end before the button beside it: what counts is where the text stands.
      const placeOf = async (text: Locator) => {
        const box = await text.boundingBox();
        return { left: box?.x, top: box?.y, height: box?.height };
      };
      const places = async () => [await placeOf(heading(page)), await placeOf(sentence)];
      const before = await places();
      await draw();
      expect(await places()).toEqual(before);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    });
  }
}

const longName = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);
const undrawn = [
  "/",
  "/job/Sykepleier",
  "/bedrift/Oslo%20kommune",
  "/stillinger",
  `/sted/${encodeURIComponent(longName)}`,
];

for (const path of undrawn) {
  test(`what the server writes at ${decodeURI(path)} is accessible, and fits a small screen`, async ({ context }) => {
    const page = await context.newPage();
    const draw = await openUndrawn(page, path);
    for (const [width, colorScheme] of [
      [1280, "light"],
      [320, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    }
    await draw();
  });
}
