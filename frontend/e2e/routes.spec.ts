import { expect, type Page, type Response } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { recordCalls, waitUntilIdle } from "./calls";
import { expectNoSidewaysScroll, test } from "./klarlonn";
import { type Route, routes } from "./routes";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Expects the title and every text of the server's HTML in the page that the app has drawn. */
async function expectTextsOfServer(page: Page, response: Response | null) {
  const size = page.viewportSize();
  // High enough for lists to render all rows of the server-rendered HTML.
  await page.setViewportSize({ width: 1280, height: 8000 });
  const html = (await response?.text()) ?? "";
  const compare = () =>
    page.evaluate((html) => {
      const normalizeSpaces = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
      const serverDocument = new DOMParser().parseFromString(html, "text/html");
      for (const note of serverDocument.querySelectorAll("noscript")) note.remove();
      const renderedText = normalizeSpaces(document.getElementById("root")?.textContent ?? null);
      const nodes = document.createTreeWalker(
        serverDocument.getElementById("root") ?? serverDocument,
        NodeFilter.SHOW_TEXT,
      );
      const texts: string[] = [];
      while (nodes.nextNode()) texts.push(normalizeSpaces(nodes.currentNode.textContent));
      const missing = texts.filter((text) => !renderedText.includes(text));
      return { title: serverDocument.title, hasTexts: texts.length > 5, missing };
    }, html);
  // Lists draw their rows once the page is high enough.
  await expect.poll(compare).toEqual({ title: await page.title(), hasTexts: true, missing: [] });
  if (size) await page.setViewportSize(size);
}

/** Checks a page that a visitor opens. */
async function checkPage(page: Page, { path, heading: name, calls = [], template = false }: Route) {
  // The page before may still ask for something.
  await page.goto("about:blank");
  const requests = recordCalls(page);
  const response = await page.goto(path);
  const heading = page.getByRole("heading", { level: 1 });
  expect.soft(response?.status(), path).toBe(200);
  await expect.soft(heading).toHaveAccessibleName(name);
  await expect.soft(heading).toBeVisible();
  await expect.soft(page).toHaveURL(path);
  // The home page's title is the site name alone.
  await expect.soft(page).toHaveTitle(path === "/" ? /^Klarlønn/ : /.+ – Klarlønn$/);
  await expect.soft(page.getByText("Demodata:")).toBeVisible();
  await expect(page.getByText("Laster …")).toHaveCount(0);
  await checkAppearance(page, { narrow: template });
  await waitUntilIdle(page);
  expect.soft(requests, `${path} repeats no embedded response`).toEqual(calls);
  await expectTextsOfServer(page, response);
}

for (const [kind, pages] of Object.entries(routes)) {
  // spec 1.2.1, 1.2.3, 1.2.4, 1.2.5, 1.2.6, 1.2.7, 1.2.8, 1.2.9, 1.2.12, 1.2.13, 1.2.14, 1.2.15, 1.2.16, 2.2.3, 2.2.13
  test(`${kind} are accessible and draw the texts of the server`, async ({ page }) => {
    for (const route of pages) await test.step(decodeURI(route.path), () => checkPage(page, route));
  });
}

