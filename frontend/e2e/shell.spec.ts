import { expect, type Page } from "@playwright/test";
import { recordCalls } from "./calls";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";

const banner = (page: Page) => page.getByRole("banner");
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Brødsmulesti" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls as soon as the page is long enough. */
async function scrollDown(page: Page, position: number) {
  const scroll = () =>
    page.evaluate((to) => {
      window.scrollTo(0, to);
      return window.scrollY;
    }, position);
  await expect.poll(scroll).toBe(position);
  // The event is dispatched with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Pages linked from the header, and whether they are in its row. */
const HEADER_PAGES = [
  ["Stillinger", "/stillinger", true],
  ["Bedrifter", "/bedrifter", true],
  ["Steder", "/steder", true],
  ["Ledertavle", "/ledertavle", true],
  ["Sjekk lønna", "/lonnssjekk", true],
  ["Alle lønnsinnlegg", "/alle-lonnsinnlegg", false],
  ["Likelønn", "/likelonn", false],
  ["Tillitsvalgt", "/tillitsvalgt", false],
  ["Om tallene", "/om-tallene", false],
  ["For utviklere", "/data", false],
  ["Hjelp", "/hjelp", false],
] as const;

const FOOTER_PAGES = [
  ["Personvern", "/personvern"],
  ["Vilkår", "/vilkar"],
  ["Kontakt", "/kontakt"],
  ["Informasjonskapsler", "/informasjonskapsler"],
  ["Om oss", "/om-oss"],
  ["Om tallene", "/om-tallene"],
  ["Hjelp", "/hjelp"],
  ["For utviklere", "/data"],
] as const;

// spec 1.2.23, 1.2.26, 1.2.27, 1.2.28, 1.2.29, 1.2.36, 1.2.37, 2.2.83
test("header and footer link to the pages and mark the current one", async ({ page }) => {
  await page.goto("/");
  const pages = banner(page).getByRole("navigation", { name: "Sider" });
  const more = pages.getByText("Mer", { exact: true });
  await test.step("home page has neither search box nor breadcrumbs", async () => {
    await expect(heading(page, /^Få klarhet/)).toBeVisible();
    await expect(banner(page).getByRole("combobox")).toHaveCount(0);
    await expect(crumbs(page)).toHaveCount(0);
  });

  await test.step("footer", async () => {
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText("© 2024 Klarlønn")).toBeVisible();
    for (const [name, path] of FOOTER_PAGES)
      await expect.soft(footer.getByRole("link", { name })).toHaveAttribute("href", path);
  });

  await test.step("header", async () => {
    const row = HEADER_PAGES.filter(([, , isInRow]) => isInRow);
    await expect(pages.getByRole("link")).toHaveText(row.map(([name]) => name));
    for (const [name, path, isInRow] of HEADER_PAGES) {
      if (!isInRow) await more.click();
      await pages.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(pages.getByRole("link", { name })).toBeVisible({ visible: isInRow });
      if (!isInRow) await more.click();
      await expect(pages.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
      if (!isInRow) await page.keyboard.press("Escape");
      await expect(banner(page).getByRole("combobox")).toBeVisible();
    }
  });

  await test.step("a press outside closes the further pages", async () => {
    await more.click();
    await page.mouse.click(640, 600);
    await expect(pages.getByRole("link", { name: "Likelønn" })).toBeHidden();
    await expect(page).toHaveURL("/hjelp");
  });
  await banner(page).getByRole("link", { name: "Klarlønn, til forsiden" }).click();
  await expect(page).toHaveURL("/");
  await banner(page).getByRole("link", { name: "Send inn data" }).click();
  await expect(page).toHaveURL("/bidra");
});

// spec 1.2.24, 1.2.25, 1.2.27, 1.2.32, 1.9.15
test("header fits every width and is sticky", async ({ page }) => {
  await page.goto("/job/Sykepleier");
  await expect(heading(page, "Sykepleier")).toBeVisible();
  for (const width of [320, 390, 767, 768, 1024, 1240, 1280, 1920]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const isSmall = width < 768;
      await expect(banner(page).getByRole("button", { name: "Meny" })).toBeVisible({ visible: isSmall });
      await expect(banner(page).getByRole("combobox")).toBeVisible({ visible: !isSmall });
      await expect(crumbs(page)).toBeVisible({ visible: !isSmall });
      await expect(banner(page).getByRole("button", { name: "Logg inn" })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      if (!isSmall) expect((await banner(page).getByRole("combobox").boundingBox())?.width).toBeGreaterThan(190);
      for (const button of await banner(page).getByRole("button").all()) {
        if (await button.isVisible()) expect((await button.boundingBox())?.height).toBe(44);
      }
    });
  }

  await test.step("long suggestions have room", async () => {
    for (const [width, minWidth] of [
      [768, 240],
      [1024, 400],
      [1240, 440],
      [1280, 440],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await banner(page).getByRole("combobox").fill("førsteamanuensis");
      const option = banner(page).getByRole("option").first();
      await expect(option).toBeVisible();
      const box = await option.boundingBox();
      expect(box?.width, `${width} px`).toBeGreaterThan(minWidth);
      expect(box?.height, `${width} px`).toBeLessThan(100);
    }
    await page.keyboard.press("Escape");
  });

  await test.step("it stays in view", async () => {
    await page.setViewportSize({ width: 1920, height: 800 });
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await expect(banner(page).getByRole("link", { name: "Klarlønn, til forsiden" })).toBeInViewport();
    await expect(banner(page).getByRole("link", { name: "Stillinger" })).not.toBeInViewport();
  });

  await test.step("text of 200 % has room", async () => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expect(banner(page).getByRole("button", { name: "Logg inn" })).toBeInViewport({ ratio: 1 });
    }
  });
});

