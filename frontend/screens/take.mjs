// take.mjs URL [NAME...]
// Takes the pictures of target/screens/ and docs/screens/ from the server at URL. Member screens use the session token in
// KLARLONN_ACCESS_TOKEN, those of moderators that in KLARLONN_MODERATOR_TOKEN. Writes the index at the end.
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { screens } from "./list.mjs";

const FOLDER = new URL("../../target/screens/", import.meta.url);
/** The screens that the documents show, wide and light. */
const DOCUMENTED = [
  "home",
  "jobs",
  "job-open",
  "companies",
  "company-open",
  "place",
  "leaderboard-open",
  "pay-check",
  "contribute-display",
  "forum",
];
const DOCUMENTS = new URL("../../docs/screens/", import.meta.url);
const WIDTHS = [390, 1280];
const THEMES = ["light", "dark"];
const HEIGHTS = { 390: 844, 1280: 900 };
/** Screenshots of longer pages are cropped to this height in pixels. */
const MAX_HEIGHT = 1400;
const QUALITY = 60;

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
await writeFile(new URL("README.md", FOLDER), index());
for (const { name } of wanted.filter(({ name }) => DOCUMENTED.includes(name))) {
  const file = `${name}-1280-light.webp`;
  await copyFile(new URL(file, FOLDER), new URL(file, DOCUMENTS));
}
console.log(`${wanted.length} screens in target/screens/`);