test("app draws all texts of the server's HTML in further states", async ({ page }) => {
  // `/profile` and `/auth/callback` are left out, because they redirect visitors.
  for (const path of [
    "/bedrift/Ukjent",
    "/bekreft-e-post",
    "/bekreft-e-post?token=x",
    "/finnes/ikke",
    "/job/Ukjent",
    "/job/L%C3%A6rer",
    "/job/Sykepleier?experience=3-5",
    "/ledertavle?title=Sykepleier&location=Oslo",
    "/ledertavle?title=Ukjent",
    "/reset-password",
    "/reset-password?token=x",
    "/s%C3%B8k",
    "/s%C3%B8k?q=xyzzy",
    "/s%C3%B8k?q=oslo",
    "/sted/Ukjent",
    "/steder?county=Oslo",
  ]) {
    await test.step(path, async () => expectTextsOfServer(page, await page.goto(path)));
  }

  await test.step("title of several occupations is accessible", async () => {
    await page.goto("/job/L%C3%A6rer");
    const titles = page.getByRole("region", { name: "Stillinger med offisielle tall" });
    await expect(titles.getByText(/^\d{3}\s\d{3}$/).first()).toBeVisible();
    await checkAppearance(page, { narrow: true });
    await titles.getByRole("link", { name: "Grunnskolelærer", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Grunnskolelærer" })).toBeVisible();
  });
});

// spec 1.2.17, 1.2.27, 2.2.2
test("unknown URL returns 404 with links", async ({ page }) => {
  const response = await page.goto("/finnes/ikke");
  expect.soft(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  await expect.soft(page).toHaveTitle("404 Page Not Found – Klarlønn");
  await expect.soft(page.getByText("Demodata:")).toBeVisible();
  await expect.soft(page.getByRole("banner").getByRole("combobox")).toBeVisible();
  const main = page.getByRole("main");
  for (const name of ["Til forsiden", "Stillinger", "Bedrifter", "Steder"]) {
    await expect.soft(main.getByRole("link", { name })).toBeVisible();
  }
  await checkAppearance(page);
  await main.getByRole("combobox").fill("sykepleier");
  await main.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL("/søk?q=sykepleier");
});

// spec 1.2.18, 1.8.10
test("unknown name with special characters is shown unchanged", async ({ page }) => {
  const name = "AC/DC 100 % Hva? Hvem! C# A+B & 🚀 Ærø <b>fet</b>";
  const encoded = encodeURIComponent(name);
  const heading = page.getByRole("heading", { level: 1, name, exact: true });

  await test.step("job", async () => {
    await page.goto(`/job/${encoded}`);
    await expect(heading).toBeVisible();
    await expect(page.getByText(`Ingen data funnet for "${name}"`)).toBeVisible();
    await expect(page.getByText("🚀 Er du først ute?")).toBeVisible();
    await checkAppearance(page);
    await page.getByRole("main").getByRole("link", { name: "Bidra nå" }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("jobTitle") === name);
  });

  await test.step("company", async () => {
    await page.goto(`/bedrift/${encoded}`);
    await expect(heading).toBeVisible();
    await expect(page.getByText(`Ingen data funnet for "${name}"`)).toBeVisible();
    await expect(page.getByText("🚀 Er du først ute?")).toBeVisible();
    await checkAppearance(page);
  });

  await test.step("place", async () => {
    await page.goto(`/sted/${encoded}`);
    await expect(heading).toBeVisible();
    await expect(page.getByText("Ingen stillinger funnet")).toBeVisible();
    await checkAppearance(page);
    await page.getByRole("main").getByRole("link", { name: "Se alle steder" }).click();
    await expect(page).toHaveURL("/steder");
  });

  await test.step("filter and comparison", async () => {
    await page.goto(`/bedrifter?q=${encoded}&compare=${encoded}`);
    await expect(page.getByText(`Ingen treff på «${name}»`)).toBeVisible();
    await checkAppearance(page);
  });

  await test.step("search", async () => {
    await page.goto(`/søk?q=${encoded}`);
    await expect(page.getByRole("heading", { level: 1, name: `Treff på «${name}»` })).toBeVisible();
  });

  await test.step("leaderboard", async () => {
    await page.goto(`/ledertavle?title=${encoded}`);
    await expect(page.getByText(`Ingen arbeidsgiver har minst 3 innlegg for «${name}».`)).toBeVisible();
    await expect(page.getByText("Ingen data. Søk etter en stilling.")).toBeVisible();
  });
});

// spec 1.2.18
test("unknown name of 200 letters fits small screens", async ({ page }) => {
  const name = "Å".repeat(200);
  const encoded = encodeURIComponent(name);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, expectedHeading] of [
    [`/job/${encoded}`, name],
    [`/bedrift/${encoded}`, name],
    [`/sted/${encoded}`, name],
    [`/bedrifter?q=${encoded}&compare=${encoded}`, "Bedrifter"],
    [`/søk?q=${encoded}`, `Treff på «${name}»`],
    [`/ledertavle?title=${encoded.slice(0, 600)}`, "Ledertavle"],
  ] as const) {
    await page.goto(path);
    await expect.soft(page.getByRole("heading", { level: 1, name: expectedHeading })).toBeVisible();
    await expect.soft(page.getByRole("main")).toContainText(/Ingen (data|stillinger|treff|arbeidsgiver)/);
    await expectNoSidewaysScroll(page);
  }
});
