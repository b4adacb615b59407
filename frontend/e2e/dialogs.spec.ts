import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { accessToken } from "./environment";
import { expectNoSidewaysScroll, test } from "./klarlonn";

interface Recorder {
  recordAnimation: (animation: string) => void;
}

const banner = (page: Page) => page.getByRole("banner");

/** Expects focus to stay in the dialog while Tab is pressed twelve times. */
async function expectFocusInDialog(page: Page) {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  }
}

/** Clicks at this position. Radix ignores outside clicks until the task after the dialog opened. */
async function clickOutside(page: Page, x: number, y: number) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.mouse.click(x, y);
}

test.describe("sign-in dialog", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Logg inn" });
  const opener = (page: Page) => banner(page).getByRole("button", { name: "Logg inn" });
  const open = async (page: Page) => {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
  };

  // spec 1.2.31
  test("traps focus and closes in every way", async ({ page, context }) => {
    await page.goto("/job/Sykepleier");

    await test.step("Escape", async () => {
      await open(page);
      await expect(dialog(page).getByLabel("E-post")).toBeFocused();
      await checkAppearance(page);
      await expectFocusInDialog(page);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });

    await test.step("its button", async () => {
      await open(page);
      await dialog(page).getByRole("button", { name: "Lukk" }).click();
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step("a click outside", async () => {
      await open(page);
      await clickOutside(page, 20, 500);
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });

    await test.step("the link for a forgotten password", async () => {
      await open(page);
      await dialog(page).getByRole("link", { name: "Glemt passord?" }).click();
      await expect(page).toHaveURL("/forgot-password");
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    await test.step("back navigation", async () => {
      await open(page);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step("sign-in in another tab", async () => {
      await open(page);
      const other = await context.newPage();
      await other.goto("/vilkar");
      await other.evaluate((token) => localStorage.setItem("auth-token", token), accessToken);
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toHaveCount(0);
    });
  });
});

test.describe("menu on small screens", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const menu = (page: Page) => page.getByRole("dialog", { name: "Meny" });
  const opener = (page: Page) => banner(page).getByRole("button", { name: "Meny" });
  const open = async (page: Page) => {
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
  };

  test("links to every page, to 'Send inn data' and to search", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await open(page);
    await expect(menu(page).getByRole("navigation", { name: "Sider" }).getByRole("link")).toHaveText([
      ...["Stillinger", "Bedrifter", "Steder", "Ledertavle", "Sjekk lønna"],
      ...["Alle lønnsinnlegg", "Likelønn", "Tillitsvalgt"],
      ...["Om tallene", "For utviklere", "Hjelp"],
    ]);
    await checkAppearance(page);
    await expectNoSidewaysScroll(page);

    await test.step("chosen page opens without the menu", async () => {
      await menu(page).getByRole("link", { name: "Stillinger" }).click();
      await expect(page).toHaveURL("/stillinger");
      await expect(menu(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    await test.step("current page opens without the menu", async () => {
      await open(page);
      await menu(page).getByRole("link", { name: "Stillinger" }).click();
      await expect(menu(page)).toHaveCount(0);
      await expect(page).toHaveURL("/stillinger");
    });

    await test.step("previous page opens without the menu", async () => {
      await open(page);
      await page.goBack();
      await expect(page).toHaveURL("/job/Sykepleier");
      await expect(menu(page)).toHaveCount(0);
    });

    await test.step("contribution form opens without the menu", async () => {
      await open(page);
      await menu(page).getByRole("link", { name: "Send inn data" }).click();
      await expect(page).toHaveURL("/bidra");
      await expect(menu(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    await test.step("search button opens it and focuses the search box", async () => {
      await banner(page).getByRole("button", { name: "Søk" }).click();
      const box = menu(page).getByRole("combobox");
      await expect(box).toBeFocused();
      await box.fill("elektriker");
      await expect(menu(page).getByRole("option").first()).toBeVisible();
      await box.press("Enter");
      await expect(page).toHaveURL("/søk?q=elektriker");
      await expect(menu(page)).toHaveCount(0);
      // The home page has its own search box.
      await banner(page).getByRole("link", { name: "Klarlønn, til forsiden" }).click();
      await expect(page).toHaveURL("/");
      await expect(opener(page)).toBeVisible();
      await expect(banner(page).getByRole("button", { name: "Søk" })).toHaveCount(0);
    });
  });

  // spec 1.2.35, 1.9.17
  test("slides in and out and traps focus", async ({ page }) => {
    // Recorded as they start: a slow machine may read the menu after it has closed.
    const animations: string[] = [];
    await page.exposeFunction("recordAnimation", (animation: string) => animations.push(animation));
    await page.addInitScript(() => {
      document.addEventListener("animationstart", ({ target, animationName }) => {
        const { animationDuration } = getComputedStyle(target as Element);
        const isMenu = (target as Element).matches("[role=dialog]");
        if (isMenu) (window as unknown as Recorder).recordAnimation(`${animationName} ${animationDuration}`);
      });
    });
    await page.goto("/job/Sykepleier");

    await test.step("Escape slides it out over 300 ms", async () => {
      await open(page);
      await expectFocusInDialog(page);
      await page.keyboard.press("Escape");
      await expect(menu(page)).toHaveCount(0);
      await expect.poll(() => animations).toEqual([expect.stringMatching(/ 0\.3s$/), expect.stringMatching(/ 0\.3s$/)]);
      expect(new Set(animations).size).toBe(2);
      await expect(opener(page)).toBeFocused();
    });

    await test.step("its button closes it", async () => {
      await open(page);
      await menu(page).getByRole("button", { name: "Lukk menyen" }).click();
      await expect(menu(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });

    await test.step("a click outside closes it", async () => {
      await open(page);
      await clickOutside(page, 10, 400);
      await expect(menu(page)).toHaveCount(0);
    });

    await test.step("nothing moves with reduced motion", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page);
      expect(await menu(page).evaluate((panel) => panel.getAnimations().length)).toBe(0);
      await page.keyboard.press("Escape");
      expect(await menu(page).count()).toBe(0);
    });
  });
});
