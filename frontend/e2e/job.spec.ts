import { expect } from "@playwright/test";
import { signInForAccess, test } from "./klarlonn";
import { serverAddress } from "./servers";

interface Summary {
  figures: { averageSalary: number; median: number; highest: number; lowest: number; count: number };
  companies: { name: string }[];
}

const bearer = { Authorization: "Bearer test-access" };
const norwegian = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);

test.describe("a job for a visitor", () => {
  test("shows Statistics Norway's figure and no exact report", async ({ page, request }) => {
    const answer = await request.get(`${serverAddress("KLARLONN_E2E_ACCESS_URL")}/api/jobs/Sykepleier`, {
      headers: bearer,
    });
    const { figures }: Summary = await answer.json();

    await page.goto("/job/Sykepleier");
    await expect(page.getByText("Logg inn for full tilgang")).toBeVisible();
    await expect(page.getByText(/ifølge Statistisk sentralbyrå/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Offisielle tall" }).getByText(/Kilde: Statistisk/)).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("~");

    const html = await page.content();
    for (const exact of [figures.averageSalary, figures.median, figures.highest, figures.lowest]) {
      // A figure that happens to be round is also what a visitor may see.
      if (exact % 10_000 === 0) continue;
      expect(html).not.toContain(String(exact));
      expect(html).not.toContain(norwegian(exact));
    }
    await expect(page.getByRole("button", { name: "Vis som tabell" })).toHaveCount(0);
  });

  test("leads to signing in, which says that it comes soon", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await page.getByRole("complementary", { name: "Logg inn for full tilgang" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Snart: Logg inn" })).toBeFocused();
  });

  test("lists employers by name", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await page.getByRole("button", { name: "Se alle bedrifter" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("I alfabetisk rekkefølge. Nøyaktige tall er skjult.")).toBeVisible();
    await expect(dialog.getByRole("link").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Se alle bedrifter" })).toBeFocused();
  });
});

test.describe("a job for a member with access", () => {
  test.use({ baseURL: serverAddress("KLARLONN_E2E_ACCESS_URL") });

  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
  });

  test("shows the exact figures", async ({ page, request }) => {
    const { figures }: Summary = await (await request.get("/api/jobs/Sykepleier", { headers: bearer })).json();
    await page.goto("/job/Sykepleier");
    await expect(page.getByText(`${norwegian(figures.averageSalary)}\u00a0kr`, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`${norwegian(figures.median)}\u00a0kr`, { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Logg inn for full tilgang")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: `${norwegian(figures.count)} lønnsinnlegg` })).toBeVisible();
  });

  test("has a table behind the chart", async ({ page }) => {
    await page.goto("/job/Systemutvikler");
    const spread = page.getByRole("region", { name: "Slik fordeler lønna seg" });
    await expect(spread.getByRole("img")).toBeVisible();
    await spread.getByRole("button", { name: "Vis som tabell" }).click();
    await expect(spread.getByRole("row").nth(1)).toBeVisible();
  });

  test("keeps filters in the address and compares with the country", async ({ page }) => {
    await page.goto("/job/Systemutvikler");
    await page.getByLabel("Sted", { exact: true }).selectOption("Oslo");
    await expect(page).toHaveURL("/job/Systemutvikler?location=Oslo");
    const comparison = page.getByRole("region", { name: "Sammenlignet med hele landet" });
    await expect(comparison.getByRole("img")).toHaveCount(2);
    await page.reload();
    await expect(comparison).toBeVisible();
    await page.getByRole("button", { name: "Alle", exact: true }).click();
    await expect(page).toHaveURL("/job/Systemutvikler");
  });

  test("loads more entries", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await expect(page.getByRole("article")).toHaveCount(20);
    await page.getByRole("button", { name: "Vis flere" }).click();
    await expect(page.getByRole("article")).toHaveCount(40);
  });

  test("finds an employer in the dialog although it is misspelt", async ({ page, request }) => {
    const { companies }: Summary = await (await request.get("/api/jobs/Sykepleier", { headers: bearer })).json();
    const name = companies[0]?.name ?? "";
    await page.goto("/job/Sykepleier");
    await page.getByRole("button", { name: /^[\d\s]+ bedrifter$/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link").first()).toHaveText(name);
    await dialog.getByLabel("Finn bedrift").fill(`${name.slice(0, -1)}qq`);
    await expect(dialog.getByText(/Lignende navn/)).toBeVisible();
    await dialog.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });
});

test("an unknown job is a way to contribute", async ({ page }) => {
  await page.goto("/job/Romskipskaptein");
  await expect(page.getByText('Ingen data funnet for "Romskipskaptein"')).toBeVisible();
  await expect(page.getByText("🚀 Er du først ute?")).toBeVisible();
});

test("comparing goes to the job with the same query", async ({ page }) => {
  await page.goto("/sammenlign/Sykepleier?location=Oslo");
  await expect(page).toHaveURL("/job/Sykepleier?location=Oslo");
});
