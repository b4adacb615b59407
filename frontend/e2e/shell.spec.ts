import { expect, type Page } from "@playwright/test";
import { accessToken } from "./environment";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";

const banner = (page: Page) => page.getByRole("banner");
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
  // The page hears of it with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Chromium keeps its focus in the page: what a hundred Tabs reach is what the keyboard can reach. */
async function expectFocusInside(page: Page, presses: number) {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  }
}

/** A press beside a dialog counts from the moment after it opened. */
async function pressBeside(page: Page, x: number, y: number) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.mouse.click(x, y);
}

test.describe("the header", () => {
  // spec 1.2.26, 1.2.29, 2.2.83
  test("leads to the main pages, and marks the one that is open", async ({ page }) => {
    await page.goto("/");
    const pages = banner(page).getByRole("navigation", { name: "Sider" });
    await expect(pages.getByRole("link")).toHaveText(["Stillinger", "Bedrifter", "Steder", "Ledertavle"]);
    for (const [name, path] of [
      ["Stillinger", "/stillinger"],
      ["Bedrifter", "/bedrifter"],
      ["Steder", "/steder"],
      ["Ledertavle", "/ledertavle"],
    ] as const) {
      await pages.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(pages.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    }
    await banner(page).getByRole("link", { name: "Klarlønn, til forsiden" }).click();
    await expect(page).toHaveURL("/");
    await banner(page).getByRole("link", { name: "Send inn data" }).click();
    await expect(page).toHaveURL("/bidra");
  });

  // spec 1.2.25
  test("stays in view", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await expect(heading(page, "Sykepleier")).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await expect(banner(page).getByRole("link", { name: "Klarlønn, til forsiden" })).toBeInViewport();
  });

  // spec 1.2.27, 1.2.28
  test("has a search box from 768 px, except on the front page and the profile", async ({ page }) => {
    const box = banner(page).getByRole("combobox");
    for (const path of ["/job/Sykepleier", "/stillinger", "/finnes-ikke"]) {
      await page.goto(path);
      await expect(box).toBeVisible();
    }
    await page.goto("/");
    await expect(heading(page, /^Få klarhet/)).toBeVisible();
    await expect(box).toHaveCount(0);
    await page.goto("/job/Sykepleier");
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(box).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(box).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInForAccess(page);
    await page.goto("/profile");
    // Its own heading: the page that sends visitors on has none of these.
    await expect(page.getByRole("heading", { name: "Rediger profil" })).toBeVisible();
    await expect(box).toHaveCount(0);
  });

  for (const width of [320, 390, 767, 768, 1039, 1040]) {
    test(`fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/job/Sykepleier");
      await expect(banner(page).getByRole("button", { name: "Logg inn" })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      const buttons = await banner(page).getByRole("button").all();
      for (const button of buttons) {
        if (await button.isVisible()) expect((await button.boundingBox())?.height).toBe(44);
      }
    });
  }

  test("asks for a page's code when a pointer comes to its link", async ({ page }) => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const code = page.waitForRequest(/\/assets\/NotFoundPage-.+\.js$/);
    await page.evaluate(() => {
      document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<a href="/finnes-ikke">Borte</a>');
    });
    await page.getByRole("link", { name: "Borte" }).hover();
    await code;
  });
});

test.describe("'Logg inn'", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Logg inn" });
  const opener = (page: Page) => banner(page).getByRole("button", { name: "Logg inn" });

  test.beforeEach(async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
  });

  test("opens a dialog that begins at its first field, and leads to a forgotten password", async ({ page }) => {
    await expect(dialog(page).getByLabel("E-post")).toBeFocused();
    await expectNoViolations(page);
    await dialog(page).getByRole("link", { name: "Glemt passord?" }).click();
    await expect(page).toHaveURL("/forgot-password");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("keeps the focus, and gives it back on Escape", async ({ page }) => {
    await expectFocusInside(page, 12);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test("closes by its button and by a press beside it", async ({ page }) => {
    await dialog(page).getByRole("button", { name: "Lukk" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await pressBeside(page, 20, 500);
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  // spec 1.2.31
  test("closes by itself when one has signed in, and is gone then", async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto("/vilkar");
    await other.evaluate((token) => localStorage.setItem("auth-token", token), accessToken);
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toHaveCount(0);
  });

  test("closes when one goes back", async ({ page }) => {
    await dialog(page).getByRole("button", { name: "Lukk" }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
    await expect(page).toHaveURL("/vilkar");
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/job/Sykepleier");
    await expect(dialog(page)).toHaveCount(0);
  });
});

test("a sign-in dialog that does not arrive becomes the page for it", async ({ page, faults }) => {
  await page.goto("/job/Sykepleier?location=Oslo");
  await expect(heading(page, "Sykepleier")).toBeVisible();
  await page.route("**/assets/SignInDialog-*", (route) => route.abort());
  await banner(page).getByRole("button", { name: "Logg inn" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fjob%2FSykepleier%3Flocation%3DOslo");
  await expect(heading(page, /Logg inn/)).toBeFocused();
  faults.length = 0;
});

test.describe("the menu on small screens", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const menu = (page: Page) => page.getByRole("dialog", { name: "Meny" });
  const opener = (page: Page) => banner(page).getByRole("button", { name: "Meny" });
  const open = async (page: Page) => {
    await page.goto("/job/Sykepleier");
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
  };

  // spec 1.2.32, 1.9.15
  test("is there below 768 px only", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(opener(page)).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(opener(page)).toBeHidden();
  });

  // spec 1.2.34
  test("leads to every page, and a visitor to 'Send inn data'", async ({ page }) => {
    await open(page);
    await expect(menu(page).getByRole("navigation", { name: "Sider" }).getByRole("link")).toHaveText([
      "Stillinger",
      "Bedrifter",
      "Steder",
      "Ledertavle",
      "Alle lønnsinnlegg",
    ]);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await menu(page).getByRole("link", { name: "Send inn data" }).click();
    await expect(page).toHaveURL("/bidra");
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  // spec 1.2.35, 1.9.17
  test("slides in and out over 300 ms", async ({ page }) => {
    await open(page);
    const motion = () =>
      menu(page).evaluate((panel) => {
        const { animationName, animationDuration } = getComputedStyle(panel);
        return `${animationName.replace(/_.*|-[A-Z0-9]+$/, "")} ${animationDuration}`;
      });
    const slidIn = await motion();
    expect(slidIn).toContain("0.3s");
    await page.keyboard.press("Escape");
    const slidOut = await motion();
    expect(slidOut).toContain("0.3s");
    expect(slidOut).not.toBe(slidIn);
    await expect(menu(page)).toHaveCount(0);
  });

  test("comes and goes at once for who wants no motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    expect(await menu(page).evaluate((panel) => panel.getAnimations().length)).toBe(0);
    await page.keyboard.press("Escape");
    expect(await menu(page).count()).toBe(0);
  });

  test("keeps the focus inside, and gives it back on Escape", async ({ page }) => {
    await open(page);
    await expectFocusInside(page, 12);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test("closes by its button and by a press beside it", async ({ page }) => {
    await open(page);
    await menu(page).getByRole("button", { name: "Lukk menyen" }).click();
    await expect(menu(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await pressBeside(page, 10, 400);
    await expect(menu(page)).toHaveCount(0);
  });

  test("closes by going somewhere, also to the page that is open", async ({ page }) => {
    await open(page);
    await menu(page).getByRole("link", { name: "Stillinger" }).click();
    await expect(page).toHaveURL("/stillinger");
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await opener(page).click();
    await menu(page).getByRole("link", { name: "Stillinger" }).click();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL("/stillinger");
  });

  test("closes by going back", async ({ page }) => {
    await open(page);
    await menu(page).getByRole("link", { name: "Stillinger" }).click();
    await expect(page).toHaveURL("/stillinger");
    await expect(menu(page)).toHaveCount(0);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/job/Sykepleier");
    await expect(menu(page)).toHaveCount(0);
  });

  test("opens at its search box from the header, where the page has none of its own", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await banner(page).getByRole("button", { name: "Søk" }).click();
    const box = menu(page).getByRole("combobox");
    await expect(box).toBeFocused();
    await box.fill("elektriker");
    await expect(menu(page).getByRole("option").first()).toBeVisible();
    await box.press("Enter");
    await expect(page).toHaveURL("/søk?q=elektriker");
    await expect(menu(page)).toHaveCount(0);
    await page.goto("/");
    await expect(opener(page)).toBeVisible();
    await expect(banner(page).getByRole("button", { name: "Søk" })).toHaveCount(0);
  });

  test("says so when it does not arrive, and the page goes on", async ({ page, faults }) => {
    await page.goto("/job/Sykepleier");
    await page.route("**/assets/SideMenu-*", (route) => route.abort());
    await opener(page).click();
    await expect(page.getByRole("alert")).toContainText("Siden kunne ikke lastes");
    await expect(page.getByRole("button", { name: "Last siden på nytt" })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expect(heading(page, "Sykepleier")).toBeAttached();
    faults.length = 0;
  });
});

test.describe("breadcrumbs", () => {
  const crumbs = (page: Page) => page.getByRole("navigation", { name: "Brødsmulesti" });

  for (const [path, labels, target] of [
    ["/stillinger", ["Hjem", "Stillinger"], undefined],
    ["/bedrifter", ["Hjem", "Bedrifter"], undefined],
    ["/steder", ["Hjem", "Steder"], undefined],
    ["/job/Sykepleier", ["Hjem", "Stillinger", "Sykepleier"], "/stillinger"],
    ["/sammenlign/Sykepleier", ["Hjem", "Stillinger", "Sykepleier"], "/stillinger"],
    ["/bedrift/Oslo%20kommune", ["Hjem", "Bedrifter", "Oslo kommune"], "/bedrifter"],
    ["/sted/Bergen", ["Hjem", "Steder", "Bergen"], "/steder"],
    ["/lonninger", ["Hjem", "Lønninger"], undefined],
    ["/om-oss", ["Hjem", "Om oss"], undefined],
    ["/kontakt", ["Hjem", "Kontakt"], undefined],
    ["/personvern", ["Hjem", "Personvern"], undefined],
    ["/vilkar", ["Hjem", "Vilkår"], undefined],
    ["/api", ["Hjem", "API"], undefined],
  ] as const) {
    // spec 1.2.21
    test(`on ${path} read ${labels.join(" › ")}`, async ({ page }) => {
      await page.goto(path);
      await expect(crumbs(page).getByRole("listitem")).toHaveText([...labels]);
      await expect(crumbs(page).getByRole("link", { name: "Hjem" })).toHaveAttribute("href", "/");
      const links = crumbs(page).getByRole("link");
      await expect(links).toHaveCount(target ? 2 : 1);
      if (target) await expect(links.last()).toHaveAttribute("href", target);
    });
  }

  // spec 1.2.23, 1.2.24, 1.9.15
  test("are hidden where there is one, and below 768 px", async ({ page }) => {
    await page.goto("/");
    await expect(heading(page, /^Få klarhet/)).toBeVisible();
    await expect(crumbs(page)).toHaveCount(0);
    await page.goto("/job/Sykepleier");
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(crumbs(page)).toBeVisible();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(crumbs(page)).toBeHidden();
  });
});

// spec 1.2.36, 1.2.37
test("the footer leads to the pages about the site", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("© 2024 Klarlønn")).toBeVisible();
  for (const [name, path] of [
    ["Personvern", "/personvern"],
    ["Vilkår", "/vilkar"],
    ["Kontakt", "/kontakt"],
    ["Informasjonskapsler", "/informasjonskapsler"],
    ["Om oss", "/om-oss"],
    ["Hjelp", "/hjelp"],
    ["API", "/api"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", path);
  }
});

test.describe("going somewhere", () => {
  // spec 1.2.19
  test("begins at the top, and going back where one was", async ({ page }) => {
    await page.goto("/stillinger");
    await scrollDown(page, 1500);
    await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).dispatchEvent("click");
    await expect(heading(page, /Vilkår/)).toBeFocused();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/stillinger");
    await expect.poll(() => scrolled(page)).toBe(1500);
    await page.goForward();
    await expect(page).toHaveURL("/vilkar");
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test("back waits for what the page is still fetching", async ({ page }) => {
    await page.goto("/vilkar");
    await page.getByRole("contentinfo").getByRole("link", { name: "Om oss" }).click();
    await expect(page).toHaveURL("/om-oss");
    await banner(page).getByRole("link", { name: "Stillinger" }).click();
    await expect(heading(page, "Stillinger")).toBeFocused();
    await scrollDown(page, 1200);
    await page.getByRole("contentinfo").getByRole("link", { name: "API" }).dispatchEvent("click");
    await expect(page).toHaveURL("/api");
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(1200);
  });

  test("to a section of the front page shows that section, from any page", async ({ page }) => {
    for (const id of ["bidra", "fordeler", "stillinger"]) {
      await page.goto("/vilkar");
      await expect(heading(page, "Vilkår")).toBeVisible();
      // As by a link of the site, without loading it anew.
      await page.evaluate((section) => {
        window.history.pushState(null, "", `/#${section}`);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }, id);
      await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 0.5 });
    }
  });

  test("to a section works for a link from elsewhere, too", async ({ page }) => {
    await page.goto("/#bidra");
    await expect(page.getByRole("heading", { name: "Bidra med data, lås opp data" })).toBeInViewport();
  });
});

