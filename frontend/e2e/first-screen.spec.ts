import { type BrowserContext, expect } from "@playwright/test";
import { waitUntilIdle } from "./calls";
import { compareScreens, readFirstScreen } from "./first-screen";
import { test } from "./klarlonn";

const PATHS = [
  "/",
  "/stillinger",
  "/bedrifter",
  "/steder",
  "/sted/Oslo",
  "/bedrift/Oslo%20kommune",
  "/bedrift/Equinor",
  "/s%C3%B8k?q=sykepleier",
  "/ledertavle",
  "/ledertavle?title=Sykepleier",
  "/alle-lonnsinnlegg",
  "/lonnssjekk",
  "/job/Sykepleier",
  "/job/Sykepleier?location=Oslo",
  "/job/L%C3%A6rer",
  "/om-oss",
  "/om-tallene",
  "/likelonn",
  "/tillitsvalgt",
  "/kontakt",
  "/data",
  "/login",
  "/register",
  "/bidra",
  "/finnes-ikke",
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** Pixels that a text may move unnoticed. */
const UNNOTICED = 8;
const LIMITS = { moved: 2, furthest: 24, kept: 0.7 };

/** Compares the first screen of the server's HTML with that of the app. */
async function openPage(context: BrowserContext, path: string, size: (typeof SIZES)[number]) {
  // The `page` fixture waits for the app in `goto`.
  const page = await context.newPage();
  await page.setViewportSize(size);
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await started;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await page.evaluate(() => document.fonts.ready);
  const first = await readFirstScreen(page);
  start();
  // A long text starts the app when the visitor reaches a link.
  await page.locator("header a").first().dispatchEvent("pointerover");
  await expect(page.locator("[data-first]")).toHaveCount(0);
  await expect(page.getByText("Laster …")).toHaveCount(0);
  await waitUntilIdle(page);
  const change = compareScreens(first, await readFirstScreen(page));
  await page.close();
  return { path, width: size.width, ...change };
}

test("first screen stays where it is when the app starts", async ({ context }) => {
  const changes: Awaited<ReturnType<typeof openPage>>[] = [];
  for (const size of SIZES) {
    const queue = [...PATHS];
    const openNext = async () => {
      for (let path = queue.shift(); path; path = queue.shift()) changes.push(await openPage(context, path, size));
    };
    await Promise.all([openNext(), openNext(), openNext()]);
  }
  const sum = (key: "letters" | "kept") => changes.reduce((total, change) => total + change[key], 0);
  const rows = changes.map(
    ({ path, width, moved, word, kept, letters }) =>
      `${path} ${width}: ${moved} px (${word}), ${Math.round((100 * kept) / letters)} %`,
  );
  const figures = {
    moved: changes.filter(({ moved }) => moved > UNNOTICED).length,
    furthest: Math.max(...changes.map(({ moved }) => moved)),
    kept: sum("kept") / sum("letters"),
  };
  const report = [JSON.stringify(figures), ...rows].join("\n");
  if (process.env.KLARLONN_E2E_REPORT) process.stdout.write(`${report}\n`);
  expect(figures.moved, report).toBeLessThanOrEqual(LIMITS.moved);
  expect(figures.furthest, report).toBeLessThanOrEqual(LIMITS.furthest);
  expect(figures.kept, report).toBeGreaterThanOrEqual(LIMITS.kept);
});
