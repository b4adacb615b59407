import { expect } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";
import { serverAddress } from "./servers";

const routes = [
  "/",
  "/søk?q=oslo",
  "/søk?q=xqzwvxqz",
  "/job/Sykepleier",
  "/job/Sykepleier?location=Oslo",
  "/job/Romskipskaptein",
  "/bedrift/Oslo%20kommune",
  "/sted/Bergen",
  "/bidra",
  "/finnes-ikke",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    for (const access of [false, true]) {
      const viewer = access ? "a member with access" : "a visitor";
      test.describe(`${viewer}, ${width} px, ${colorScheme}`, () => {
        test.use({
          baseURL: serverAddress(access ? "KLARLONN_E2E_ACCESS_URL" : "KLARLONN_E2E_URL"),
          colorScheme,
          contextOptions: { reducedMotion: "reduce" },
          viewport: { width, height: 900 },
        });

        for (const route of routes) {
          test(`${route} has no violations`, async ({ page }) => {
            if (access) await signInForAccess(page);
            await page.goto(route);
            await page.waitForLoadState("networkidle");
            await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
            await expectNoViolations(page);
            await expectNoSidewaysScroll(page);
          });
        }
      });
    }
  }
}

test.describe("what opens", () => {
  test("the suggestions have no violations", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox").fill("syk");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test("the employers dialog has no violations", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await page.getByRole("button", { name: "Se alle bedrifter" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe("a screen of 320 px, as with 400 % zoom", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const route of routes) {
    test(`${route} never scrolls sideways`, async ({ page }) => {
      await page.goto(route);
      await page.waitForLoadState("networkidle");
      await expectNoSidewaysScroll(page);
    });
  }
});
