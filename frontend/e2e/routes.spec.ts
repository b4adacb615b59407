import { expect } from "@playwright/test";
import { test } from "./klarlonn";
import { browsingRoutes } from "./routes";

for (const { path, heading } of browsingRoutes) {
  // spec 1.2.1, 1.2.3, 1.2.4, 1.2.5, 1.2.6, 1.2.7, 1.2.8, 1.2.9, 1.2.12, 1.2.13, 1.2.14, 1.2.15, 1.2.16, 2.2.3, 2.2.13
  test(`${decodeURI(path)} is a page`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    await expect(page).toHaveURL(path);
    // Each page names itself; the front page has the site's name alone.
    await expect(page).toHaveTitle(path === "/" ? /^Klarlønn/ : /.+ – Klarlønn$/);
  });
}

for (const path of ["/finnes-ikke", "/job", "/job/a/b", "/Personvern", "/sted/", "/bedrift/a/b"]) {
  // spec 1.2.17, 2.2.2
  test(`${path} is no page`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Til forsiden" })).toBeVisible();
  });
}

// spec 1.2.10
test("/sammenlign redirects to the job with its query, and leaves no step in the history", async ({ page }) => {
  await page.goto("/steder");
  await page.goto("/sammenlign/Sykepleier?location=Oslo");
  await expect(page).toHaveURL("/job/Sykepleier?location=Oslo");
  await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/steder");
});

// spec 1.2.18
test("names with signs of every kind keep them on the way to their page", async ({ page }) => {
  for (const name of ["AC/DC", "100 % lønn", "Hva? Hvem!", "C#", "A+B", "🚀 Rakett", "Ærø & Øygård"]) {
    await page.goto(`/job/${encodeURIComponent(name)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText(`Ingen data funnet for "${name}"`)).toBeVisible();
  }
});
