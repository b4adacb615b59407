// node tools/lighthouse/run.mjs SITE PATH...
// Runs Lighthouse, as a phone, three times on each page, prints the medians, and fails below the limits. Needs
// KLARLONN_CHROMIUM; LIGHTHOUSE is the installed program.

import { execFileSync } from "node:child_process";

const RUNS = 3;
const LIMITS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const METRICS = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
};

const [site, ...paths] = process.argv.slice(2);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function run(path) {
  const flags = ["--quiet", "--output=json", "--chrome-flags=--headless --no-sandbox --disable-gpu"];
  const env = { ...process.env, CHROME_PATH: process.env.KLARLONN_CHROMIUM };
  const report = execFileSync(process.env.LIGHTHOUSE, [site + path, ...flags], { env, maxBuffer: 1 << 28, encoding: "utf8" });
  return JSON.parse(report);
}

const row = (cells) => `| ${cells.join(" | ")} |`;
console.log(row(["page", ...Object.keys(LIMITS), ...Object.values(METRICS)]));
console.log(row(["---", ...Array(Object.keys(LIMITS).length + Object.keys(METRICS).length).fill("---:")]));
let hasFailed = false;
for (const path of paths) {
  const reports = Array.from({ length: RUNS }, () => run(path));
  const scores = Object.keys(LIMITS).map((name) => median(reports.map(({ categories }) => Math.round(100 * categories[name].score))));
  const metrics = Object.keys(METRICS).map((name) => {
    const value = median(reports.map(({ audits }) => audits[name].numericValue));
    return name === "cumulative-layout-shift" ? value.toFixed(3) : Math.round(value);
  });
  console.log(row([decodeURIComponent(path), ...scores, ...metrics]));
  const missed = Object.keys(LIMITS).filter((name, index) => scores[index] < LIMITS[name]);
  for (const name of missed) {
    hasFailed = true;
    const { auditRefs } = reports[0].categories[name];
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (reports[0].audits[id].score ?? 1) < 1);
    console.error(`${path}: ${name} is below ${LIMITS[name]}: ${lost.map(({ id }) => id).join(", ")}`);
  }
}
process.exitCode = hasFailed ? 1 : 0;
