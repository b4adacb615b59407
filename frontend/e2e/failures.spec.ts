import { expect } from "@playwright/test";
import { test } from "./klarlonn";

const unavailable = { status: 503, json: { error: "Tjenesten er opptatt", code: "busy" } };

const screens = [
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
  { path: "/søk?q=oslo", call: "**/api/search?*", failure: "Søket mislyktes", loaded: "Steder" },
  { path: "/", call: "**/api/popular-jobs", failure: "Kunne ikke laste data", loaded: "arbeidsplasser" },
];

for (const { path, call, failure, loaded } of screens) {
  // spec 1.8.8
  test(`${path} can be tried again after a failure`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill(unavailable));
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText(failure);
    await page.unroute(call);
    await page.getByRole("button", { name: "Prøv igjen" }).click();
    await expect(page.getByRole("main").getByText(loaded).first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test(`${path} says that it loads`, async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(call, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(path);
    // Inside the page: while the page's own code is on the way, another element says that it loads.
    const loading = page.getByRole("main").locator("div[role=status]").filter({ hasText: "Laster …" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(loading).toBeAttached();
    answer();
    await expect(page.getByRole("main").getByText(loaded).first()).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
}

/** The browser and React report what these tests bring about, and must report nothing else. */
function expectOnlyMissingCode(faults: string[]) {
  const expected = /Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module/;
  expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
  faults.length = 0;
}

test("a page whose code is gone says so, and the site goes on", async ({ page, faults }) => {
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
  expectOnlyMissingCode(faults);
});

test("a dialog whose code is gone leaves the page as it is", async ({ page, faults }) => {
  await page.goto("/job/Sykepleier");
  const opener = page.getByRole("button", { name: "Se alle bedrifter" });
  await expect(opener).toBeVisible();
  await page.route("**/assets/*", (route) => route.abort());
  await opener.click();
  await expect(page.getByRole("alert")).toContainText("Siden kunne ikke lastes");
  await expect(page.getByRole("button", { name: "Last siden på nytt" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
  expectOnlyMissingCode(faults);
});

test("an address that cannot be decoded shows its page all the same", async ({ page }) => {
  await page.goto("/#%");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
