// The report of tools/stages, from the output of cargo, vitest and Playwright.
const { stripVTControlCharacters } = require("node:util");

const SLOWEST = 15;

/** Seconds of '1.5s', '12ms' and '1.2m'. */
function seconds(text) {
  const [, number, unit] = /([\d.]+) ?(ms|s|m)/.exec(text);
  return Number(number) * { ms: 0.001, s: 1, m: 60 }[unit];
}

/** Each test of the output: `{ group, name, seconds, failed }`. The group is a crate's test program or a spec file. */
function* testsOf(output, stage) {
  let program = "";
  for (const line of output.split("\n")) {
    program = /^ +Running .*\(\S*\/(\w+)-[0-9a-f]+\)/.exec(line)?.[1] ?? program;
    const rust = /^test (\S+) \.\.\. (ok|FAILED)(?: <([\d.]+s)>)?/.exec(line);
    if (rust) yield { group: program, name: rust[1], seconds: rust[3] ? seconds(rust[3]) : 0, failed: rust[2] !== "ok" };
    const unit = /^ *([✓×✗❯]) +(?:\S+ +)?(\S+\.test\.\w+) .* ([\d.]+ ?m?s)$/.exec(line);
    if (unit) yield { group: "vitest", name: unit[2], seconds: seconds(unit[3]), failed: unit[1] !== "✓" };
    const browser = /^ *([✓✘]) +\d+ e2e\/(\S+\.spec\.ts):\d+:\d+ › (.+) \(([\d.]+(?:ms|s|m))\)$/.exec(line);
    if (browser) {
      const group = `${browser[2]} ${/PostgreSQL/.test(stage) ? "(PostgreSQL)" : "(SQLite)"}`;
      yield { group, name: browser[3], seconds: seconds(browser[4]), failed: browser[1] !== "✓" };
    }
  }
}

/** Seconds of whole test programs. The programs of a crate run one after the other, the tests of a program in parallel. */
function* programsOf(output) {
  let program = "";
  for (const line of output.split("\n")) {
    program = /^ +Running .*\(\S*\/(\w+)-[0-9a-f]+\)/.exec(line)?.[1] ?? program;
    const end = /^test result: .* finished in ([\d.]+s)$/.exec(line);
    if (end && program) yield { group: program, seconds: seconds(end[1]) };
  }
}

const LAST_LINES = 40;

/** What cargo, vitest and Playwright print about each failed test, from its name to its last line. */
const MESSAGES = [
  /^---- \S+ stdout ----\n[^]*?(?=\n+(?:---- |failures:$))/gm,
  /^ *FAIL +(?:\S+ +)?\S+\.test\.[^]*?(?=\n *⎯{4})/gm,
  /^ {2}\d+\) e2e\/[^]*?(?=\n+(?: {2}\d+\) e2e\/| {2}\d+ (?:failed|flaky|skipped|did not run|passed)))/gm,
];

/** The messages of the failed tests; the last lines of a failed stage that has no such message. */
function messagesOf({ name, output, passed }) {
  const messages = MESSAGES.flatMap((message) => output.match(message) ?? []);
  if (messages.length > 0) return messages.map((text) => `\n${text.trimEnd()}\n`);
  return passed ? [] : [`\n-- the last lines of '${name}'\n${output.trimEnd().split("\n").slice(-LAST_LINES).join("\n")}\n`];
}

const row = (name, time, note = "") => `${name.padEnd(56)} ${time.toFixed(time < 10 ? 1 : 0).padStart(7)}  ${note}`.trimEnd();

function table(title, rows) {
  return rows.length === 0 ? "" : `\n${title.padEnd(56)} seconds\n${rows.join("\n")}\n`;
}

function sums(entries) {
  const total = new Map();
  for (const { group, seconds: time } of entries) total.set(group, (total.get(group) ?? 0) + time);
  return [...total].sort(([, a], [, b]) => b - a).map(([group, time]) => row(group, time));
}

/** The report on the stages' `{ name, output, passed, seconds }`. Failures are its last lines. */
exports.report = (stages, total) => {
  const clean = stages.map((stage) => ({ ...stage, output: stripVTControlCharacters(stage.output) }));
  const tests = clean.flatMap(({ output, name }) => [...testsOf(output, name)]);
  const ofBrowser = tests.filter(({ group }) => group.includes(".spec.ts"));
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const failures = tests.filter(({ failed }) => failed).map(({ group, name }) => `${group} › ${name}`);
  const failedStages = clean.filter(({ passed }) => !passed).map(({ name }) => name);
  return [
    table("slowest tests and unit test files", slowest.map(({ group, name, seconds: time }) => row(`${group} › ${name}`.slice(0, 56), time))),
    table("Rust test program", sums(clean.flatMap(({ output }) => [...programsOf(output)]))),
    table("browser tests, sum of their times", sums(ofBrowser)),
    table("stage", [...clean.map(({ name, passed, seconds: time }) => row(name, time, passed ? "passed" : "FAILED")), row("all", total)]),
    ...clean.flatMap(messagesOf),
    failedStages.length > 0 ? `\nStages that failed: ${failedStages.join(", ")}\n` : "",
    failures.length > 0 ? `Tests that failed, also at a first try only:\n${[...new Set(failures)].map((line) => `  ${line}`).join("\n")}\n` : "",
  ].join("");
};
