// Draws the pixel images in public/: the link preview from open-graph.html, and the home screen icon from the site
// icon. Run by `just brand`.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const here = (path) => new URL(path, import.meta.url);
const browser = await chromium.launch({
  executablePath: process.env.KLARLONN_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

async function draw(picture, [width, height], open) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: fileURLToPath(here(`../public/${picture}`)) });
  await page.close();
}

await draw("open-graph.png", [1200, 630], (page) => page.goto(here("open-graph.html").href));

// Home screens round the corners themselves.
const icon = (await readFile(here("../public/favicon.svg"), "utf8")).replace('rx="8"', "");
await draw("apple-touch-icon.png", [180, 180], (page) => page.setContent(`<body style="margin:0">${icon}</body>`));

await browser.close();
