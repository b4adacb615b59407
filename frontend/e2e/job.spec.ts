import { expect } from "@playwright/test";
import { accessToken } from "./environment";
import { expectNoSidewaysScroll, signInForAccess, test } from "./klarlonn";

interface Summary {
  figures: { averageSalary: number; median: number; highest: number; lowest: number; count: number };
  companies: { name: string }[];
}

const bearer = { Authorization: `Bearer ${accessToken}` };
const norwegian = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);

test.describe("a job for a visitor", () => {
  // spec 1.6.1
  test("shows Statistics Norway's figure and no exact report", async ({ page, request }) => {
    const answer = await request.get(`/api/jobs/Sykepleier`, {
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

  test("leads to signing in, and from there back", async ({ page }) => {
    await page.goto("/job/Sykepleier");
    await page.getByRole("complementary", { name: "Logg inn for full tilgang" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Logg inn" })).toBeFocused();
    await expect(page).toHaveURL("/login?redirect=%2Fjob%2FSykepleier");
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
  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
  });

  // spec 1.2.49
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

  // spec 1.2.11
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

  // spec 1.2.55
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

test.describe("a job beside the whole country", () => {
  for (const [name, query] of [
    ["a place", "location=oslo"],
    ["an employer", "company=oslo+kommune"],
    ["a place and an employer", "location=Oslo&company=Oslo+kommune"],
  ] as const) {
    test(`is shown for ${name} that the address names`, async ({ page, request }) => {
      await signInForAccess(page);
      const whole: Summary = await (await request.get("/api/jobs/Sykepleier", { headers: bearer })).json();
      const subset: Summary = await (await request.get(`/api/jobs/Sykepleier?${query}`, { headers: bearer })).json();
      await page.goto(`/job/Sykepleier?${query}`);
      const comparison = page.getByRole("region", { name: "Sammenlignet med hele landet" });
      await expect(comparison.getByText(`${norwegian(subset.figures.averageSalary)}\u00a0kr`)).toBeVisible();
      await expect(comparison.getByText(`${norwegian(whole.figures.averageSalary)}\u00a0kr`)).toBeVisible();
      await expect(
        page.getByText(`${norwegian(subset.figures.median)}\u00a0kr`, { exact: true }).first(),
      ).toBeVisible();
    });
  }
});

test("a job is found in any case, under its own name", async ({ page }) => {
  await page.goto("/job/SYKEPLEIER");
  await expect(page.getByRole("heading", { level: 1, name: "Sykepleier", exact: true })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a job says that it loads for as long as it takes, and can be tried again", async ({ page }) => {
  await page.route("**/api/jobs/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fulfill({ status: 500, json: { error: "Noe gikk galt", code: "internal" } });
  });
  await page.goto("/job/Sykepleier");
  await expect(page.getByRole("main").locator("div[role=status]").filter({ hasText: "Laster …" })).toBeAttached();
  await expect(page.getByRole("alert")).toContainText("Kunne ikke laste data");
  await page.unroute("**/api/jobs/*");
  await page.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a job whose entries do not come says so with the status, and keeps its figures", async ({ page }) => {
  await page.route("**/api/salary-entries?*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/job/Sykepleier");
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Failed to fetch salary entries: 503");
  await expect(page.getByRole("region", { name: "Offisielle tall" })).toBeVisible();
  await page.unroute("**/api/salary-entries?*");
  await failure.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a job of 100 letters at such an employer fits a screen of 320 px", async ({ page }) => {
  const long = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);
  await page.route("**/api/jobs/*", async (route) => {
    const summary = await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/jobs\/[^?]*/, "jobs/Sykepleier"),
      })
    ).json();
    const companies = [{ name: long, count: null, averageSalary: 600_000, range: null }, ...summary.companies];
    await route.fulfill({ json: { ...summary, jobTitle: long, companies, topBenefits: [long] } });
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/job/${encodeURIComponent(long)}`);
  await expect(page.getByRole("region", { name: "Arbeidsgivere" }).getByText(long)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Se alle bedrifter" }).click();
  await expect(page.getByRole("dialog").getByText(long, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

const oddNames = ["AC/DC-tekniker", "100 % selger", "Hva?", "C#-utvikler", "A+B", "🚀 Rakettforsker", "Å".repeat(200)];

for (const name of oddNames) {
  test(`a job called ${name.slice(0, 30)} that nobody knows is a way to contribute`, async ({ page }) => {
    await page.goto(`/job/${encodeURIComponent(name)}`);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByText(`Ingen data funnet for "${name}"`)).toBeVisible();
    await expect(page.getByText("🚀 Er du først ute?")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Bidra" }).click();
    expect(new URL(page.url()).searchParams.get("jobTitle")).toBe(name);
  });
}

// spec 1.8.10
test("an unknown job is a way to contribute", async ({ page }) => {
  await page.goto("/job/Romskipskaptein");
  await expect(page.getByText('Ingen data funnet for "Romskipskaptein"')).toBeVisible();
  await expect(page.getByText("🚀 Er du først ute?")).toBeVisible();
});

test("comparing goes to the job with the same query", async ({ page }) => {
  await page.goto("/sammenlign/Sykepleier?location=Oslo");
  await expect(page).toHaveURL("/job/Sykepleier?location=Oslo");
});
