import { expect } from "@playwright/test";
import { expectNoSidewaysScroll, signInForAccess, test } from "./klarlonn";

const LIST = "Lønnsinnlegg, nyeste først";

test.describe("all entries for a visitor", () => {
  // spec 2.2.8
  test("are rounded, with the reason and the way to sign in and come back", async ({ page }) => {
    await page.goto("/alle-lonnsinnlegg");
    await expect(page.getByRole("heading", { level: 1, name: "Alle lønnsinnlegg" })).toBeVisible();
    const amounts = page.getByRole("article").getByText(/\d\skr$/);
    await expect(amounts.first()).toBeVisible();
    for (const amount of await amounts.allTextContents()) expect(amount).toMatch(/^~[\d\s]*0\s?000\skr$/);
    const banner = page.getByRole("complementary", { name: "Logg inn for full tilgang" });
    await expect(banner).toContainText("Bidra med din egen lønn eller dine studiedata for å se nøyaktige tall.");
    await expect(banner.getByRole("link", { name: "Logg inn" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Falle-lonnsinnlegg",
    );
    await expect(page.getByText("***")).toBeVisible();
  });
});

test.describe("all entries for a member with access", () => {
  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
  });

  // spec 1.2.68, 2.2.4
  test("can be searched by job, employer and place", async ({ page }) => {
    await page.goto("/alle-lonnsinnlegg");
    for (const search of ["sykepleier", "oslo kommune", "bergen"]) {
      await page.getByLabel("Søk etter stilling, bedrift eller sted").fill(search);
      await expect(page.getByText(new RegExp(`^[\\d\\s]+ lønnsinnlegg med «${search}»$`))).toBeVisible();
      await expect(page.getByRole("article").first()).toContainText(new RegExp(search, "i"));
      await expect(page).toHaveURL(`/alle-lonnsinnlegg?q=${search.replace(" ", "+")}`);
    }
    await page.reload();
    await expect(page.getByLabel("Søk etter stilling, bedrift eller sted")).toHaveValue("bergen");
    await expect(page.getByText(/lønnsinnlegg med «bergen»$/)).toBeVisible();
  });

  // spec 2.2.11
  test("say when nothing matches, whatever is typed", async ({ page }) => {
    await page.goto("/alle-lonnsinnlegg");
    for (const odd of ["100 % / ? # + & 🚀 finnesikke", "x".repeat(200)]) {
      await page.getByLabel("Søk etter stilling, bedrift eller sted").fill(odd);
      // The field cuts what is too long.
      await expect(page.getByText(`0 lønnsinnlegg med «${odd.slice(0, 20)}`)).toBeVisible();
      await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
    }
    await page.getByRole("button", { name: "Vis alle" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("go on as one scrolls, while few are drawn", async ({ page }) => {
    await page.goto("/alle-lonnsinnlegg");
    const rows = page.getByRole("list", { name: LIST }).getByRole("listitem");
    await expect(rows.first()).toHaveAttribute("aria-setsize", "100");
    for (const loaded of ["200", "300", "400", "500"]) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(rows.first()).toHaveAttribute("aria-setsize", loaded);
      expect(await rows.count()).toBeLessThan(40);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole("button", { name: "Vis flere" }).click();
    await expect(rows.first()).toHaveAttribute("aria-setsize", "600");
  });

  // spec 1.2.82
  test("stand grouped by job where one wants it", async ({ page }) => {
    await page.goto("/alle-lonnsinnlegg?q=sykepleier");
    await page.getByLabel("Vis innleggene").selectOption("Etter stilling");
    const group = page.getByRole("region", { name: "Sykepleier", exact: true });
    await expect(group.getByRole("article")).toHaveCount(3);
    await group.getByRole("link", { name: "Flere innlegg for Sykepleier" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeFocused();
  });

  test("say that they load, and can be tried again after a failure", async ({ page }) => {
    await page.route("**/api/salary-entries*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.fulfill({ status: 503, json: { error: "Tjenesten er opptatt", code: "busy" } });
    });
    await page.goto("/alle-lonnsinnlegg");
    await expect(page.getByRole("main").locator("div[role=status]")).toContainText("Laster …");
    await expect(page.getByRole("alert")).toContainText("Failed to fetch salary entries: 503");
    await page.unroute("**/api/salary-entries*");
    await page.getByRole("button", { name: "Prøv igjen" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test("an employer of 100 letters and a job of 100 fit a screen of 320 px", async ({ page }) => {
  const long = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);
  const entry = {
    id: "1",
    jobTitle: long,
    company: long,
    location: long.slice(0, 60),
    annualSalary: 600_000,
    hourlyWage: null,
    employmentPercentage: 100,
    experienceYears: "3-5",
    educationLevel: "bachelor",
    age: 40,
    benefits: ["Full lønn i foreldrepermisjon", "Pensjon over 2 %", "Fleksitid", "Kantine"],
    createdAt: "2026-11-01",
  };
  const list = { entries: [entry], hasAccess: false, isBlurred: true, totalCount: null, nextCursor: null };
  await page.route("**/api/salary-entries*", (route) => route.fulfill({ json: list }));
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ["/alle-lonnsinnlegg", "/alle-lonnsinnlegg?group=job"]) {
    await page.goto(path);
    await expect(page.getByRole("article")).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
