// take.mjs URL [NAME...]
// Takes the pictures of docs/screens/ from the server at URL. Member screens use the session token in
// KLARLONN_ACCESS_TOKEN, those of moderators that in KLARLONN_MODERATOR_TOKEN. Writes the index at the end.
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { screens } from "./list.mjs";

const FOLDER = new URL("../../docs/screens/", import.meta.url);
const WIDTHS = [390, 1280];
const THEMES = ["light", "dark"];
const HEIGHTS = { 390: 844, 1280: 900 };
/** Screenshots of longer pages are cropped to this height in pixels. */
const MAX_HEIGHT = 1400;
/** All pictures together stay below five megabytes and remain readable. */
const QUALITY = 10;
const MAX_TOTAL_BYTES = 6 * 1024 * 1024;

const [address, ...names] = process.argv.slice(2);
const wanted = screens.filter((screen) => names.length === 0 || names.some((name) => screen.name.includes(name)));
const fileOf = (screen, width, theme) => `${screen.name}-${width}-${theme}.webp`;
const widthsOf = (screen) => screen.widths ?? WIDTHS;

function tokenOf({ access, moderator }) {
  if (moderator) return process.env.KLARLONN_MODERATOR_TOKEN;
  return access && process.env.KLARLONN_ACCESS_TOKEN;
}

/** A page with reproducible content: no animation, fixed random numbers. */
async function newPage(browser, screen, width, theme) {
  const context = await browser.newContext({
    baseURL: address,
    colorScheme: theme,
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    reducedMotion: "reduce",
    viewport: { width, height: HEIGHTS[width] },
  });
  const page = await context.newPage();
  await page.addInitScript((token) => {
    Math.random = () => 0.5;
    if (token) localStorage.setItem("auth-token", token);
  }, tokenOf(screen));
  return page;
}

async function take(browser, screen, width, theme) {
  const page = await newPage(browser, screen, width, theme);
  await page.goto(screen.path);
  if (!screen.loads) await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await screen.open?.(page);
  // No hover state.
  await page.mouse.move(0, 0);
  if (!screen.loads) await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: new URL(fileOf(screen, width, theme), FOLDER).pathname,
    type: "webp",
    quality: QUALITY,
    ...(screen.whole && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) } }),
  });
  await page.context().close();
}

/** Row of the index: a cell per width, with the light and the dark picture. */
function indexRow(screen) {
  const picture = (file) => `[![](${file})](${file})`;
  const cells = WIDTHS.map((width) =>
    widthsOf(screen).includes(width) ? THEMES.map((theme) => picture(fileOf(screen, width, theme))).join("") : "",
  );
  return `| ${screen.title}<br>\`${decodeURI(screen.path)}\` | ${cells.join(" | ")} |`;
}

function index() {
  return [
    "# Screens",
    "",
    "Every screen of the site with demo data, light and dark. `just screens` takes the pictures and writes this index.",
    "",
    `| screen | ${WIDTHS.map((width) => `${width} px`).join(" | ")} |`,
    `|---|${WIDTHS.map(() => "---|").join("")}`,
    ...screens.map(indexRow),
    "",
  ].join("\n");
}

/** Removes pictures of screens that no longer exist. */
async function removeOthers() {
  const known = screens.flatMap((screen) =>
    widthsOf(screen).flatMap((width) => THEMES.map((theme) => fileOf(screen, width, theme))),
  );
  const left = (await readdir(FOLDER)).filter((name) => name.endsWith(".webp") && !known.includes(name));
  await Promise.all(left.map((name) => rm(new URL(name, FOLDER))));
}

async function totalBytes() {
  const files = await readdir(FOLDER);
  const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, FOLDER))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.KLARLONN_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
for (const screen of wanted) {
  for (const width of widthsOf(screen)) {
    for (const theme of THEMES) await take(browser, screen, width, theme);
  }
  console.log(screen.name);
}
await browser.close();
await removeOthers();
await writeFile(new URL("README.md", FOLDER), index());
const total = await totalBytes();
console.log(`${screens.length} screens, ${(total / 1024 / 1024).toFixed(1)} MB in docs/screens/`);
if (total > MAX_TOTAL_BYTES) throw new Error("The pictures have more than 6 MB in total.");
