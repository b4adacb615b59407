import { expect } from "@playwright/test";
import { accessToken } from "./environment";
import { signInForAccess, test } from "./klarlonn";

test("demo data is named on every page", async ({ page }) => {
  for (const path of ["/", "/job/Sykepleier", "/finnes-ikke"]) {
    await page.goto(path);
    await expect(page.getByText("Demodata")).toBeVisible();
  }
});

// spec 1.2.66
test("an employer shows its jobs in tabs", async ({ page }) => {
  await page.goto("/bedrift/Oslo%20kommune");
  await expect(page.getByRole("heading", { level: 1, name: "Oslo kommune" })).toBeVisible();
  await expect(page.getByText("Logg inn for full tilgang")).toBeVisible();
  await expect(page.getByRole("tab", { name: /Ledige stillinger/ })).toBeDisabled();
  await page.getByRole("tab", { name: "Forum" }).press("Enter");
  await expect(page.getByText("Forumet er for medlemmer")).toBeVisible();
  await page.getByRole("tab", { name: "Alle stillinger" }).click();
  await page.getByRole("list", { name: "Stillinger hos Oslo kommune" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/job\/.+\?company=Oslo\+kommune$/);
  await expect(page.getByLabel("Arbeidsgiver", { exact: true })).toHaveValue("Oslo kommune");
});

test("an unknown employer is a way to contribute", async ({ page }) => {
  await page.goto("/bedrift/Finnes%20Ikke%20AS");
  await expect(page.getByText('Ingen data funnet for "Finnes Ikke AS"')).toBeVisible();
});

// spec 1.2.11
test("a place lists its jobs and filters them", async ({ page }) => {
  await page.goto("/sted/Bergen");
  const jobs = page.getByRole("list", { name: "Stillinger i Bergen" });
  await page.getByLabel("Finn stilling i lista").fill("sykepl");
  await jobs.getByRole("link", { name: "Sykepleier", exact: true }).click();
  await expect(page).toHaveURL("/job/Sykepleier?location=Bergen");
  await expect(page.getByRole("region", { name: "Sammenlignet med hele landet" })).toBeVisible();
});

test("a filter lets one go on to a page whose code takes its time", async ({ page }) => {
  await page.route("**/assets/JobPage-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto("/sted/Bergen");
  await page.getByLabel("Finn stilling i lista").fill("sykepl");
  await page.getByRole("main").getByRole("link", { name: "Sykepleier", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/sted/Bergen?q=sykepl");
});

test("a page has one address", async ({ page }) => {
  for (const path of ["/Bidra", "/bidra/mer"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  }
  await page.goto("/bidra/");
  await expect(page.getByRole("heading", { level: 1, name: "Send inn data" })).toBeVisible();
});

test("the theme is remembered, and shown before the first paint", async ({ page }) => {
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

// spec 1.2.51, 1.2.52, 1.2.56
test("a job tells how many companies, places and reports it has, and its most common benefits", async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const job = await (await request.get("/api/jobs/Sykepleier", { headers })).json();
  await signInForAccess(page);
  await page.goto("/job/Sykepleier");
  const main = page.getByRole("main");
  const count = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);
  await expect(main.getByText(count(job.figures.count), { exact: true }).first()).toBeVisible();
  await expect(
    main.getByRole("button", { name: `${count(job.companies.length)} bedrifter`, exact: true }),
  ).toBeVisible();
  await expect(main.getByText(`, ${count(job.locations.length)} steder`)).toBeVisible();
  expect(job.topBenefits).toHaveLength(5);
  const benefits = main.getByRole("heading", { name: "Vanligste goder" }).locator("xpath=../..").getByRole("listitem");
  await expect(benefits).toHaveText(job.topBenefits);
  // The other employers follow from the highest average to the lowest.
  await main.getByRole("button", { name: /^[\d\s]+ bedrifter$/ }).click();
  const employers = page.getByRole("dialog").getByRole("link");
  await expect(employers.first()).toBeVisible();
  const names = await employers.allTextContents();
  expect(names.slice(0, 5)).toEqual(job.companies.slice(0, 5).map(({ name }: { name: string }) => name));
  const averages = job.companies.map(({ averageSalary }: { averageSalary: number }) => averageSalary);
  expect(averages).toEqual(averages.toSorted((a: number, b: number) => b - a));
});
