// tools/bench/reads.mjs ROWS [--runs N] [--seconds N] [--only PATTERN]
// Measures the answers per second of every question beside a server of fixed bytes of the same sizes, in alternating runs,
// and prints a Markdown table.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { get, median, runLoad, shuffle, writeRequests } from "./load.mjs";
import { questions } from "./questions.mjs";
import { cpuSeconds, folder, machine, prepare, pssMebibytes, startCeiling, startSite } from "./site.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const rows = Number(positionals[0]);
const [runs, seconds] = [Number(values.runs), Number(values.seconds)];
const description = machine();
const { site, tokens } = prepare(rows);
const [product, ceiling] = [await startSite(site), await startCeiling()];
const requestsFile = (name) => join(folder, `${name}.requests`);
const ceilingHead = (await get(ceiling, "/bytes/1000")).bytes - 1_000;

/** Sends each request once, so that it is answered as a frequent question from then on, and returns the answers. */
async function askOnce({ requests, uses, isUnchanged }) {
  const answers = [];
  for (const question of uses ? requests.slice(0, 1) : requests) {
    const answer = await get(product, question.path, question.headers);
    if (answer.status !== (isUnchanged ? 304 : 200)) throw new Error(`${question.path}: ${answer.status} ${answer.body}`);
    answers.push(answer);
  }
  return answers;
}

// Answers of another size than expected, such as uncompressed ones.
const problems = new Set();

async function runWithCpu(server, file, options) {
  const before = cpuSeconds(server);
  const result = await runLoad(server, file, options);
  return { ...result, cpu: ((cpuSeconds(server) - before) / result.requests) * 1e6 };
}

async function measure(question) {
  if (question.isUnchanged) {
    const [{ headers }] = await askOnce({ requests: question.requests });
    question.requests[0].headers = { "If-None-Match": headers.etag };
  }
  const answers = await askOnce(question);
  const expected = answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length;
  const body = answers.reduce((sum, answer) => sum + answer.body.length, 0) / answers.length;
  const file = writeRequests(requestsFile("product"), question.uses ? question.requests : shuffle(question.requests));
  const sizes = answers.map(({ bytes }) => ({ path: `/bytes/${Math.max(0, bytes - ceilingHead)}` }));
  const ceilingFile = writeRequests(requestsFile("ceiling"), shuffle(sizes));
  const results = [];
  let first = 0;
  for (let run = 0; run < runs; run++) {
    const ceilingResult = await runWithCpu(ceiling, ceilingFile, { seconds });
    const result = await runWithCpu(product, file, { seconds, uses: question.uses, first });
    if (Math.abs(result.size / expected - 1) > 0.1)
      problems.add(`${question.name}: answers under load do not have the size of single ones, ${Math.round(expected)} bytes`);
    if (Math.abs(ceilingResult.size / expected - 1) > 0.1) throw new Error(`ceiling: ${ceilingResult.size} bytes an answer, not ${expected}`);
    const { rate, cpu, p99 } = ceilingResult;
    results.push({ ...result, ceiling: rate, ceilingCpu: cpu, ceilingP99: p99, ratio: result.rate / rate });
    if (question.uses) {
      // The next run begins after the members of this one. 17 is SPREAD in requests.lua.
      first += Math.ceil(result.requests / question.uses) + 17 * question.uses;
      if (first > tokens.length) throw new Error("The members have read all that they may: fewer or shorter runs");
    }
  }
  const middle = (key) => median(results.map((result) => result[key]));
  const ratios = results.map(({ ratio }) => ratio);
  return {
    name: question.name,
    body: Math.round(body),
    rate: Math.round(middle("rate")),
    ceiling: Math.round(middle("ceiling")),
    ratio: middle("ratio"),
    range: [Math.min(...ratios), Math.max(...ratios)],
    p50: middle("p50"),
    p99: middle("p99"),
    ceilingP99: middle("ceilingP99"),
    cpu: middle("cpu"),
    ceilingCpu: middle("ceilingCpu"),
    pss: pssMebibytes(product),
  };
}

const number = (value) => Math.round(value).toLocaleString("en").replaceAll(",", " ");
const row = (cells) => `| ${cells.join(" | ")} |`;
const table = [
  ...description.map((line) => `${line}  `),
  `${number(rows)} rows, ${runs} runs of ${seconds} s, 64 connections; medians, and the range of the ratio.`,
  "",
  row(["question", "body, bytes", "answers/s", "ceiling/s", "of the ceiling", "p50 ms", "p99 ms", "ceiling's", "CPU µs", "ceiling's", "PSS MiB"]),
  row(["---", ...Array(10).fill("---:")]),
];
for (const question of (await questions(product, tokens)).filter(({ name }) => new RegExp(values.only).test(name))) {
  const result = await measure(question);
  const [least, most] = result.range.map((ratio) => ratio.toFixed(2));
  const ratio = `${result.ratio.toFixed(result.ratio < 0.1 ? 3 : 2)} (${least}–${most})`;
  const times = [result.p50, result.p99, result.ceilingP99].map((ms) => ms.toFixed(2));
  table.push(
    row([result.name, number(result.body), number(result.rate), number(result.ceiling), ratio, ...times, number(result.cpu), number(result.ceilingCpu), number(result.pss)]),
  );
  console.error(table.at(-1));
}
const file = join(folder, `reads-${rows}.md`);
table.push(...(problems.size > 0 ? [""] : []), ...[...problems].map((problem) => `- ${problem}`));
process.exitCode = problems.size > 0 ? 1 : 0;
console.log(`\n${table.join("\n")}`);
if (!values.only) {
  writeFileSync(file, `${table.join("\n")}\n`);
  console.log(`\nWritten to ${file}`);
}
await Promise.all([product.stop(), ceiling.stop()]);
