// tools/bench/start.mjs ROWS [FILTERS]
// Measures the start of the server, and filters that were never asked before, one after the other.

import { get, median, percentile } from "./load.mjs";
import { filters } from "./questions.mjs";
import { machine, prepare, pssMebibytes, startSite } from "./site.mjs";

const STARTS = 3;

const rows = Number(process.argv[2]);
const count = Number(process.argv[3] ?? 3_000);
const description = machine();
const { site, tokens } = prepare(rows);
const starts = [];
for (let run = 0; run < STARTS; run++) {
  const server = await startSite(site);
  starts.push({ seconds: server.startSeconds, pss: pssMebibytes(server) });
  await server.stop();
}
const server = await startSite(site);
const paths = await filters(server, tokens, count);
const times = [];
for (const path of paths) {
  const answer = await get(server, path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  times.push(answer.ms);
}
const [p50, p99, most] = [50, 99, 100].map((percent) => percentile(times, percent).toFixed(2));
console.log(`${description.join("\n")}

| rows | first answer after, s | PSS then, MiB | filters | p50 ms | p99 ms | max ms | PSS afterwards, MiB |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| ${[
  rows,
  median(starts.map(({ seconds }) => seconds)).toFixed(2),
  Math.round(median(starts.map(({ pss }) => pss))),
  paths.length,
  p50,
  p99,
  most,
  Math.round(pssMebibytes(server)),
].join(" | ")} |`);
await server.stop();
