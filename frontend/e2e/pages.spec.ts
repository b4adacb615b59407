import { expect } from "@playwright/test";
import { test } from "./klarlonn";

// spec 1.2.11
test("filtered place list links to a job in that place", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/JobPage-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/sted/Bergen");
  await page.getByLabel("Finn stilling i lista").fill("sykepl");
  const jobs = page.getByRole("list", { name: "Stillinger i Bergen" });
  await jobs.getByRole("link", { name: "Sykepleier", exact: true }).click();
  // The filter would now be written to the URL, while the job's code is loading.
  await page.clock.runFor(1000);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
  await expect(page).toHaveURL("/job/Sykepleier?location=Bergen");
  await expect(page.getByRole("button", { name: "Sted: Bergen" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/sted/Bergen?q=sykepl");
  await expect(page.getByLabel("Finn stilling i lista")).toHaveValue("sykepl");
  await expect(jobs.getByRole("listitem").first()).toContainText(/sykepl/i);
});

test("theme is stored and applied before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("radio", { name: "Mørkt" }).check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await paper()).toBe(dark);
  await page.getByRole("radio", { name: "Som systemet" }).check();
  expect(await paper()).toBe(light);
});
