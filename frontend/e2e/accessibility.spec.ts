import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";
import { browsingRoutes } from "./routes";

/** Every browsing route, and the states that an address alone brings about. */
const forVisitors = [
  ...browsingRoutes.map(({ path }) => path),
  "/s%C3%B8k?q=xqzwvxqz",
  "/job/Sykepleier?location=Oslo",
  "/job/Romskipskaptein",
  "/stillinger?q=xqzwvxqz",
  "/bedrift/Finnes%20Ikke%20AS",
  "/ledertavle?title=Sykepleier",
  "/sted/Ingensteder",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/reset-password?token=fra-et-brev",
  "/bidra",
  "/finnes-ikke",
];

/** What looks different with access. */
const withAccess = [
  ...browsingRoutes.filter(({ figures }) => figures).map(({ path }) => path),
  "/job/Sykepleier?location=Oslo",
  "/bedrifter?q=Equinor&compare=DNB&compare=Telenor",
  "/ledertavle?title=Sykepleier",
];

/** What a theme can make different: the elements are the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function checkBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolations(page, COLOUR_RULES);
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function checkEverySize(page: Page) {
  // Axe, again and again: generous, for machines that build at the same time.
  test.setTimeout(90_000);
  for (const width of [1280, 390]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await checkBothThemes(page);
      await expectNoSidewaysScroll(page);
    });
  }
  // As with 400 % zoom.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test.describe("for a visitor, at 1280 and 390 px, light and dark, without sideways scroll at 320 px", () => {
  for (const address of forVisitors) {
    test(`${decodeURI(address)} has no violations`, async ({ page }) => {
      await open(page, address);
      await checkEverySize(page);
    });
  }
});

test.describe("for a member with access, at 1280 and 390 px, light and dark, without sideways scroll at 320 px", () => {
  for (const address of withAccess) {
    test(`${decodeURI(address)} has no violations`, async ({ page }) => {
      await signInForAccess(page);
      await open(page, address);
      await checkEverySize(page);
    });
  }
});

test.describe("what opens has no violations", () => {
  test("the suggestions", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("main").getByRole("combobox").first().fill("syk");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toBeVisible();
    await checkBothThemes(page);
  });

  test("the employers dialog", async ({ page }) => {
    await open(page, "/job/Sykepleier");
    await page.getByRole("button", { name: "Se alle bedrifter" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await checkBothThemes(page);
  });

  test("the dialog behind 'Logg inn'", async ({ page }) => {
    await open(page, "/steder");
    await page.getByRole("banner").getByRole("button", { name: "Logg inn" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await checkBothThemes(page);
  });

  test("the side menu", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/job/Sykepleier");
    await page.getByRole("button", { name: "Meny" }).click();
    await expect(page.getByRole("dialog", { name: "Meny" })).toBeVisible();
    await checkBothThemes(page);
  });

  test("the search for an employer to compare with", async ({ page }) => {
    await open(page, "/bedrifter?q=Equinor");
    await page.getByRole("button", { name: "Legg til bedrift" }).click();
    await page.getByRole("combobox", { name: "Finn bedrift å sammenligne med" }).fill("d");
    await expect(page.getByRole("option").first()).toBeVisible();
    await checkBothThemes(page);
  });

  test("the leaderboard's suggestions", async ({ page }) => {
    await open(page, "/ledertavle");
    await page.getByRole("combobox", { name: "Stilling", exact: true }).fill("syk");
    await expect(page.getByRole("option").first()).toBeVisible();
    await checkBothThemes(page);
  });

  test("the table behind a chart", async ({ page }) => {
    await signInForAccess(page);
    await open(page, `/job/Systemutvikler`);
    await page.getByRole("button", { name: "Vis som tabell" }).click();
    await expect(page.getByRole("table").first()).toBeVisible();
    await checkBothThemes(page);
  });
});
