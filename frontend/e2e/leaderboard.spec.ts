import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { accessToken } from "./environment";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";

interface Board {
  items: {
    company: string;
    mean: number;
    median: number;
    /** Of fewer than 50 entries. */
    estimate?: { salary: number; low: number; high: number };
  }[];
}

const bearer = { Authorization: `Bearer ${accessToken}` };
/** In whole thousands. */
const formatThousands = (amount: number) => formatAmount(Math.round(amount / 1000) * 1000);
const formatAmount = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);
const board = (page: Page) => page.getByRole("region", { name: /^Best betalt: / });
const rows = (page: Page) => board(page).getByRole("row");

// spec 2.2.15, 2.2.18, 2.9.10
test("member with access ranks companies of a job", async ({ page, request }) => {
  const response = await request.get("/api/leaderboard?title=Sykepleier&sort=mean_desc", { headers: bearer });
  const { items }: Board = await response.json();
  await signInForAccess(page);
  await page.goto("/ledertavle");
  const title = page.getByRole("combobox", { name: "Stilling", exact: true });
  const suggestions = page.getByRole("listbox", { name: "Forslag til stilling" }).getByRole("option");

  await test.step("suggested title is searched for", async () => {
    await expect(page.getByText("Ingen data. Søk etter en stilling.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Hent" })).toBeDisabled();
    await title.pressSequentially("sykepl");
    await expect(suggestions.first()).toHaveText("Sykepleier");
    expect(await suggestions.count()).toBeLessThanOrEqual(8);
    await checkAppearance(page);
    await page.keyboard.press("Tab");
    await expect(suggestions).toHaveCount(0);
    await title.focus();
    await suggestions.first().click();
    await expect(suggestions).toHaveCount(0);
    await page.getByRole("button", { name: "Hent" }).click();
    await expect(page).toHaveURL("/ledertavle?title=Sykepleier&sort=mean_desc");
  });

  await test.step("companies are ranked by average", async () => {
    await expect(rows(page).nth(1)).toContainText(items[0]?.company ?? "");
    await expect(rows(page).nth(1)).toContainText(`${formatThousands(items[0]?.mean ?? 0)}\u00a0NOK`);
    for (const [place, medal] of ["Gull", "Sølv", "Bronse"].entries()) {
      await expect(
        rows(page)
          .nth(place + 1)
          .getByRole("img", { name: medal }),
      ).toBeVisible();
    }
    await expect(page.getByText(/Bare arbeidsgivere med minst 3 innlegg vises/)).toBeVisible();
  });

  await test.step("URL keeps the query", async () => {
    await page.reload();
    await expect(title).toHaveValue("Sykepleier");
    await expect(rows(page).nth(1)).toContainText(items[0]?.company ?? "");
  });

  await test.step("few entries have an estimate with its interval", async () => {
    const { company = "", mean = 0, estimate } = items.find((item) => item.estimate) ?? {};
    const row = rows(page).filter({ has: page.getByRole("link", { name: company, exact: true }) });
    await expect(row).toContainText(`${formatThousands(mean)}\u00a0NOK`);
    const interval = `trolig ${formatAmount(estimate?.low ?? 0)}–${formatAmount(estimate?.high ?? 0)}`;
    await expect(row.getByRole("img", { name: interval })).toBeVisible();
    await checkAppearance(page);
  });

  await test.step("amounts are explained", async () => {
    const explain = page.getByRole("button", { name: /^Slik regner vi/ });
    await explain.press("Enter");
    await expect(page.getByRole("dialog", { name: "Hvordan regnes dette?" })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(explain).toBeFocused();
  });

  await test.step("cards are shown below 768 px", async () => {
    const header = board(page).getByRole("columnheader", { name: "Snitt" });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(header).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(header).toBeHidden();
    await expect(
      board(page)
        .getByText(/^\s*innlegg$/)
        .first(),
    ).toBeVisible();
    await page.setViewportSize({ width: 320, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });

  await test.step("place is ranked by median", async () => {
    const call = "/api/leaderboard?title=Sykepleier&sort=median_desc&location=Oslo";
    const there: Board = await (await request.get(call, { headers: bearer })).json();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/ledertavle?title=Sykepleier&location=Oslo");
    await page.getByLabel("Sortering").selectOption("Høyest median");
    await expect(page).toHaveURL("/ledertavle?title=Sykepleier&location=Oslo&sort=median_desc");
    await expect(page.getByRole("region", { name: "Best betalt: Sykepleier i Oslo" })).toBeVisible();
    await expect(board(page).getByRole("columnheader", { name: "Midten" })).toBeVisible();
    await expect(rows(page).nth(1)).toContainText(
      there.items[0]?.median ? `${formatThousands(there.items[0].median)}\u00a0NOK` : "Ingen median",
    );
  });
});
