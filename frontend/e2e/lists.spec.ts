import { expect } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { accessToken } from "./environment";
import { signInForAccess, test } from "./klarlonn";

interface Named {
  name: string;
  averageSalary: number | null;
}

const bearer = { Authorization: `Bearer ${accessToken}` };
const formatAmount = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);

// spec 1.6.1
test("visitor scrolls and jumps through the list of titles", async ({ page }) => {
  await page.goto("/stillinger");
  const rows = page.getByRole("list", { name: "Alle stillinger" }).getByRole("listitem");

  await test.step("figures are official", async () => {
    await expect(rows.first()).toContainText(/\d ansatte/);
    await expect(rows.first().getByRole("img")).toHaveAccessibleName(/Halvparten tjener .* midten /);
    // After row five.
    await expect(rows.nth(5).getByRole("complementary", { name: "Logg inn for full tilgang" })).toBeVisible();
  });

  await test.step("the first rows have a button for the rest", async () => {
    await expect(rows).toHaveCount(11);
    await expect(page.getByRole("button", { name: /^Vis alle / })).toBeVisible();
    await page.getByRole("radio", { name: /^Navn/ }).check();
  });

  await test.step("letters scroll to their rows", async () => {
    const letters = page.getByRole("toolbar", { name: "Hopp til bokstav" });
    const focused = page.locator("li a:focus");
    await letters.getByRole("button", { name: "S", exact: true }).click();
    await expect(focused).toHaveText(/^S/);
    await expect(focused).toBeInViewport();
    await expect(letters).toBeInViewport();
    // The row is fully visible below the sticky header.
    const bottom = await letters.evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(async () => (await focused.boundingBox())?.y ?? 0).toBeGreaterThan(bottom);
    await expect.poll(async () => (await focused.boundingBox())?.y ?? 0).toBeLessThan(bottom + 80);
    await letters.getByRole("button", { name: "S", exact: true }).focus();
    await page.keyboard.press("b");
    await expect(letters.getByRole("button", { name: "B", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(focused).toHaveText(/^B/);
    await expect(focused).toBeInViewport();
  });

  await test.step("only visible rows are rendered", async () => {
    const total = Number(await rows.first().getAttribute("aria-setsize"));
    expect(total).toBeGreaterThan(200);
    expect(await rows.count()).toBeLessThan(60);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(rows.and(page.locator(`[aria-posinset="${total}"]`))).toBeInViewport();
  });
});

test.describe("member with access", () => {
  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
  });

  test("compares up to three companies by URL", async ({ page, request }) => {
    const companies: Named[] = await (await request.get("/api/companies-stats", { headers: bearer })).json();
    const getAverage = (name: string) => {
      const company = companies.find((company) => company.name === name);
      return formatAmount(Math.round((company?.averageSalary ?? 0) / 1000) * 1000);
    };
    await page.goto("/bedrifter");
    await page.getByRole("searchbox", { name: "Finn bedrift i lista" }).fill("skatteetaten");
    const comparison = page.getByRole("region", { name: "Sammenligning" });
    const cards = comparison.getByRole("list", { name: "Sammenlignede bedrifter" });
    await expect(cards.getByRole("link")).toHaveText(["Skatteetaten"]);
    await expect(cards).toContainText(getAverage("Skatteetaten"));

    for (const name of ["Telenor", "DNB"]) {
      await comparison.getByRole("button", { name: "Legg til bedrift" }).click();
      const search = comparison.getByRole("combobox");
      await expect(search).toBeFocused();
      await search.fill("e");
      await expect(comparison.getByRole("option")).toHaveCount(8);
      if (name === "Telenor") await checkAppearance(page);
      await search.fill("Skatteetaten");
      await expect(comparison.getByText("Ingen bedrifter funnet")).toBeVisible();
      await search.fill(name);
      await comparison.getByRole("option", { name, exact: true }).click();
    }
    await expect(cards.getByRole("link")).toHaveText(["Skatteetaten", "Telenor", "DNB"]);
    await expect(comparison.getByRole("button", { name: "Legg til bedrift" })).toHaveCount(0);
    await expect(cards.getByRole("img")).toHaveCount(3);
    await checkAppearance(page);

    await expect(page).toHaveURL("/bedrifter?q=skatteetaten&compare=Telenor&compare=DNB");
    await page.reload();
    await expect(cards.getByRole("link")).toHaveText(["Skatteetaten", "Telenor", "DNB"]);
    await expect(cards.getByText(getAverage("DNB"))).toBeVisible();
    await comparison.getByRole("button", { name: "Fjern Telenor fra sammenligningen" }).click();
    await expect(cards.getByRole("link")).toHaveText(["Skatteetaten", "DNB"]);
    await expect(page).toHaveURL("/bedrifter?q=skatteetaten&compare=DNB");
  });

  test("filters places by county", async ({ page }) => {
    await page.goto("/steder");

    await test.step("list has exact figures", async () => {
      const first = page.getByRole("list", { name: "Alle steder" }).getByRole("listitem").first();
      await expect(first).toContainText(/\d{3}\s\d{3}/);
      await expect(first).not.toContainText("~");
      await checkAppearance(page);
    });

    await test.step("counties are in their places", async () => {
      const tiles = page.getByRole("list", { name: "Fylkene" }).getByRole("button");
      await expect(tiles).toHaveCount(15);
      const centre = async (county: string) => {
        const box = await page.getByRole("button", { name: new RegExp(`^${county}`) }).boundingBox();
        return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      };
      const [finnmark, nordland, west, oslo, agder] = await Promise.all(
        ["Finnmark", "Nordland", "Vestland", "Oslo", "Agder"].map(centre),
      );
      expect(finnmark?.y).toBeLessThan(nordland?.y ?? 0);
      expect(nordland?.y).toBeLessThan(oslo?.y ?? 0);
      expect(oslo?.y).toBeLessThan(agder?.y ?? 0);
      expect(west?.x).toBeLessThan(oslo?.x ?? 0);
      expect(finnmark?.x).toBeGreaterThan(nordland?.x ?? 0);
    });

    await test.step("county has its official pay and places", async () => {
      const tile = page.getByRole("button", { name: /^Vestland/ });
      await expect(tile).toContainText(/[+−]\d+,\d\s%/);
      await tile.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: /^Vestland/, pressed: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Steder i Vestland" })).toBeVisible();
    });

    await test.step("county is in the URL", async () => {
      await page.reload();
      const places = page.getByRole("list", { name: "Steder i Vestland" });
      await expect(places.getByRole("link", { name: "Bergen" })).toBeVisible();
      await checkAppearance(page);
      await page.getByRole("button", { name: "Vis hele landet, ikke bare Vestland" }).click();
      await expect(page.getByRole("list", { name: "Alle steder" })).toBeVisible();
    });
  });
});
