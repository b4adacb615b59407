import { expect, type Page } from "@playwright/test";
import { accessToken } from "./environment";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";

interface Board {
  items: { company: string; mean: number; median: number | null; min: number | null; n: number | null }[];
}

const bearer = { Authorization: `Bearer ${accessToken}` };
const norwegian = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);
const board = (page: Page) => page.getByRole("region", { name: /^Best betalt: / });

test.describe("the leaderboard for a member with access", () => {
  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
  });

  test("ranks a job's employers, and keeps the question in the address", async ({ page, request }) => {
    const answer = await request.get("/api/leaderboard?title=Sykepleier&sort=mean_desc", { headers: bearer });
    const { items }: Board = await answer.json();

    await page.goto("/ledertavle");
    await expect(page.getByText("Ingen data. Søk etter en stilling.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Hent" })).toBeDisabled();
    await page.getByRole("combobox", { name: "Stilling", exact: true }).pressSequentially("sykepl");
    const suggestions = page.getByRole("listbox", { name: "Forslag til stilling" }).getByRole("option");
    await expect(suggestions.first()).toHaveText("Sykepleier");
    expect(await suggestions.count()).toBeLessThanOrEqual(8);
    await suggestions.first().click();
    await expect(suggestions).toHaveCount(0);
    await page.getByRole("button", { name: "Hent" }).click();

    await expect(page).toHaveURL("/ledertavle?title=Sykepleier&sort=mean_desc");
    const rows = board(page).getByRole("row");
    await expect(rows.nth(1)).toContainText(items[0]?.company ?? "");
    await expect(rows.nth(1)).toContainText(`${norwegian(items[0]?.mean ?? 0)}\u00a0NOK`);
    for (const [place, medal] of ["Gull", "Sølv", "Bronse"].entries()) {
      await expect(rows.nth(place + 1).getByRole("img", { name: medal })).toBeVisible();
    }
    await expect(page.getByText(/^Bare arbeidsgivere med minst 3 innlegg vises\./)).toBeVisible();

    await page.reload();
    await expect(page.getByRole("combobox", { name: "Stilling", exact: true })).toHaveValue("Sykepleier");
    await expect(rows.nth(1)).toContainText(items[0]?.company ?? "");
  });

  // spec 2.2.15
  test("sorts by median, and narrows to a place", async ({ page, request }) => {
    const answer = await request.get("/api/leaderboard?title=Sykepleier&sort=median_desc&location=Oslo", {
      headers: bearer,
    });
    const { items }: Board = await answer.json();
    await page.goto("/ledertavle?title=Sykepleier&location=Oslo");
    await page.getByLabel("Sortering").selectOption("Høyest median");
    await expect(page).toHaveURL("/ledertavle?title=Sykepleier&location=Oslo&sort=median_desc");
    await expect(page.getByRole("region", { name: "Best betalt: Sykepleier i Oslo" })).toBeVisible();
    await expect(board(page).getByRole("columnheader", { name: "Median" })).toBeVisible();
    await expect(board(page).getByRole("row").nth(1)).toContainText(`${norwegian(items[0]?.median ?? 0)}\u00a0NOK`);
  });

  // spec 2.4.1
  test("has the range of an employer with few reports from the reports themselves", async ({ page, request }) => {
    const answer = await request.get("/api/leaderboard?title=Sykepleier&sort=mean_desc", { headers: bearer });
    const { items }: Board = await answer.json();
    const few = items.find(({ min }) => min === null)?.company ?? "";
    const entries = await request.get(`/api/salary-entries?jobTitle=Sykepleier&company=${encodeURIComponent(few)}`, {
      headers: bearer,
    });
    const salaries: number[] = (await entries.json()).entries.map(
      (entry: { annualSalary: number }) => entry.annualSalary,
    );
    await page.goto("/ledertavle?title=Sykepleier");
    const row = board(page)
      .getByRole("row")
      .filter({ has: page.getByRole("link", { name: few, exact: true }) });
    await expect(row).toContainText(`${norwegian(Math.min(...salaries))}–${norwegian(Math.max(...salaries))}`);
  });

  // spec 2.2.18
  test("is a table from 768 px and cards below", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/ledertavle?title=Sykepleier");
    await expect(board(page).getByRole("table")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(board(page).getByRole("table")).toHaveCount(0);
    await expect(board(page).getByRole("article").first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });

  test("takes any text for a title", async ({ page }) => {
    await page.goto("/ledertavle");
    for (const odd of ["100 % / ? # + & 🚀", "x".repeat(120)]) {
      await page.getByRole("combobox", { name: "Stilling", exact: true }).fill(odd);
      await page.getByRole("combobox", { name: "Stilling", exact: true }).press("Enter");
      await expect(page.getByText(`Ingen arbeidsgiver har minst 3 innlegg for «${odd}».`)).toBeVisible();
      await expect(page.getByText("Ingen data. Søk etter en stilling.")).toBeVisible();
    }
    await page.getByRole("combobox", { name: "Stilling", exact: true }).fill("SYKEPLEIER");
    await page.getByRole("button", { name: "Hent" }).click();
    await expect(board(page).getByRole("row").nth(1)).toBeVisible();
  });
});

test("the leaderboard for a visitor is rounded, and its first HTML and calls hold nothing exact", async ({
  page,
  request,
}) => {
  const answer = await request.get(`/api/leaderboard?title=Sykepleier&sort=mean_desc`, { headers: bearer });
  const { items }: Board = await answer.json();
  const calls: string[] = [];
  page.on("request", (call) => calls.push(new URL(call.url()).pathname));
  await page.goto("/ledertavle?title=Sykepleier");
  await expect(board(page).getByRole("row").nth(1)).toContainText(/~[\d\s]+0\s000\sNOK/);
  await expect(board(page).getByRole("row").nth(1)).toContainText("***");
  await expect(page.getByRole("complementary", { name: "Logg inn for full tilgang" })).toBeVisible();
  expect(calls).not.toContain("/api/salary-entries");
  const html = await page.content();
  for (const { mean } of items) {
    if (mean % 10_000 !== 0) expect(html).not.toContain(norwegian(mean));
  }
  await expectNoViolations(page);
});

// spec 2.2.17
test("the leaderboard says 'Laster…' for as long as it takes, and can be tried again", async ({ page }) => {
  await page.route("**/api/leaderboard?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fulfill({ status: 503, json: { error: "Tjenesten er opptatt", code: "busy" } });
  });
  await page.goto("/ledertavle?title=Sykepleier");
  await expect(page.getByRole("button", { name: "Laster…" })).toBeDisabled();
  await expect(page.getByRole("alert")).toContainText("Kunne ikke laste data");
  await page.unroute("**/api/leaderboard?*");
  await page.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(board(page).getByRole("row").nth(1)).toBeVisible();
});

// spec 2.9.10
test("the suggestions close 120 ms after the field is left", async ({ page }) => {
  await page.goto("/ledertavle");
  await page.getByRole("combobox", { name: "Stilling", exact: true }).pressSequentially("syk");
  const suggestions = page.getByRole("listbox", { name: "Forslag til stilling" });
  await expect(suggestions).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(suggestions).toBeHidden();
});
