import { expect } from "@playwright/test";
import { accessToken } from "./environment";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";

interface Summary {
  name: string;
  figures: { count: number; averageSalary: number; median: number; highest: number; lowest: number };
  jobs: { jobTitle: string; averageSalary: number }[];
}

const bearer = { Authorization: `Bearer ${accessToken}` };
const norwegian = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);
const EMPLOYER = "/bedrift/Oslo%20kommune";

test.describe("an employer for a visitor", () => {
  // spec 1.2.67
  test("shows its picture, its jobs and no exact figure", async ({ page, request }) => {
    const answer = await request.get(`/api/companies/Oslo%20kommune`, {
      headers: bearer,
    });
    const { figures, jobs }: Summary = await answer.json();
    await page.goto(EMPLOYER);
    await expect(page.getByRole("heading", { level: 1, name: "Oslo kommune" })).toBeVisible();
    await expect(page).toHaveTitle("Lønn hos Oslo kommune – Klarlønn");
    const cover = page.locator('img[src^="/api/company-covers/"]');
    await expect(cover).toHaveCSS("opacity", "1");
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const banner = page.getByRole("complementary", { name: "Logg inn for full tilgang" });
    await expect(banner.getByRole("link", { name: "Logg inn" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fbedrift%2FOslo%2520kommune",
    );
    await expect(page.getByRole("list", { name: "Stillinger hos Oslo kommune" })).toContainText("~");
    const html = await page.content();
    for (const exact of [
      figures.averageSalary,
      figures.median,
      figures.highest,
      ...jobs.map((job) => job.averageSalary),
    ]) {
      if (exact % 10_000 !== 0) expect(html).not.toContain(norwegian(exact));
    }
  });

  test("is found in any case, under its own name", async ({ page }) => {
    await page.goto("/bedrift/OSLO%20KOMMUNE");
    await expect(page.getByRole("heading", { level: 1, name: "Oslo kommune", exact: true })).toBeVisible();
  });

  // spec 1.2.66
  test("keeps its tab in the address", async ({ page }) => {
    await page.goto(EMPLOYER);
    await expect(page.getByRole("tab", { name: "Alle stillinger" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab", { name: "Ledige stillinger Snart" })).toBeDisabled();
    await expect(page.getByText("Ledige stillinger kommer snart.")).toBeVisible();
    await page.getByRole("tab", { name: "Forum" }).click();
    await expect(page).toHaveURL(`${EMPLOYER}?tab=forum`);
    await expect(page.getByText("Forumet er for medlemmer")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("tab", { name: "Forum" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Forum" }).press("ArrowLeft");
    await expect(page).toHaveURL(EMPLOYER);
    await expectNoViolations(page);
  });
});

test.describe("an employer for a member with access", () => {
  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
  });

  // spec 1.2.15
  test("shows exact figures, how they spread, and one job against the whole", async ({ page, request }) => {
    const whole: Summary = await (await request.get("/api/companies/Oslo%20kommune", { headers: bearer })).json();
    const nurses: Summary = await (
      await request.get("/api/companies/Oslo%20kommune?job=Sykepleier", { headers: bearer })
    ).json();
    await page.goto(`${EMPLOYER}?job=sykepleier`);
    const chosen = page.getByRole("region", { name: "Sykepleier hos Oslo kommune" });
    await expect(chosen).toContainText(norwegian(nurses.figures.averageSalary));
    await expect(chosen).toContainText(norwegian(whole.figures.averageSalary));
    await expect(page.getByText(`${norwegian(nurses.figures.median)}\u00a0kr`, { exact: true })).toBeVisible();
    await chosen.getByRole("link", { name: "Vis hele bedriften" }).click();
    await expect(page).toHaveURL(EMPLOYER);
    await expect(page.getByText(`${norwegian(whole.figures.median)}\u00a0kr`, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Vis som tabell" }).click();
    await expect(page.getByRole("region", { name: "Slik fordeler lønna seg" }).getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByText(/^Åtte av ti tjener mellom/)).toBeVisible();
  });

  test("shows an employer with one entry without a spread", async ({ page, request }) => {
    const list: { name: string; count: number }[] = await (
      await request.get("/api/companies-stats", { headers: bearer })
    ).json();
    const single = list.find(({ count }) => count === 1)?.name ?? "";
    await page.goto(`/bedrift/${encodeURIComponent(single)}`);
    await expect(page.getByRole("heading", { level: 1, name: single, exact: true })).toBeVisible();
    await expect(page.getByText("Det trengs minst fem lønnsinnlegg for å vise fordelingen.")).toBeVisible();
    await expect(page.getByRole("list", { name: `Stillinger hos ${single}` }).getByRole("link")).toHaveCount(1);
    await expectNoViolations(page);
  });
});

const oddNames = [
  "AC/DC",
  "100 %",
  "Hva? AS",
  "C# og C++",
  "A+B",
  "🚀 Rakett",
  "Å".repeat(200),
  "<script>alert(1)</script>",
];

for (const name of oddNames) {
  test(`an employer called ${name.slice(0, 30)} that nobody knows is a way to contribute`, async ({ page }) => {
    await page.goto(`/bedrift/${encodeURIComponent(name)}`);
    await expect(page.getByText(`Ingen data funnet for "${name}"`)).toBeVisible();
    await expect(page.getByText("🚀 Er du først ute?")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
  });
}

test("a name of 100 letters, with jobs of 100 letters, fits a screen of 320 px", async ({ page }) => {
  const long = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);
  const figures = {
    count: null,
    averageSalary: 600_000,
    highest: null,
    lowest: null,
    median: null,
    range: null,
    histogram: null,
  };
  const jobs = [{ jobTitle: long, count: null, averageSalary: 600_000, range: null }];
  await page.route("**/api/companies/*", (route) =>
    route.fulfill({
      json: { name: long, hasAccess: false, figures, industry: long, jobs, locations: [], topBenefits: [long] },
    }),
  );
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/bedrift/${encodeURIComponent(long)}?job=${long}`);
  await expect(page.getByRole("region", { name: `${long} hos ${long}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

// spec 1.8.5
test("an employer says that it loads for as long as it takes, and can be tried again", async ({ page }) => {
  await page.route("**/api/companies/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fulfill({ status: 500, json: { error: "Noe gikk galt", code: "internal" } });
  });
  await page.goto(EMPLOYER);
  await expect(page.getByRole("main").locator("div[role=status]").filter({ hasText: "Laster …" })).toBeAttached();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Kunne ikke laste data");
  await expect(failure).toContainText("Det oppstod en feil ved henting av lønnsdata.");
  await expect(failure).toContainText("Kunne ikke hente lønnsdata");
  await page.unroute("**/api/companies/*");
  await page.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(page.getByRole("list", { name: "Stillinger hos Oslo kommune" })).toBeVisible();
});

// spec 1.3.4
test("an employer without icon or cover keeps its first letter and a plain surface", async ({ page }) => {
  await page.route(/\/api\/company-(logo|image|covers)\//, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(EMPLOYER);
  await expect(page.getByRole("main").locator("span").filter({ hasText: /^O$/ })).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
});