test.describe("a toast", () => {
  const toasts = (page: Page) => page.getByRole("region", { name: "Meldinger (F8)" }).getByRole("listitem");
  const share = (page: Page) => page.getByRole("main").getByRole("button", { name: "Del", exact: true });

  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/job/Sykepleier?location=Oslo");
    await share(page).click();
    await expect(toasts(page)).toHaveText("Lenken er kopiert");
  });

  test("tells that the link is copied, for 5 seconds", async ({ page }) => {
    const shownAt = Date.now();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expectNoViolations(page);
    await expect(toasts(page)).toHaveCount(0, { timeout: 10_000 });
    // From when it was seen, which is a little after it was shown.
    expect(Date.now() - shownAt).toBeGreaterThan(4000);
  });

  test("is one at a time", async ({ page }) => {
    const first = await toasts(page).elementHandle();
    await share(page).click();
    await expect.poll(() => first?.evaluate((toast) => toast.isConnected)).toBe(false);
    await expect(toasts(page)).toHaveCount(1);
  });

  test("is reached with F8, waits while it has the focus, and goes with Escape", async ({ page }) => {
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(toasts(page)).toBeFocused();
    await page.waitForTimeout(5500);
    await expect(toasts(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
  });

  test("goes with a swipe of more than 50 px", async ({ page }) => {
    const swipe = async (distance: number) => {
      const box = await toasts(page).boundingBox();
      if (!box) throw new Error("There is no toast to swipe.");
      await page.mouse.move(box.x + 60, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 60 + distance, box.y + 10, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(50);
    await expect(toasts(page)).toBeVisible();
    await expect(toasts(page)).toHaveAttribute("data-swipe", "cancel");
    await swipe(60);
    await expect(toasts(page)).toHaveCount(0, { timeout: 1000 });
  });

  test("goes with its button", async ({ page }) => {
    await toasts(page).getByRole("button", { name: "Lukk" }).click();
    await expect(toasts(page)).toHaveCount(0, { timeout: 1000 });
  });
});

test("the keyboard can skip the header", async ({ page }) => {
  await page.goto("/job/Sykepleier");
  await expect(heading(page, "Sykepleier")).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Hopp til innholdet" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("an unknown address answers 404, says so and has ways on", async ({ page }) => {
  const answer = await page.goto("/finnes/ikke");
  expect(answer?.status()).toBe(404);
  await expect(heading(page, "404 Page Not Found")).toBeVisible();
  await expect(page).toHaveTitle("404 Page Not Found – Klarlønn");
  const main = page.getByRole("main");
  for (const name of ["Til forsiden", "Stillinger", "Bedrifter", "Steder"]) {
    await expect(main.getByRole("link", { name })).toBeVisible();
  }
  await main.getByRole("combobox").fill("sykepleier");
  await main.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL("/søk?q=sykepleier");
});
