// tools/bench/night.mjs ROWS [--members N] [--postgres]
// Measures a nightly publication of many members, while others contribute and read: its duration, the longest wait of a
// contribution, the p99 of reads, and the memory of the server. With --postgres on the server at KLARLONN_TEST_POSTGRES_URL,
// without the generated entries.

import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { get, percentile, send } from "./load.mjs";
import { copy, empty, folder, machine, prepare, pssMebibytes, runProgram, startSite } from "./site.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { members: { type: "string", default: "50000" }, postgres: { type: "boolean", default: false } },
});
const rows = Number(positionals[0]);
const description = machine();
const environment = values.postgres ? { KLARLONN_DATABASE_URL: process.env.KLARLONN_TEST_POSTGRES_URL } : {};
const prepared = rows > 0 && !values.postgres ? prepare(rows) : undefined;
const site = prepared ? copy(prepared.site) : empty();
if (!prepared) runProgram(site, "klarlonn", ["migrate"], environment);
const members = () => runProgram(site, "fixture", ["members", "--generated", "2000"], environment).trim().split("\n");
const contributors = prepared?.tokens ?? members();
runProgram(site, "fixture", ["waiting", values.members], environment);
const server = await startSite(site, { KLARLONN_TRUSTED_PROXIES: "127.0.0.1", ...environment });
const before = pssMebibytes(server);

const contributions = [];
const reads = [];
let peak = 0;
let isOver = false;
let sent = 0;

async function contribute(form) {
  const number = sent++;
  const headers = {
    "Content-Type": "application/json",
    "X-Forwarded-For": `10.1.${number >> 8}.${number & 255}`,
    Authorization: `Bearer ${contributors[number % contributors.length]}`,
  };
  const answer = await send(server, "POST", "/api/salary-entries", headers, JSON.stringify(form), false);
  contributions.push({ ...answer, at: Date.now() });
}

/** Calls `work` at each interval until the night is over, without waiting for its result. */
async function repeat(every, work) {
  const pending = [];
  while (!isOver) {
    pending.push(work().catch((error) => console.error(error.message)));
    await sleep(every);
  }
  await Promise.all(pending);
}

const form = {
  jobTitle: "Sykepleier",
  company: "Nattprøven AS",
  location: "Bergen",
  annualSalary: 610_000,
  employmentPercentage: 100,
  experienceYears: "3-5",
  display: { hidesCompany: false, coarsePlace: false, roundsPay: false },
};
const log = () => readFileSync(join(folder, "klarlonn.log"), "utf8");
const all = [
  repeat(100, () => contribute({ ...form, annualSalary: form.annualSalary + sent })),
  repeat(10, async () => reads.push((await get(server, "/api/jobs")).ms)),
  repeat(20, async () => (peak = Math.max(peak, pssMebibytes(server)))),
];
// The first check of the schedule comes after ten seconds.
const start = Date.now();
while (!/published contributions|work="publish contributions"/.test(log()) && Date.now() - start < 400_000) await sleep(200);
while (!/cleaned/.test(log()) && Date.now() - start < 500_000) await sleep(200);
await sleep(1_000);
isOver = true;
await Promise.all(all);
const times = contributions.map(({ ms }) => ms);
const statuses = contributions.reduce((counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }), {});
const withoutRetryAfter = contributions.filter(({ status, headers }) => status === 503 && headers["retry-after"] === undefined).length;
console.log(`${description.join("\n")}
${values.members} members wait, ${rows} entries, ${values.postgres ? "PostgreSQL" : "SQLite"}

| | |
| --- | ---: |
| publication, s | ${/published contributions.* seconds=(\S+)/.exec(log())?.[1] ?? "failed"} |
| cleaning, s | ${/cleaned the database.* seconds=(\S+)/.exec(log())?.[1] ?? "failed"} |
| longest wait of a contribution, s | ${(Math.max(...times) / 1_000).toFixed(1)} |
| contributions by status | ${JSON.stringify(statuses)} |
| 503 without Retry-After | ${withoutRetryAfter} |
| reads, p50 and p99, ms | ${percentile(reads, 50).toFixed(1)}, ${percentile(reads, 99).toFixed(1)} |
| memory before and at most, MiB | ${before.toFixed(0)}, ${peak.toFixed(0)} |`);
console.error(log().split("\n").filter((line) => /ERROR|WARN|published|cleaned/.test(line)).slice(-8).join("\n"));
await server.stop();
console.error(execFileSync("ls", ["-l", site], { encoding: "utf8" }));
rmSync(site, { recursive: true });
