import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { recordCalls, waitUntilIdle } from "./calls";
import { expectNoSidewaysScroll, test } from "./klarlonn";
import { observeLayoutShift, takeLayoutShift } from "./layout-shift";
import { routes } from "./routes";

const WIDTHS = [390, 1280] as const;
const LONG_NAME = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("phone makes no request for embedded responses", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calls = recordCalls(page);
  for (const path of ["/", "/job/Sykepleier", "/job/sykepleier?location=Oslo&experience=3-5"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(/\d{3}\s\d{3}/);
    await expect(page.getByText("Laster …")).toHaveCount(0);
    await waitUntilIdle(page);
    expect(calls, path).toEqual([]);
  }
});

test("pages show figures and lists without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const main = page.getByRole("main");
  for (const [path, shown, link] of [
    ["/", /lønnsinnlegg[\d\s]+\+/, "/job/"],
    ["/job/Sykepleier", /Halvparten tjener over \d{3}\s\d{3}\skr i året.*Snitt~\d{3}\s\d{3}\skr/, "/bedrift/"],
    ["/stillinger", /~\d{3}\s\d{3}\skr/, "/job/"],
    ["/bedrifter", /~\d{3}\s\d{3}\skr/, "/bedrift/"],
    ["/steder", /~\d{3}\s\d{3}\skr/, "/sted/"],
    ["/sted/Oslo", /~\d{3}\s\d{3}\skr/, "/job/"],
    ["/bedrift/Oslo%20kommune", /Snitt~\d{3}\s\d{3}\skr/, "/job/"],
    ["/alle-lonnsinnlegg", /~\d{3}\s\d{3}\skr/, "/job/"],
    ["/s%C3%B8k?q=sykepleier", /~\d{3}\s\d{3}\skr/, "/job/Sykepleier"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(main).toContainText(shown);
      // A role or a text does not select this element.
      await expect(main.locator("noscript > p")).toHaveText("Søk og filtre trenger JavaScript.");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect(heading(page)).toBeVisible();
        await expect(main.locator(`a[href^="${link}"]`).first()).toBeVisible();
        await expect(page.getByRole("banner").getByRole("link", { name: "Bedrifter" })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    });
  }
  await page.goto("/");
  await expect(heading(page)).toHaveText("Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer");
  await context.close();
});

/** Opens the page before the app's code arrives. The returned function lets it load. */
async function openUndrawn(context: BrowserContext, path: string, width = 1280) {
  // The `page` fixture waits for the app in `goto`.
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await observeLayoutShift(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/app-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator(".first-main")).toBeVisible();
  const draw = async () => {
    release();
    await expect(page.locator(".first-main")).toHaveCount(0);
    await expect(page.getByText("Laster …")).toHaveCount(0);
    await waitUntilIdle(page);
  };
  return { page, draw };
}

for (const [path, words] of [
  ["/", /^Lønn fra folk i Norge/],
  ["/job/Sykepleier", /^Halvparten tjener over/],
] as const) {
  for (const width of WIDTHS) {
    test(`first HTML of ${path} stays in place at ${width} px`, async ({ context }) => {
      const { page, draw } = await openUndrawn(context, path, width);
      // Compare the position of the text: the heading's box may end before a button beside it.
      const placeOf = async (text: Locator) => {
        const box = await text.boundingBox();
        return { left: box?.x, top: box?.y, height: box?.height };
      };
      const places = async () => [await placeOf(heading(page)), await placeOf(page.getByText(words))];
      const before = await places();
      const shifted = await takeLayoutShift(page);
      if (width === 1280) await checkAppearance(page);
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
      // Resizing caused this shift, not the page.
      await takeLayoutShift(page);
      await draw();
      expect(await places()).toEqual(before);
      expect(shifted + (await takeLayoutShift(page))).toBeLessThanOrEqual(0.01);
    });
  }
}

test("first paint does not wait for component styles", async ({ context }) => {
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/components-*.css", async (route) => {
    await held;
    await route.continue();
  });
  const code = page.waitForResponse("**/assets/HomePage-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await expect(heading(page)).toBeVisible();
  // React draws only when the styles are there.
  await page.waitForTimeout(500);
  await expect(page.locator(".first-main")).toHaveCount(1);
  release();
  await (await code).finished();
  await expect(page.locator(".first-main")).toHaveCount(0);
});

test("first HTML of pages with lists is accessible", async ({ context }) => {
  for (const path of ["/bedrift/Oslo%20kommune", "/stillinger", `/sted/${encodeURIComponent(LONG_NAME)}`]) {
    await test.step(path, async () => {
      const { page, draw } = await openUndrawn(context, path);
      await checkAppearance(page);
      await draw();
      await page.close();
    });
  }
});

/** Other pages and states. `/profile` and `/auth/callback` are left out: they lead a visitor elsewhere. */
const FURTHER_PATHS = [
  "/bedrift/Ukjent",
  "/finnes/ikke",
  "/job/Ukjent",
  "/job/Sykepleier?experience=3-5",
  "/ledertavle?title=Sykepleier&location=Oslo",
  "/ledertavle?title=Ukjent",
  "/reset-password",
  "/reset-password?token=x",
  "/s%C3%B8k",
  "/s%C3%B8k?q=xyzzy",
  "/s%C3%B8k?q=oslo",
  "/sammenlign/Sykepleier",
  "/sted/Ukjent",
  "/steder?view=map",
];

for (const path of [...routes.map((route) => route.path), ...FURTHER_PATHS]) {
  test(`first HTML of ${decodeURI(path)} has the title and no text but those of the page`, async ({ page }) => {
    // High enough for lists to draw all rows that the first HTML has.
    await page.setViewportSize({ width: 1280, height: 8000 });
    const answer = await page.goto(path);
    await expect(page.getByText("Laster …")).toHaveCount(0);
    await waitUntilIdle(page);
    const missing = await page.evaluate(
      (html) => {
        const readable = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
        const first = new DOMParser().parseFromString(html, "text/html");
        for (const note of first.querySelectorAll("noscript")) note.remove();
        const drawn = readable(document.getElementById("root")?.textContent ?? null);
        const nodes = document.createTreeWalker(first.getElementById("root") ?? first, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        while (nodes.nextNode()) texts.push(readable(nodes.currentNode.textContent));
        return { title: first.title, count: texts.length, texts: texts.filter((text) => !drawn.includes(text)) };
      },
      (await answer?.text()) ?? "",
    );
    expect(missing).toEqual({ title: await page.title(), count: expect.any(Number), texts: [] });
    expect(missing.count).toBeGreaterThan(5);
  });
}
