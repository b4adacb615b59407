// tools/bench/mixed.mjs ROWS [--runs N] [--seconds N] [--question TEXT] [--at-once] [--bcrypt-cost N]
// Measures reads alone, and while 20 contributions and 5 sign-ins a second arrive, in alternating runs on a copy of the
// data. --at-once publishes the contributions at once instead of at night.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { get, getJson, median, percentile, runLoad, send, seededRandom, shuffle, writeRequests } from "./load.mjs";
import { questions } from "./questions.mjs";
import { PASSWORD, copy, email, folder, machine, prepare, startSite } from "./site.mjs";

const CONTRIBUTIONS = 20;
const SIGN_INS = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    question: { type: "string", default: "`/api/jobs/{title}`, random" },
    "at-once": { type: "boolean", default: false },
    "bcrypt-cost": { type: "string", default: "12" },
  },
});
const rows = Number(positionals[0]);
const [runs, seconds] = [Number(values.runs), Number(values.seconds)];
const description = machine();
const { site, tokens } = prepare(rows);
const changed = copy(site);
const server = await startSite(changed, {
  // Each write has a client address of its own, so that limits by address do not apply.
  KLARLONN_TRUSTED_PROXIES: "127.0.0.1",
  KLARLONN_BCRYPT_COST: values["bcrypt-cost"],
  KLARLONN_PUBLICATION: values["at-once"] ? "at_once" : "nightly",
});
const question = (await questions(server, tokens)).find(({ name }) => name === values.question);
for (const { path, headers } of question.requests) await get(server, path, headers);
const file = writeRequests(join(folder, "mixed.requests"), shuffle(question.requests));

const random = seededRandom();
const { entries } = await getJson(server, "/api/salary-entries?limit=500", tokens[0]);
const given = entries.filter((entry) => entry.company && entry.location && !entry.isCounty);
let writer = 1_000;

function write(path, content, headers) {
  writer += 1;
  const address = `10.${writer >> 16}.${(writer >> 8) & 255}.${writer & 255}`;
  const all = { "Content-Type": "application/json", "X-Forwarded-For": address, ...headers };
  return send(server, "POST", path, all, JSON.stringify(content), false);
}

function contribute() {
  const entry = given[random(given.length)];
  const form = {
    jobTitle: entry.jobTitle,
    company: entry.company,
    location: entry.location,
    annualSalary: 400_000 + random(400) * 1_000,
    employmentPercentage: 100,
    experienceYears: "3-5",
    educationLevel: "bachelor",
    display: { hidesCompany: false, coarsePlace: false, roundsPay: false },
  };
  return write("/api/salary-entries", form, { Authorization: `Bearer ${tokens[writer]}` });
}

const signIn = () => write("/api/auth/login", { email: email(writer), password: PASSWORD });

/** Makes this number of writes a second until it is stopped. Adds the outcomes to `results`. */
function writeSteadily(perSecond, makeWrite, results) {
  const pending = [];
  const timer = setInterval(() => {
    const answer = makeWrite().catch((error) => ({ status: error.code, ms: 0 }));
    pending.push(answer.then((result) => results.push(result)));
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
  };
}

const [alone, mixed, contributions, signIns] = [[], [], [], []];
for (let run = 0; run < runs; run++) {
  alone.push(await runLoad(server, file, { seconds }));
  const writers = [writeSteadily(CONTRIBUTIONS, contribute, contributions), writeSteadily(SIGN_INS, signIn, signIns)];
  mixed.push(await runLoad(server, file, { seconds }));
  await Promise.all(writers.map((stop) => stop()));
}
const middle = (results, key) => median(results.map((result) => result[key]));
const loss = median(mixed.map(({ rate }, run) => 100 * (1 - rate / alone[run].rate)));
const writes = (results) => {
  const failed = results.filter(({ status }) => status !== 200 && status !== 201);
  const causes = new Set(failed.map(({ status, body }) => `${status} ${body ?? ""}`.slice(0, 200)));
  if (failed.length > 0) console.error([...causes].join("\n"));
  const times = results.map(({ ms }) => ms);
  return [results.length, failed.length, ...[50, 99].map((percent) => percentile(times, percent).toFixed(1))].join(" | ");
};
console.log(`${description.join("\n")}
${runs} runs of ${seconds} s each alone and with writes, 64 connections, publication ${values["at-once"] ? "at once" : "at night"}, bcrypt cost ${values["bcrypt-cost"]}

| ${rows} rows | answers/s | p50 ms | p99 ms |
| --- | ---: | ---: | ---: |
| ${question.name}, alone | ${Math.round(middle(alone, "rate"))} | ${middle(alone, "p50").toFixed(2)} | ${middle(alone, "p99").toFixed(2)} |
| with writes | ${Math.round(middle(mixed, "rate"))} | ${middle(mixed, "p50").toFixed(2)} | ${middle(mixed, "p99").toFixed(2)} |
| loss, percent | ${loss.toFixed(1)} | | |

| writes | count | errors | p50 ms | p99 ms |
| --- | ---: | ---: | ---: | ---: |
| contributions, ${CONTRIBUTIONS}/s | ${writes(contributions)} |
| sign-ins, ${SIGN_INS}/s | ${writes(signIns)} |`);
await server.stop();
rmSync(changed, { recursive: true });
