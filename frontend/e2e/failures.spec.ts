import { expect } from "@playwright/test";
import { expectNoSidewaysScroll, showWholePage, test } from "./klarlonn";

const unavailable = { status: 503, json: { error: "Tjenesten er opptatt", code: "busy" } };

for (const { path, call, failure, loaded } of [
  { path: "/job/Sykepleier", call: "**/api/jobs/*", failure: "Kunne ikke laste data", loaded: "Vis tall for" },
  {
    path: "/bedrift/Oslo%20kommune",
    call: "**/api/companies/*",
    failure: "Kunne ikke laste data",
    loaded: "Alle stillinger",
  },
  {
    path: "/sted/Oslo",
    call: "**/api/location-jobs/*",
    failure: "Feil ved lasting av data",
    loaded: "Stillinger i Oslo",
  },
  { path: "/", call: "**/api/popular-jobs", failure: "Kunne ikke laste data", loaded: "arbeidsgivere" },
]) {
  // spec 1.8.8
  test(`${path} shows a loading state and can be retried`, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(call, async (route) => {
      await released;
      await route.fulfill(unavailable);
    });
    await page.goto(path);
    // Inside the page: while its code is loading, another element shows the loading state.
    const loading = page.getByRole("main").locator("div[role=status]").filter({ hasText: "Laster …" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(loading.first()).toBeAttached();

    release();
    await expect(page.getByRole("alert")).toContainText(failure);
    await expect(loading).toHaveCount(0);

    await page.unroute(call);
    await page.getByRole("button", { name: "Prøv igjen" }).click();
    await expect(page.getByRole("main").getByText(loaded).first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    // The focused button was removed.
    if (path !== "/") await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
}

test.describe("chunk that fails to load", () => {
  /** These tests allow the errors that the browser and React report for a failed chunk. */
  test.afterEach(({ errors: faults }) => {
    const expected = /Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module/;
    expect(faults.filter((error) => !expected.test(error))).toEqual([]);
    faults.length = 0;
  });

  test("page shows an error and can be reloaded", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Utforsk stillinger" }).getByRole("listitem")).toHaveCount(6);
    await page.route("**/assets/*", (route) => route.abort());
    await page.getByRole("contentinfo").getByRole("link", { name: "Personvern" }).click();
    await expect(page.getByRole("alert")).toContainText("Siden kunne ikke lastes");
    await expect(page.getByRole("button", { name: "Last siden på nytt" })).toBeFocused();
    await page.unroute("**/assets/*");
    await page.getByRole("button", { name: "Last siden på nytt" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Personvernerklæring" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("dialog shows an error and keeps the page", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    const opener = page.getByRole("button", { name: "Se alle arbeidsgivere" });
    await expect(opener).toBeVisible();
    await page.route("**/assets/EmployersDialog-*", (route) => route.abort());
    await opener.click();
    await expect(page.getByRole("alert")).toContainText("Siden kunne ikke lastes");
    await expect(page.getByRole("button", { name: "Last siden på nytt" })).toBeFocused();
    await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
  });

  test("menu shows an error and keeps the page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/job/Sykepleier");
    await page.route("**/assets/SideMenu-*", (route) => route.abort());
    await page.getByRole("banner").getByRole("button", { name: "Meny" }).click();
    await expect(page.getByRole("alert")).toContainText("Siden kunne ikke lastes");
    await expect(page.getByRole("button", { name: "Last siden på nytt" })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeAttached();
  });

  test("sign-in dialog falls back to the login page", async ({ page }) => {
    await page.goto("/job/Sykepleier?location=Oslo");
    await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
    await page.route("**/assets/SignInDialog-*", (route) => route.abort());
    await page.getByRole("banner").getByRole("button", { name: "Logg inn" }).click();
    await expect(page).toHaveURL("/login?redirect=%2Fjob%2FSykepleier%3Flocation%3DOslo");
    await expect(page.getByRole("heading", { level: 1, name: /Logg inn/ })).toBeFocused();
  });

  test("home page section shows an error and keeps the rest", async ({ page }) => {
    await page.route("**/assets/below-the-fold-*", (route) => route.abort());
    await page.goto("/");
    await showWholePage(page);
    await expect(page.getByText("Denne delen kunne ikke lastes").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Last siden på nytt" }).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("combobox").first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Klarlønn i tall" })).toBeVisible();
  });
});
