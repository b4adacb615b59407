import { type BrowserContext, expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { recordCalls, waitUntilIdle } from "./calls";
import { accessToken } from "./environment";
import { expectNoSidewaysScroll, test } from "./klarlonn";

const WIDTHS = [390, 1280] as const;
const LONG_NAME = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("pages show figures and links without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const main = page.getByRole("main");
  for (const [path, expectedText, link] of [
    ["/", /lønnsinnlegg[\d\s]+\+/, "/stillinger"],
    ["/job/Sykepleier", /Halvparten tjener\d{3}\s\d{3}–\d{3}\s\d{3}\skr.*Snitt~\d{3}\s\d{3}/, null],
    ["/job/L%C3%A6rer", /^Lærer.*Dette kan være flere yrker/, "/job/Grunnskole"],
    ["/stillinger", /Halvparten av alle i Norge tjener/, "/job/"],
    ["/bedrifter", /[\d\s]+ arbeidsgivere\. Snittet avhenger/, "/bedrift/"],
    ["/steder", /Lønna i fylkene og stedene/, "/sted/"],
    ["/sted/Oslo", /Stillinger i Oslo/, "/job/"],
    ["/bedrift/Oslo%20kommune?job=Sykepleier", /Betaler mer i \d+ av \d+ stillinger/, "/job/"],
    ["/alle-lonnsinnlegg", /nyeste først/, null],
    ["/s%C3%B8k?q=sykepleier", /Treff på/, "/job/Sykepleier"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(main).toContainText(expectedText);
      // A role or a text does not select this element.
      await expect(main.locator("noscript > p")).toHaveText("Søkeforslag, filtre og innlogging trenger JavaScript.");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect(heading(page)).toBeVisible();
        await expect(page.getByRole("contentinfo").getByRole("link", { name: "Personvern" })).toBeVisible();
        if (link) await expect(main.locator(`a[href^="${link}"]`).first()).toBeVisible();
        // Only the search works, and no picture is empty.
        await expect(main.getByRole("button").filter({ hasNotText: "Søk" })).toHaveCount(0);
        await expect(main.locator("svg:empty:visible")).toHaveCount(0);
        await expect(page.getByRole("banner").getByRole("link", { name: "Bedrifter" })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    });
  }
  await page.goto("/");
  await expect(heading(page)).toHaveAccessibleName("Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer");

  await test.step("home page searches", async () => {
    await page.getByLabel("Søk etter stilling, arbeidsgiver eller sted").fill("sykepleier");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/s%C3%B8k?q=sykepleier");
    await expect(main.locator('a[href="/job/Sykepleier"]').first()).toBeVisible();
  });

  await test.step("long texts are complete", async () => {
    for (const [path, sections] of [
      ["/personvern", 11],
      ["/hjelp", 11],
      ["/informasjonskapsler", 6],
      ["/vilkar", 6],
      ["/kontakt", 8],
    ] as const) {
      await page.goto(path);
      await expect(main.locator("section > h2"), path).toHaveCount(sections);
      await expect(main.locator("section p").last()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
  await context.close();
});

/** Opens the page but blocks the app's code. `renderApp` lets it load. */
async function openBeforeRender(context: BrowserContext, path: string, width = 1280) {
  // The `page` fixture waits for the app in `goto`.
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/chunk-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[data-first]")).toBeVisible();
  const renderApp = async () => {
    release();
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await expect(page.getByText("Laster …")).toHaveCount(0);
    await waitUntilIdle(page);
  };
  return { page, renderApp };
}

/** Waits until the server's HTML is painted in its fonts. */
async function waitForPaint(page: Page) {
  await page.waitForFunction(
    () => document.fonts.status === "loaded" && performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

// What the app paints is late: on a slow phone two seconds after the server's HTML.
test("app on a phone paints no larger text and repeats no request", async ({ page }) => {
  const calls = recordCalls(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    // The app keeps the elements of a long text, so an entry can come when they are already in its own.
    const firstElements = new Set<Element>();
    document.addEventListener(
      "readystatechange",
      () => {
        for (const element of document.querySelectorAll("[data-first] *")) firstElements.add(element);
      },
      { once: true },
    );
    new PerformanceObserver((paints) => {
      // Without an element once it is removed.
      const { element } = paints.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
      const isFirst = !element || element.tagName === "IMG" || firstElements.has(element);
      document.documentElement.dataset.latePaint = isFirst ? "" : (element.textContent ?? "");
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  // On a busy machine the app could come before the first paint. A page that is left may ask for code, too.
  await page.route("**/assets/chunk-*.js", async (route) => {
    await waitForPaint(page).catch(() => undefined);
    await route.continue();
  });
  const open = async (path: string) => {
    calls.length = 0;
    await page.goto(path);
    await expect(page.getByText("Laster …")).toHaveCount(0);
    await waitUntilIdle(page);
  };
  for (const path of [
    "/",
    "/job/Sykepleier",
    "/job/Sykepleier?location=Bergen",
    "/bedrift/Equinor",
    "/sted/Bergen",
    "/stillinger",
    "/bedrifter",
    "/steder",
    "/alle-lonnsinnlegg",
    "/s%C3%B8k?q=sykepleier",
    "/om-oss",
  ]) {
    await open(path);
    await expect(page.locator("html"), path).toHaveAttribute("data-late-paint", "");
    // The tests of all pages count the calls on a wide screen.
    if (path === "/" || path === "/job/Sykepleier") expect(calls, path).toEqual([]);
  }
  await open("/job/sykepleier?location=Oslo&experience=3-5");
  await expect(page.getByRole("main")).toContainText(/\d{3}\s\d{3}/);
  expect(calls).toEqual([]);
});

test("home search works before its code arrives and keeps what is typed", async ({ context }) => {
  const { page, renderApp } = await openBeforeRender(context, "/");
  const box = page.getByLabel("Søk etter stilling, arbeidsgiver eller sted");
  const before = await box.boundingBox();
  await box.pressSequentially("syke");
  await renderApp();
  await expect(box).toHaveRole("combobox");
  await expect(box).toBeFocused();
  await page.keyboard.type("pleier");
  await expect(box).toHaveValue("sykepleier");
  expect((await box.boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/s%C3%B8k?q=sykepleier");

  const early = await openBeforeRender(context, "/");
  await early.page.getByLabel("Søk etter stilling, arbeidsgiver eller sted").fill("lege");
  await early.page.keyboard.press("Enter");
  await expect(early.page).toHaveURL("/s%C3%B8k?q=lege");
});

test("first paint does not wait for component styles", async ({ context }) => {
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/components-*.css", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await expect(heading(page)).toBeVisible();
  // React renders only after the styles are loaded, even if all its code is there.
  await page.waitForFunction(() => {
    const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const code = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    return code.length > 0 && code.every(({ href }) => loaded.has(href));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
  await expect(page.locator("[data-first]")).toHaveCount(1);
  release();
  await expect(page.locator("[data-first]")).toHaveCount(0);
});

/** Opens a long text without starting the app. Returns the scripts that it requests. */
async function openText(context: BrowserContext, path: string, width = 1280) {
  // The `page` fixture starts the app in `goto`.
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return { page, scripts };
}

test("long texts run no app until a visitor reaches a control", async ({ context }) => {
  for (const [width, path] of [
    [390, "/om-tallene"],
    [390, "/om-oss"],
    [390, "/hjelp"],
    [1280, "/personvern"],
    [1280, "/informasjonskapsler"],
    [1280, "/vilkar"],
  ] as const) {
    await test.step(path, async () => {
      const { page, scripts } = await openText(context, path, width);
      await page.mouse.move(2, 450);
      await page.mouse.wheel(0, 50);
      await page.waitForFunction(() => window.scrollY > 0);
      // The app keeps the elements of the others, which are checked with it.
      if (path === "/hjelp" || path === "/vilkar") await checkAppearance(page);
      expect(scripts).toEqual([]);
      await page.keyboard.press("Tab");
      await expect(page.locator("[data-first]")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Hopp til innholdet" })).toBeFocused();
      await expect(page.getByRole("radio", { name: "Mørkt" })).toBeAttached();
      await page.close();
    });
  }
});

test("long text starts the app at a part, at its footer and for members", async ({ context }) => {
  await test.step("part", async () => {
    const { page } = await openText(context, "/om-tallene");
    await page.locator("[data-part=method-table]").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await expect(page.locator("[data-part=method-table]")).not.toBeEmpty();
    await page.close();
  });

  const { page } = await openText(context, "/om-oss");
  await test.step("footer", async () => {
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await page.getByRole("radio", { name: "Mørkt" }).check();
  });

  await test.step("member", async () => {
    await page.addInitScript((token) => localStorage.setItem("auth-token", token), accessToken);
    await page.reload();
    await expect(page.getByRole("button", { name: /^Konto/ })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("long text keeps the first key, click and jump", async ({ context }) => {
  await test.step("search", async () => {
    const { page } = await openText(context, "/om-oss");
    const box = page.getByRole("banner").getByLabel("Søk etter stilling, arbeidsgiver eller sted");
    await box.focus();
    await page.keyboard.type("sykepleier");
    await expect(box).toHaveRole("combobox");
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("sykepleier");
    await expect(page.getByRole("option", { name: "Sykepleier Stilling", exact: true })).toBeVisible();
  });

  await test.step("menus", async () => {
    for (const [width, button, dialog] of [
      [390, "Meny", "Meny"],
      [390, "Søk", "Meny"],
      [1280, "Logg inn", "Logg inn"],
    ] as const) {
      const { page } = await openText(context, "/hjelp", width);
      // Faster than the app.
      await page.getByRole("banner").getByRole("button", { name: button }).dispatchEvent("click");
      await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
      await page.close();
    }
  });

  await test.step("section", async () => {
    const { page } = await openText(context, "/personvern");
    const link = page.getByRole("navigation", { name: "Innhold" }).getByRole("link", { name: "9. Sikkerhet" });
    await link.focus();
    await link.dispatchEvent("click");
    await expect(page.getByRole("region", { name: "9. Sikkerhet" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "9. Sikkerhet" })).toBeInViewport();
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Få klarhet i/);
  });
});

test("app starts without a paint or a style sheet", async ({ context }) => {
  await test.step("no paint is reported", async () => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto("/");
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    await page.close();
  });

  await test.step("the style sheet fails", async () => {
    const page = await context.newPage();
    // As the standard says. Chromium gives a link that failed an empty sheet.
    await page.addInitScript(() => Object.defineProperty(HTMLLinkElement.prototype, "sheet", { value: null }));
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/components-"));
    await page.route("**/assets/components-*.css", (route) => route.abort());
    await page.route("**/assets/chunk-*.js", async (route) => {
      await failed;
      await route.continue();
    });
    await page.goto("/");
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
  });
});

test("server-rendered HTML of list pages is accessible", async ({ context }) => {
  for (const path of ["/bedrift/Oslo%20kommune", "/stillinger", `/sted/${encodeURIComponent(LONG_NAME)}`]) {
    await test.step(path, async () => {
      const { page, renderApp } = await openBeforeRender(context, path);
      await checkAppearance(page);
      await renderApp();
      await page.close();
    });
  }
});
