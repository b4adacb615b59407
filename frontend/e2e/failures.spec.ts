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
  { path: "/søk?q=oslo", call: "**/api/search?*", failure: "Søket gikk ikke", loaded: "Steder" },
  { path: "/", call: "**/api/popular-jobs", failure: "Kunne ikke laste data", loaded: "arbeidsplasser" },
];

for (const { path, call, failure, loaded } of screens) {
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
    await expect(page.getByRole("status").filter({ hasText: "Laster …" }).first()).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    answer();
    await expect(page.getByRole("main").getByText(loaded).first()).toBeVisible();
  });
}
