import { expect } from "@playwright/test";
import { showWholePage, test } from "./klarlonn";

const unavailable = { status: 503, json: { error: "Tjenesten er opptatt", code: "busy" } };

for (const { path, call, loaded } of [
  { path: "/job/Sykepleier", call: "**/api/jobs/*", loaded: "Midt i ligger" },
  { path: "/", call: "**/api/popular-jobs", loaded: "arbeidsgivere" },
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
    await expect(page.getByRole("alert")).toContainText("Kunne ikke laste data");
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
  test.use({ expectedErrors: /Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module/ });

  test("page shows an error and can be opened later", async ({ page }) => {
    await page.goto("/");
    await expect(
      page.getByRole("region", { name: "Utforsk stillinger" }).getByRole("list").first().getByRole("listitem"),
    ).toHaveCount(6);
    await page.route("**/assets/*", (route) => route.abort());
    await page.getByRole("contentinfo").getByRole("link", { name: "Personvern" }).click();
    await expect(page.getByRole("alert")).toContainText("Siden kunne ikke lastes");
    const retry = page.getByRole("button", { name: "Prøv igjen" });
    await expect(retry).toBeFocused();
    await page.unroute("**/assets/*");
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: "Personvernerklæring" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("dialog whose code was removed says so and keeps the page", async ({ page }) => {
    await page.route("**/assets/dialogs-*", (route) => route.abort());
    await page.goto("/job/Sykepleier");
    await page.getByRole("button", { name: /^[\d\s]+ arbeidsgivere$/ }).click();
    await expect(page.getByRole("alert").first()).toHaveText("Klarlønn er oppdatert. Last siden på nytt.");
    await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
  });

  test("home page section shows an error and keeps the rest", async ({ page }) => {
    await page.route("**/assets/below-the-fold-*", (route) => route.abort());
    await page.goto("/");
    await showWholePage(page);
    await expect(page.getByText("Denne delen kunne ikke lastes").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Prøv igjen" }).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("combobox").first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Klarlønn i tall" })).toBeVisible();
  });
});