// spec 1.2.21
test("skip link and breadcrumbs lead to a job and back", async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto("/job/Sykepleier");
  await expect(heading(page, "Sykepleier")).toBeVisible();

  await test.step("first Tab skips the header", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Hopp til innholdet" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("breadcrumbs lead to the list", async () => {
    await expect(crumbs(page).getByRole("listitem")).toHaveText(["Hjem", "Stillinger", "Sykepleier"]);
    const links = crumbs(page).getByRole("link");
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute("href", "/");
    await links.last().click();
    await expect(page).toHaveURL("/stillinger");
    await expect(page.getByRole("list", { name: "Alle stillinger" })).toBeVisible();
    // Embedded responses are only used by the first page.
    expect(calls.filter((call) => !/leaderboard|equal-pay|trend/.test(call))).toEqual([
      "/api/official-pay",
      "/api/jobs",
    ]);
  });
});

test("new page starts at the top; back restores the position", async ({ page }) => {
  await page.goto("/vilkar");
  // The browser restores positions too; that must not hide a bug.
  await page.evaluate(() => {
    history.scrollRestoration = "manual";
  });
  await banner(page).getByRole("link", { name: "Stillinger" }).click();
  await expect(heading(page, "Stillinger")).toBeFocused();
  // The rows are still loading.
  await scrollDown(page, 400);
  await page.getByRole("contentinfo").getByRole("link", { name: "For utviklere" }).dispatchEvent("click");
  await expect(heading(page, "For utviklere")).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/stillinger");
  await expect.poll(() => scrolled(page)).toBe(400);
  await page.goForward();
  await expect(page).toHaveURL("/data");
  await expect.poll(() => scrolled(page)).toBe(0);
});

/** The first card in the viewport, with its distance from the top. */
const firstVisible = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll("main article")];
    const card = cards.find((each) => each.getBoundingClientRect().top >= 0);
    return `${card?.textContent}`;
  });

