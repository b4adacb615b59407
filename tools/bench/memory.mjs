// tools/bench/memory.mjs ROWS [SECONDS]
// Measures the memory of the server while 500 connections ask for the largest lists, compressed with brotli.

import { join } from "node:path";
import { get, runLoad, shuffle, writeRequests } from "./load.mjs";
import { findTitles } from "./questions.mjs";
import { folder, machine, prepare, pssMebibytes, startSite } from "./site.mjs";

const CONNECTIONS = 500;
const TITLES = 50;
// Of each list; a member may read 3 000 entries a day.
const MEMBERS = 64;

const rows = Number(process.argv[2]);
const seconds = Number(process.argv[3] ?? 20);
const description = machine();
const { site, tokens } = prepare(rows);
const server = await startSite(site);
const atStart = pssMebibytes(server);
const { largest } = await findTitles(server, tokens[0]);
const titles = largest.slice(0, TITLES).map(encodeURIComponent);
const paths = [
  ...["/api/jobs", "/api/companies", "/api/locations", "/api/salary-entries?limit=500"],
  ...titles.flatMap((title) => [`/api/jobs/${title}`, `/job/${title}`, `/api/leaderboard?title=${title}`]),
];
const encoding = { "Accept-Encoding": "br" };
const requests = paths.map((path) => ({ path, headers: encoding }));
for (const path of paths.filter((path) => path.startsWith("/api/") && !path.includes("salary-entries")))
  for (const token of tokens.slice(0, MEMBERS)) requests.push({ path, headers: { ...encoding, Authorization: `Bearer ${token}` } });
for (const { path, headers } of requests.slice(0, paths.length)) {
  const answer = await get(server, path, headers);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
}
let peak = 0;
const sampling = setInterval(() => (peak = Math.max(peak, pssMebibytes(server))), 100);
const result = await runLoad(server, writeRequests(join(folder, "memory.requests"), shuffle(requests)), { seconds, connections: CONNECTIONS });
await new Promise((resolve) => setTimeout(resolve, 2_000));
clearInterval(sampling);
console.log(`${description.join("\n")}

| rows | connections | answers/s | PSS at start, MiB | peak | 2 s afterwards |
| ---: | ---: | ---: | ---: | ---: | ---: |
| ${[rows, CONNECTIONS, Math.round(result.rate), ...[atStart, peak, pssMebibytes(server)].map(Math.round)].join(" | ")} |`);
await server.stop();
