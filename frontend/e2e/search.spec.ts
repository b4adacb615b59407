import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { test } from "./klarlonn";

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Søk etter stilling, arbeidsgiver eller sted" });
const options = (page: Page) => page.getByRole("option");

// spec 1.2.38, 1.4.14
test("keyboard opens a suggestion and counts the search", async ({ page }) => {
  const lists: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(job-titles|companies|municipalities)$/.test(request.url())) lists.push(request.url());
  });
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Klarlønn i tall" })).toBeVisible();
  // The names are loaded on first focus.
  expect(lists).toEqual([]);
  const box = searchBox(page);
  await box.pressSequentially("sykepleier");
  const option = page.getByRole("option", { name: "Sykepleier Stilling", exact: true });
  await expect(option).toBeVisible();
  expect(lists).toHaveLength(3);
  await box.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await checkAppearance(page);
  const tracked = page.waitForRequest((request) => request.url().endsWith("/api/track-search"));
  await box.press("Enter");
  await expect(page).toHaveURL("/job/Sykepleier");
  await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeFocused();
  await expect(page).toHaveTitle("Lønn for Sykepleier – Klarlønn");
  expect((await tracked).postDataJSON()).toEqual({ jobTitle: "Sykepleier" });
});

// spec 1.4.13, 1.5.9, 1.8.14
test("free text opens the search page", { tag: "@store" }, async ({ page }) => {
  await page.goto("/");

  await test.step("not if it is blank", async () => {
    await page.getByRole("button", { name: "Søk" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("with Enter", async () => {
    await searchBox(page).pressSequentially("utvikler");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/s%C3%B8k\?q=utvikler$/);
    await expect(page.getByRole("heading", { level: 1, name: "Treff på «utvikler»" })).toBeVisible();
    const jobs = page.getByRole("region", { name: "Stillinger" });
    await jobs.getByRole("link", { name: "Systemutvikler", exact: true }).click();
    await expect(page).toHaveURL("/job/Systemutvikler");
  });

  await test.step("with the button, without hits", async () => {
    await page.goto("/");
    await searchBox(page).fill("xqzwvxqz");
    await page.getByRole("button", { name: "Søk" }).click();
    await expect(page.getByText("Ingen treff på «xqzwvxqz»")).toBeVisible();
    await checkAppearance(page);
    await page.getByRole("link", { name: "Til forsiden", exact: true }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("at its other address, with links to each kind", async () => {
    await page.goto("/sok?q=oslo");
    await expect(page).toHaveURL(/\/s%C3%B8k\?q=oslo$/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^\d+\+? sted(er)?$/ })
      .click();
    await expect(page.getByRole("heading", { name: /^\d+\+? sted(er)?$/ })).toBeInViewport();
    await expect(page.getByRole("region", { name: "Steder" }).getByRole("link").first()).toHaveText("Oslo");
  });
});

/** Suggestions match letters as typed; the search page tolerates typing errors and Nynorsk. */
const ONLY_ON_SEARCH_PAGE = new Set(["sjafor", "programerer", "sykeplier", "sjukepleiar", "syke pleier"]);

test("suggestions have what the shared queries expect", async ({ page }) => {
  const queries: string[][] = JSON.parse(await readFile("../shared/search-queries.json", "utf8"));
  await page.goto("/");
  const box = searchBox(page);
  await box.fill("o");
  await expect(page.getByRole("option", { name: "Oslo Sted", exact: true })).toBeVisible();
  const missed: string[] = [];
  for (const [typed = "", , name = "", place] of queries) {
    await box.fill(typed);
    const expected = place === undefined ? name : `${name} i ${place}`;
    const titles = await options(page).allTextContents();
    if (!titles.some((title) => title.startsWith(`${expected} `))) missed.push(typed);
  }
  // 'øko': titles with entries come before Økonom, which has none.
  expect(missed.filter((typed) => !ONLY_ON_SEARCH_PAGE.has(typed) && typed !== "øko")).toEqual([]);
});
