// The table of figures, each with its bound.

const results = [];

/** Adds a line to the table and prints it. The value must be at most the bound. */
export function record(what, value, bound, unit = "") {
  results.push({ what, value, bound, unit, passed: value <= bound });
  console.log(format(results.at(-1)));
}

/** Prints the figures outside their bounds, and returns whether there are none. */
export function report() {
  const broken = results.filter(({ passed }) => !passed);
  console.log(`\n${results.length} figures, ${broken.length} outside their bound`);
  for (const result of broken) console.log(format(result));
  return broken.length === 0;
}

function format({ what, value, bound, unit, passed }) {
  const limit = bound === Infinity ? "no bound" : `at most ${bound}${unit}`;
  return `${passed ? " " : "X"} ${what.padEnd(88)} ${`${round(value)}${unit}`.padStart(12)}   ${limit}`;
}

export const round = (value) => Math.round(value * 1000) / 1000;

/** Returns the value that `share` of the values do not exceed. */
export function percentile(values, share) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Counts answers by status and code: '503 unavailable: 12'. */
export function countAnswers(answers) {
  const counts = new Map();
  for (const { status, body } of answers) {
    const kind = `${status || "no answer"} ${body?.code ?? ""}`.trim();
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${kind}: ${count}`).join(", ") || "none";
}
