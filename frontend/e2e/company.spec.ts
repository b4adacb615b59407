import { expect } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { accessToken } from "./environment";
import { expectNoViolations, signInForAccess, test } from "./klarlonn";

interface Summary {
  name: string;
  figures: {
    count: number;
    averageSalary: number;
    median: number;
    highest: number;
    range: { p25: number; p75: number };
  };
  jobCount: number;
}

interface Job {
  jobTitle: string;
  averageSalary: number;
}

const bearer = { Authorization: `Bearer ${accessToken}` };
const formatAmount = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);
const EMPLOYER = "/bedrift/Oslo%20kommune";

// spec 1.2.66, 1.2.67
test("visitor sees a company without exact figures", async ({ page, request }) => {
  const response = await request.get("/api/companies/Oslo%20kommune", { headers: bearer });
  const { figures, jobCount }: Summary = await response.json();
  const jobs: Job[] = await (await request.get("/api/companies/Oslo%20kommune/jobs", { headers: bearer })).json();
  expect(jobs).toHaveLength(jobCount);
  await page.goto(EMPLOYER);
  const tab = (name: string) => page.getByRole("tab", { name });

  await test.step("cover and figures", async () => {
    await expect(page).toHaveTitle("Lønn hos Oslo kommune – Klarlønn");
    const cover = page.locator('img[src^="/api/company-covers/"]');
    await expect(cover).toHaveCSS("opacity", "1");
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const banner = page.getByRole("complementary", { name: "Logg inn for full tilgang" });
    const signIn = banner.getByRole("link", { name: "Logg inn" });
    await expect(signIn).toHaveAttribute("href", "/login?redirect=%2Fbedrift%2FOslo%2520kommune");
    await expect(page.getByText(/^Betaler mer i \d+ av \d+ stillinger$/)).toBeVisible();
    await expect(page.getByRole("list", { name: "Stillinger hos Oslo kommune" })).toContainText("~");
    const html = await page.content();
    const averages = jobs.map(({ averageSalary }) => averageSalary);
    for (const exact of [figures.averageSalary, figures.median, figures.highest, ...averages]) {
      if (exact % 10_000 !== 0) expect(html).not.toContain(formatAmount(exact));
    }
  });

  await test.step("tabs stored in the URL", async () => {
    await expect(tab("Alle stillinger")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab", { name: /^Ledige stillinger Snart/ })).toBeDisabled();
    await expect(page.getByText("Ledige stillinger kommer snart.")).toBeVisible();
    await tab("Forum").press("Enter");
    await expect(page).toHaveURL(`${EMPLOYER}?tab=forum`);
    await expect(page.getByText("Forumet er for medlemmer")).toBeVisible();
    await page.reload();
    await expect(tab("Forum")).toHaveAttribute("aria-selected", "true");
    await checkAppearance(page);
    await tab("Forum").press("ArrowLeft");
    await expect(page).toHaveURL(EMPLOYER);
    await tab("Forum").click();
    await expect(page).toHaveURL(`${EMPLOYER}?tab=forum`);
    await tab("Alle stillinger").click();
    await expect(page).toHaveURL(EMPLOYER);
  });

  await test.step("newest entries", async () => {
    const entries = page.getByRole("region", { name: "*** lønnsinnlegg" });
    await entries.scrollIntoViewIfNeeded();
    await expect(entries.getByRole("article").first()).toContainText("~");
    await expect(entries).toContainText("eksempler");
  });

  await test.step("jobs of the company", async () => {
    await page.getByRole("list", { name: "Stillinger hos Oslo kommune" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/job\/.+\?company=Oslo\+kommune$/);
    await expect(page.getByRole("button", { name: "Arbeidsgiver: Oslo kommune" })).toBeVisible();
  });
});

// spec 1.2.15
test("member with access sees a job compared with the whole country", async ({ page, request }) => {
  const nurses: Summary = await (
    await request.get("/api/companies/Oslo%20kommune?job=Sykepleier", { headers: bearer })
  ).json();
  const { p25, p75 } = nurses.figures.range;
  const [low, high] = [p25, p75].map((amount) => formatAmount(Math.round(amount / 1000) * 1000));
  await signInForAccess(page);
  await page.goto(`${EMPLOYER}?job=sykepleier`);
  const answer = page.getByRole("region", { name: "Svaret" });
  await expect(answer.getByLabel("Stilling", { exact: true })).toHaveValue("Sykepleier");
  await expect(answer.getByText(`${low}–${high}`, { exact: true })).toBeVisible();
  await expect(answer.getByText(/I landet: /)).toBeVisible();
  await checkAppearance(page);
  await answer.getByRole("link", { name: "Vis alle stillinger" }).click();
  await expect(page).toHaveURL(EMPLOYER);
  await expect(answer.getByRole("link", { name: "Vis alle stillinger" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Kvinner og menn" })).toBeVisible();
  await expectNoViolations(page);

  await test.step("a company with one entry has no range", async () => {
    const list: { name: string; count: number }[] = await (
      await request.get("/api/companies-stats", { headers: bearer })
    ).json();
    const single = list.find(({ count }) => count === 1)?.name ?? "";
    await page.goto(`/bedrift/${encodeURIComponent(single)}`);
    await expect(page.getByRole("heading", { level: 1, name: single, exact: true })).toBeVisible();
    // The summary has all jobs of a small company.
    await expect(page.getByRole("list", { name: `Stillinger hos ${single}` }).getByRole("link")).toHaveCount(1);
    await expectNoViolations(page);
  });
});
