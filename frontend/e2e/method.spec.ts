import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { recordCalls } from "./calls";
import { signInForAccess, test } from "./klarlonn";

const region = (page: Page, name: string) => page.getByRole("region", { name });

/** Opens the tables of the trend, which are folded. */
async function openTables(page: Page) {
  const trend = region(page, "Over tid");
  await trend.getByText("Vis tallene som tabell").click();
  return trend;
}

test("table of deviations is sorted and downloaded", async ({ page }) => {
  await page.goto("/om-tallene");
  const accuracy = region(page, "Hvor godt treffer tallene?");
  await expect(accuracy.getByRole("row").nth(1)).toBeVisible();
  await expect(region(page, "Lønninger vi holder utenfor").getByText(/^Akkurat nå holder vi/)).toBeVisible();

  await test.step("sorted by deviation", async () => {
    await accuracy.getByText("Avstand", { exact: true }).first().click();
    const deviations = await accuracy.getByRole("row").getByRole("cell").allTextContents();
    expect(deviations[0]).toMatch(/^[+−]?\d+(,\d)?\s%$/);
  });

  await test.step("downloaded as CSV", async () => {
    const download = page.waitForEvent("download");
    await accuracy.getByRole("button", { name: "Last ned hele tabellen (CSV)" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await checkAppearance(page, { narrow: true });
});

test("trend has its figures in tables", async ({ page }) => {
  await page.goto("/job/Sykepleier");
  const trend = await openTables(page);
  await expect(trend.getByText(/^Lønna er (opp|ned|uendret)/)).toBeVisible();
  await expect(trend.getByText(/ til \d\. kvartal \d{4}/)).toBeVisible();
  await expect(trend.getByText(/ser du når du har bidratt/)).toBeVisible();
  const quarters = trend.getByRole("table", { name: /^Median hos SSB/ });
  await expect(quarters.getByRole("row", { name: /^4\. kvartal 2016 \d{3}\s\d{3} \d{3}\s\d{3}$/ })).toBeVisible();
  await expect(trend.getByText(/Kjøpekraft er i priser fra/)).toBeVisible();
  await checkAppearance(page, { narrow: true });
});

test("member compares their salary without sending it", async ({ page }) => {
  await signInForAccess(page);
  const calls = recordCalls(page);
  await page.goto("/job/Sykepleier");
  const trend = await openTables(page);
  await expect(trend.getByRole("table", { name: /^Innmeldte/ })).toBeVisible();
  await page.goto("/lonnssjekk?title=Sykepleier");
  await page.getByLabel("Årslønna di før skatt").fill("512345");
  await page.getByText("Gjelder 100 % stilling").click();
  await page.getByLabel("Stillingsprosent", { exact: true }).fill("80");
  await expect(page.getByText(/Omregnet til full stilling: 640\s431\skr/)).toBeVisible();
  const verdict = region(page, "Hvor du ligger");
  await expect(verdict.getByRole("heading", { name: "Blant dem som ligner deg" })).toBeVisible();
  await expect(verdict.getByRole("heading", { name: /^Hos SSB/ })).toBeVisible();
  await page.getByLabel("Erfaring (valgfritt)").selectOption("10+");
  await expect.poll(() => calls.some((call) => call.includes("experience="))).toBe(true);
  expect(calls.filter((call) => /512345|640431/.test(call))).toEqual([]);
  await checkAppearance(page, { narrow: true });
});
