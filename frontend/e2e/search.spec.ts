import { expect, type Page } from "@playwright/test";
import { test } from "./klarlonn";

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Søk etter stilling, arbeidsgiver eller sted" });

test.describe("searching from the front page", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
  });

  test("loads the names on the first focus, not before", async ({ page }) => {
    const lists: string[] = [];
    page.on("request", (request) => {
      if (/\/api\/(job-titles|companies|municipalities)$/.test(request.url())) lists.push(request.url());
    });
    await page.reload();
    await expect(page.getByRole("list", { name: "Klarlønn i tall" })).toBeVisible();
    expect(lists).toEqual([]);
    await searchBox(page).fill("syke");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(lists).toHaveLength(3);
  });

  // spec 1.2.38, 1.4.14
  test("types, arrows to a suggestion and opens it", async ({ page }) => {
    const box = searchBox(page);
    await box.pressSequentially("sykepleier");
    const option = page.getByRole("option", { name: "Sykepleier Stilling", exact: true });
    await expect(option).toBeVisible();
    await box.press("ArrowDown");
    await expect(option).toHaveAttribute("aria-selected", "true");
    const tracked = page.waitForRequest((request) => request.url().endsWith("/api/track-search"));
    await box.press("Enter");
    await expect(page).toHaveURL("/job/Sykepleier");
    await expect(page.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeFocused();
    await expect(page).toHaveTitle("Lønn for Sykepleier – Klarlønn");
    expect((await tracked).postDataJSON()).toEqual({ jobTitle: "Sykepleier" });
  });

  test("picks a place with the pointer", async ({ page }) => {
    await searchBox(page).fill("oslo");
    await page.getByRole("option", { name: "Oslo Sted", exact: true }).click();
    await expect(page).toHaveURL("/sted/Oslo");
  });

  test("Escape closes the suggestions and keeps the text", async ({ page }) => {
    const box = searchBox(page);
    await box.pressSequentially("elektriker");
    await expect(page.getByRole("option").first()).toBeVisible();
    await box.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(box).toHaveValue("elektriker");
    await page.getByRole("heading", { name: "Utforsk stillinger" }).click();
    await box.focus();
    await expect(page.getByRole("option").first()).toBeVisible();
  });

  // spec 1.4.13
  test("Enter searches for free text", async ({ page }) => {
    await searchBox(page).pressSequentially("utvikler");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/s%C3%B8k\?q=utvikler$/);
    await expect(page.getByRole("heading", { level: 1, name: "Treff på «utvikler»" })).toBeVisible();
    const jobs = page.getByRole("region", { name: "Stillinger" });
    await jobs.getByRole("link", { name: "Systemutvikler", exact: true }).click();
    await expect(page).toHaveURL("/job/Systemutvikler");
  });

  // spec 1.5.9, 1.8.14
  test("submits with the button, and not when blank", async ({ page }) => {
    await page.getByRole("button", { name: "Søk" }).click();
    await expect(page).toHaveURL("/");
    await searchBox(page).fill("xqzwvxqz");
    await page.getByRole("button", { name: "Søk" }).click();
    await expect(page.getByText("Ingen treff på «xqzwvxqz»")).toBeVisible();
    await page.getByRole("link", { name: "Til forsiden", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the alias /sok keeps the query", async ({ page }) => {
  await page.goto("/sok?q=oslo");
  await expect(page).toHaveURL(/\/s%C3%B8k\?q=oslo$/);
  await expect(
    page.getByRole("region", { name: "Steder" }).getByRole("link", { name: "Oslo", exact: true }),
  ).toBeVisible();
});

// spec 1.2.27
test("the header's search box works on every page but the front page", async ({ page }) => {
  await page.goto("/sted/Oslo");
  const banner = page.getByRole("banner");
  await banner.getByRole("combobox").pressSequentially("elektriker");
  await page.getByRole("option", { name: "Elektriker Stilling", exact: true }).click();
  await expect(page).toHaveURL("/job/Elektriker");
  await page.goto("/");
  await expect(banner.getByRole("combobox")).toHaveCount(0);
});
