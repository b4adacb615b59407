import { expect, type Page } from "@playwright/test";
import { accessToken } from "./environment";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";

interface Named {
  name: string;
  averageSalary: number;
}

const bearer = { Authorization: `Bearer ${accessToken}` };
const norwegian = (amount: number) => new Intl.NumberFormat("nb-NO").format(amount);
const collator = new Intl.Collator("nb");
const slow = async (page: Page, call: string) => {
  await page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
};

const lists = [
  { path: "/stillinger", call: "**/api/jobs", list: "Alle stillinger", filter: "Finn stilling i lista", page: "/job/" },
  {
    path: "/bedrifter",
    call: "**/api/companies-stats",
    list: "Alle bedrifter",
    filter: "Finn bedrift i lista",
    page: "/bedrift/",
  },
  { path: "/steder", call: "**/api/locations", list: "Alle steder", filter: "Finn sted i lista", page: "/sted/" },
  {
    path: "/sted/Oslo",
    call: "**/api/location-jobs/*",
    list: "Stillinger i Oslo",
    filter: "Finn stilling i lista",
    page: "/job/",
  },
];

for (const { path, call, list, filter, page: target } of lists) {
  test.describe(`the list at ${path}`, () => {
    // spec 1.6.1
    test("shows a visitor '~' and '***', and is not sorted by what is hidden", async ({ page }) => {
      await page.goto(path);
      const rows = page.getByRole("list", { name: list }).getByRole("listitem");
      await expect(rows.first()).toContainText(/~[\d\s]+0\s000\skr/);
      await expect(rows.first()).toContainText("***");
      await expect(rows.first().getByRole("img")).toHaveAccessibleName(/Skjult. Bidra for å se tallene$/);
      await expect(page.getByRole("complementary", { name: "Logg inn for full tilgang" })).toBeVisible();
      await expect(page.getByRole("radio", { name: /^Innlegg/ })).toBeDisabled();
    });

    test("is filtered, and the filter survives going back", async ({ page }) => {
      await page.goto(path);
      const rows = page.getByRole("list", { name: list }).getByRole("listitem");
      await expect(rows.first()).toBeVisible();
      await page.getByLabel(filter).pressSequentially("ster");
      await expect(page).toHaveURL(/\?q=ster$/);
      await expect(rows.first()).toContainText(/ster/i);
      const name = (await rows.first().getByRole("link").textContent()) ?? "";
      await rows.first().getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(target));
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
      await page.goBack();
      await expect(page.getByLabel(filter)).toHaveValue("ster");
      await expect(rows.first()).toContainText(name);
    });

    test("says when nothing has the text, and shows all again", async ({ page }) => {
      await page.goto(`${path}?q=xqzwvxqz`);
      await expect(page.getByText("Ingen treff på «xqzwvxqz»")).toBeVisible();
      await expect(page.getByText(/^Ingen (stillinger|bedrifter|steder) funnet$/)).toBeVisible();
      await page.getByRole("button", { name: "Vis alle" }).click();
      await expect(page.getByRole("list", { name: list }).getByRole("listitem").first()).toBeVisible();
      await expect(page.getByLabel(filter)).toBeFocused();
    });

    test("says that it loads while the answer takes 3 s", async ({ page }) => {
      await slow(page, call);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main").locator("div[role=status]").filter({ hasText: "Laster …" })).toBeAttached();
      await expect(page.getByRole("list", { name: list }).getByRole("listitem").first()).toBeVisible();
    });

    test("can be tried again after a failure", async ({ page }) => {
      await page.route(call, (route) => route.fulfill({ status: 503, json: { error: "Opptatt", code: "busy" } }));
      await page.goto(path);
      await expect(page.getByRole("alert")).toContainText(/^Feil ved lasting av (data|steder|stillinger|bedrifter)/);
      await page.unroute(call);
      await page.getByRole("button", { name: "Prøv igjen" }).click();
      await expect(page.getByRole("list", { name: list }).getByRole("listitem").first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    test("is drawn as one scrolls, to its end", async ({ page }) => {
      await page.goto(path);
      const rows = page.getByRole("list", { name: list }).getByRole("listitem");
      const total = Number(await rows.first().getAttribute("aria-setsize"));
      expect(total).toBeGreaterThan(200);
      expect(await rows.count()).toBeLessThan(60);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = rows.and(page.locator(`[aria-posinset="${total}"]`));
      await expect(last).toBeInViewport();
    });

    test("jumps to a letter, by the pointer and by the keyboard", async ({ page }) => {
      await page.goto(path);
      const letters = page.getByRole("toolbar", { name: "Hopp til bokstav" });
      const focused = page.locator("li a:focus");
      await letters.getByRole("button", { name: "S", exact: true }).click();
      await expect(focused).toHaveText(/^S/);
      await expect(focused).toBeInViewport();
      await expect(letters).toBeInViewport();
      // The row is seen whole, under what sticks to the top of the view.
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
  });
}

test.describe("lists for a member with access", () => {
  test.beforeEach(async ({ page }) => {
    await signInForAccess(page);
  });

  test("job titles show exact figures, and are sorted by name, average and count", async ({ page, request }) => {
    const jobs: { jobTitle: string; averageSalary: number; count: number }[] = await (
      await request.get("/api/jobs", { headers: bearer })
    ).json();
    const best = jobs.reduce((top, job) => (job.averageSalary > top.averageSalary ? job : top));
    const most = jobs.reduce((top, job) => (job.count > top.count ? job : top));
    await page.goto("/stillinger");
    const first = page.getByRole("list", { name: "Alle stillinger" }).getByRole("listitem").first();
    const names = jobs.map(({ jobTitle }) => jobTitle).sort(collator.compare);
    await expect(first.getByRole("link")).toHaveText(names[0] ?? "");
    await expect(page.getByText(`${norwegian(jobs.length)} stillinger`)).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Logg inn for full tilgang" })).toHaveCount(0);
    await page.getByRole("radio", { name: "Snitt høyest først" }).check();
    await expect(first).toContainText(`${norwegian(best.averageSalary)}\u00a0kr`);
    await page.getByRole("radio", { name: "Innlegg flest først" }).check();
    await expect(first).toContainText(`${norwegian(most.count)} innlegg`);
    await expect(page).toHaveURL("/stillinger?sort=count");
    await page.reload();
    await expect(first).toContainText(`${norwegian(most.count)} innlegg`);
  });

  test("employers are compared, up to three, and the comparison is an address", async ({ page, request }) => {
    const companies: Named[] = await (await request.get("/api/companies-stats", { headers: bearer })).json();
    const averageOf = (name: string) =>
      `${norwegian(companies.find((company) => company.name === name)?.averageSalary ?? 0)}\u00a0kr`;
    await page.goto("/bedrifter");
    await page.getByLabel("Finn bedrift i lista").fill("equinor");
    const comparison = page.getByRole("region", { name: "Sammenligning" });
    const cards = comparison.getByRole("list", { name: "Sammenlignede bedrifter" });
    await expect(cards.getByRole("heading")).toHaveText(["Equinor"]);
    await expect(cards).toContainText(averageOf("Equinor"));

    for (const name of ["Telenor", "DNB"]) {
      await comparison.getByRole("button", { name: "Legg til bedrift" }).click();
      const search = comparison.getByRole("combobox");
      await expect(search).toBeFocused();
      await search.fill("e");
      await expect(comparison.getByRole("option")).toHaveCount(8);
      await search.fill("Equinor");
      await expect(comparison.getByText("Ingen bedrifter funnet")).toBeVisible();
      await search.fill(name);
      await comparison.getByRole("option", { name, exact: true }).click();
    }
    await expect(cards.getByRole("heading")).toHaveText(["Equinor", "Telenor", "DNB"]);
    await expect(comparison.getByRole("button", { name: "Legg til bedrift" })).toHaveCount(0);
    await expect(comparison.getByRole("img")).toHaveCount(3);
    await expectNoViolations(page);

    await expect(page).toHaveURL("/bedrifter?q=equinor&compare=Telenor&compare=DNB");
    await page.reload();
    await expect(cards.getByRole("heading")).toHaveText(["Equinor", "Telenor", "DNB"]);
    await expect(cards.getByText(averageOf("DNB"))).toBeVisible();
    await comparison.getByRole("button", { name: "Fjern Telenor fra sammenligningen" }).click();
    await expect(cards.getByRole("heading")).toHaveText(["Equinor", "DNB"]);
    await expect(page).toHaveURL("/bedrifter?q=equinor&compare=DNB");
  });

  test("a county on the map narrows the places", async ({ page, request }) => {
    const counties: { county: string; averageSalary: number; locationCount: number }[] = await (
      await request.get("/api/counties", { headers: bearer })
    ).json();
    expect(counties).toHaveLength(15);
    const vestland = counties.find(({ county }) => county === "Vestland");
    await page.goto("/steder");
    await page.getByRole("radio", { name: "Fylkeskart" }).check();
    await expect(page).toHaveURL("/steder?view=map");
    const tiles = page.getByRole("list", { name: "Snittlønn i fylkene" }).getByRole("button");
    await expect(tiles).toHaveCount(15);
    const tile = page.getByRole("button", { name: /^Vestland/ });
    await expect(tile).toContainText(norwegian(vestland?.averageSalary ?? 0));
    await tile.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Vestland/, pressed: true })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Steder i Vestland" })).toBeVisible();
    await expect(page.getByText(`${vestland?.locationCount} steder`, { exact: true })).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole("list", { name: "Steder i Vestland" }).getByRole("link", { name: "Bergen" }),
    ).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Vis hele landet, ikke bare Vestland" }).click();
    await expect(page.getByRole("list", { name: "Alle steder" })).toBeVisible();
  });
});

test("the map stands as Norway does", async ({ page }) => {
  await page.goto("/steder?view=map");
  const centre = async (county: string) => {
    const box = await page.getByRole("button", { name: new RegExp(`^${county}`) }).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await expect(page.getByRole("button", { name: /^Agder/ })).toBeVisible();
  const [finnmark, nordland, vestland, oslo, agder] = await Promise.all(
    ["Finnmark", "Nordland", "Vestland", "Oslo", "Agder"].map(centre),
  );
  expect(finnmark?.y).toBeLessThan(nordland?.y ?? 0);
  expect(nordland?.y).toBeLessThan(oslo?.y ?? 0);
  expect(oslo?.y).toBeLessThan(agder?.y ?? 0);
  expect(vestland?.x).toBeLessThan(oslo?.x ?? 0);
  expect(finnmark?.x).toBeGreaterThan(nordland?.x ?? 0);
});

test("a place without entries says so and leads on", async ({ page }) => {
  await page.goto("/sted/Ingensteder");
  await expect(page.getByText("Ingen stillinger funnet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Se alle steder" }).click();
  await expect(page).toHaveURL("/steder");
});

test("a search marks what matched, and shows more on demand", async ({ page }) => {
  await page.goto("/søk?q=laerer");
  const jobs = page.getByRole("region", { name: "Stillinger" });
  await expect(jobs.getByRole("link", { name: "Lærer", exact: true }).locator("b")).toHaveText("Lærer");
  await expect(jobs.getByRole("listitem")).toHaveCount(20);
  await jobs.getByRole("button", { name: /^Vis \d+ stillinger$/ }).click();
  await expect(jobs.getByRole("listitem").nth(20).getByRole("link")).toBeFocused();
});

test("a search leads to each kind of its hits", async ({ page }) => {
  await page.goto("/søk?q=oslo");
  await page
    .getByRole("status")
    .getByRole("link", { name: /^\d+\+? sted(er)?$/ })
    .click();
  await expect(page.getByRole("heading", { name: "Steder" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "Steder" }).getByRole("link").first()).toHaveText("Oslo");
});

test.describe("odd names", () => {
  for (const name of ["AC/DC", "100 %", "Hva?", "C#", "C++", "🚀 Rakett", "x".repeat(200), "<b>fet</b>"]) {
    test(`'${name.slice(0, 20)}' is a place, a filter and a search without harm`, async ({ page }) => {
      await page.goto(`/sted/${encodeURIComponent(name)}`);
      await expect(page.getByText("Ingen stillinger funnet")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await page.goto(`/bedrifter?q=${encodeURIComponent(name)}&compare=${encodeURIComponent(name)}`);
      await expect(page.getByRole("status").filter({ hasText: /bedrift/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.goto(`/søk?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole("heading", { level: 1, name: `Treff på «${name}»` })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  }

  test("a place in another case is the same place", async ({ page }) => {
    await page.goto("/sted/oSLo");
    await expect(page.getByRole("list", { name: "Stillinger i oSLo" }).getByRole("listitem").first()).toBeVisible();
  });
});