test("reload and back return to the place in a long list", async ({ page }) => {
  await signInForAccess(page);
  await page.goto("/job/Sykepleier");
  const cards = page.getByRole("region", { name: /lønnsinnlegg$/ }).getByRole("article");
  for (const count of [40, 60]) {
    await page.getByRole("button", { name: "Vis flere" }).click();
    await expect(cards).toHaveCount(count);
  }
  await cards.nth(50).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => cards.nth(50).evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(600);
  const card = await firstVisible(page);

  await test.step("reload", async () => {
    await page.reload();
    await expect(cards).toHaveCount(60);
    await expect.poll(() => firstVisible(page)).toBe(card);
  });

  await test.step("back", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "For utviklere" }).dispatchEvent("click");
    await expect(heading(page, "For utviklere")).toBeFocused();
    await page.goBack();
    await expect(cards).toHaveCount(60);
    await expect.poll(() => firstVisible(page)).toBe(card);
  });

  await test.step("opened again, the page starts at its top", async () => {
    await page.goto("/job/Sykepleier");
    await expect(cards).toHaveCount(20);
    expect(await scrolled(page)).toBe(0);
  });

  await test.step("reload returns to the row of a windowed list", async () => {
    await page.goto("/stillinger");
    const row = () =>
      page.evaluate(() => document.elementFromPoint(400, 500)?.closest("li")?.getAttribute("aria-posinset"));
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /^Vis alle \d/ }).click();
    await scrollDown(page, 21_000);
    await expect.poll(row).not.toBeUndefined();
    const before = await row();
    expect(Number(before)).toBeGreaterThan(250);
    await page.reload();
    // Rounding may move the border between two rows by a pixel.
    await expect.poll(async () => Math.abs(Number(await row()) - Number(before))).toBeLessThanOrEqual(1);
  });
});

test("hovering preloads a page, and a long navigation shows progress", async ({ page }) => {
  await page.goto("/vilkar");
  await expect(heading(page, "Vilkår")).toBeVisible();

  await test.step("hovering preloads", async () => {
    const code: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/NotFoundPage-.+\.js$/.test(request.url())) code.push(request.url());
    });
    await page.evaluate(() => {
      document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<a href="/finnes-ikke">Borte</a>');
    });
    expect(code).toEqual([]);
    await page.getByRole("link", { name: "Borte" }).hover();
    await expect.poll(() => code).toHaveLength(1);
    await page.evaluate(() => document.querySelector('main a[href="/finnes-ikke"]')?.remove());
  });

  await test.step("progress is shown until the page is there", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/EqualPayPage-*.js", async (route) => {
      await released;
      await route.continue();
    });
    const bar = () => page.evaluate(() => getComputedStyle(document.documentElement, "::before").content);
    expect(await bar()).toBe("none");
    await page.getByRole("contentinfo").getByRole("link", { name: "Likelønn" }).click();
    await expect.poll(bar).toBe('""');
    // A dialog that is opened meanwhile stays open.
    await banner(page).getByRole("button", { name: "Logg inn" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    release();
    await expect(page.getByText("Kvinner og menn i samme yrke")).toBeAttached();
    await expect.poll(bar).toBe("none");
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("toast stays while focused", async ({ page, context }) => {
  const toasts = page.getByRole("region", { name: "Meldinger (F8)" }).getByRole("listitem");
  const share = page.getByRole("main").getByRole("button", { name: "Del", exact: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto("/job/Sykepleier?location=Oslo");

  await test.step("closes after five seconds", async () => {
    await share.click();
    await expect(toasts).toHaveText("Lenka er kopiert");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expectNoViolations(page);
    await page.clock.runFor(6000);
    await expect(toasts).toHaveCount(0);
  });

  await test.step("stays while focused", async () => {
    await share.click();
    await expect(toasts).toHaveText("Lenka er kopiert");
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(toasts).toBeFocused();
    await page.clock.runFor(6000);
    await expect(toasts).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toasts).toHaveCount(0);
  });

  await test.step("closes with a swipe of more than 50 px", async () => {
    await share.click();
    await expect(toasts).toHaveText("Lenka er kopiert");
    const box = await toasts.boundingBox();
    if (!box) throw new Error("There is no toast to swipe.");
    await page.mouse.move(box.x + 60, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 10, { steps: 5 });
    await page.mouse.up();
    // Well before its time is up.
    await expect(toasts).toHaveCount(0, { timeout: 1000 });
  });
});
