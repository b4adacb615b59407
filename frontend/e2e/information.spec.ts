import { expect, type Page } from "@playwright/test";
import { waitUntilIdle } from "./calls";
import { test } from "./klarlonn";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The mean number of characters on the lines of a paragraph. */
const charactersPerLine = (paragraph: HTMLElement | SVGElement) => {
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  return (paragraph.textContent ?? "").length / lines.size;
};

// spec 2.2.25, 2.2.27
test("back from long texts leads to the home page", async ({ page }) => {
  for (const { path, link, title, section } of [
    {
      path: "/personvern",
      link: "Personvern",
      title: "Personvernerklæring",
      section: "5. Hvilke opplysninger vi behandler",
    },
    {
      path: "/informasjonskapsler",
      link: "Informasjonskapsler",
      title: "Informasjonskapsler",
      section: "3. Hva nettleseren husker",
    },
  ]) {
    await test.step(`${path} from a page of the site`, async () => {
      await page.goto("/job/Sykepleier");
      await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
      await expect(heading(page, title)).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect(heading(page, "Få klarhet i")).toBeVisible();
      await page.goForward();
      await expect(heading(page, title)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/");
      await page.goBack();
      await expect(page).toHaveURL("/job/Sykepleier");
    });

    await test.step(`${path} from outside, with a reload and sections between`, async () => {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await page.reload();
      await expect(heading(page, title)).toBeVisible();
      const contents = page.getByRole("navigation", { name: "Innhold" });
      await contents.getByRole("link").first().click();
      await contents.getByRole("link", { name: section }).click();
      await expect(page).toHaveURL(/#[a-z]+$/);
      await expect(page.getByRole("region", { name: section })).toBeFocused();
      await expect(page.getByRole("heading", { name: section })).toBeInViewport();
      await page.reload();
      await expect(page.getByRole("heading", { name: section })).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect(heading(page, "Få klarhet i")).toBeVisible();
    });
  }
});

test("long text has lines of about 65 characters", async ({ page }) => {
  await page.goto("/personvern");
  const perLine = await page.getByText(/^Den som driver Klarlønn, er behandlingsansvarlig/).evaluate(charactersPerLine);
  expect(perLine).toBeGreaterThan(50);
  expect(perLine).toBeLessThan(78);
});

async function markOwnSalary(page: Page) {
  await page.goto("/lonnssjekk?title=Sykepleier");
  await page.getByLabel("Årslønna di før skatt").fill("640000");
  await page.getByText("Gjelder 100 % stilling").click();
  await page.getByRole("button", { name: "Vis lønna mi på alle sidene" }).click();
  await page.goto("/");
}

// spec 2.1.2
test("browser stores only what the cookie page lists", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Mørkt" }).check();
  await markOwnSalary(page);
  await page
    .getByRole("combobox", { name: "Søk etter stilling, arbeidsgiver eller sted" })
    .pressSequentially("sykepleier");
  await page.getByRole("option", { name: "Sykepleier Stilling", exact: true }).click();
  await expect(heading(page, "Sykepleier")).toBeVisible();
  for (const path of ["/sted/Oslo", "/bedrift/Oslo%20kommune", "/bedrifter", "/ledertavle", "/informasjonskapsler"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Laster …")).toHaveCount(0);
    await waitUntilIdle(page);
  }
  const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(storedKeys.sort()).toEqual(["own-salary", "places", "theme"]);
  for (const key of [...storedKeys, "auth-token", "pay-list"]) {
    await expect(page.getByRole("term").filter({ hasText: key })).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);
});

// spec 2.2.31
test("/api leads to the part that links to contact and document", async ({ page, request }) => {
  await page.goto("/api");
  await expect(page).toHaveURL("/data#api");
  const api = page.getByRole("region", { name: "Lønnsdata som API" });
  await expect(api).toBeInViewport();
  const document = page.getByRole("link", { name: "OpenAPI-dokumentet" });
  const { paths } = await (await request.get((await document.getAttribute("href")) ?? "")).json();
  const calls = await api.locator("code").allTextContents();
  expect(calls).toHaveLength(4);
  for (const call of calls) {
    expect((await request.get(call.replace("GET ", ""))).status(), call).toBe(200);
  }
  expect(Object.keys(paths)).toContain("/api/statistics");
  await page.getByRole("main").getByRole("link", { name: "Kontakt oss" }).click();
  await expect(heading(page, "Kontakt oss")).toBeFocused();
});
