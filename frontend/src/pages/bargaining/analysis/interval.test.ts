import { expect, test } from "vitest";
import type { Employee } from "../employee";
import { createRandom, noise } from "./fixtures/generated-list";
import { studentQuantiles } from "./fixtures/stored-lists";
import { studentQuantile } from "./interval";
import { estimatePayGap } from "./regression";

/** Lists of each kind. Of 400 intervals of 95 %, 367 to 391 have the difference in 99.5 of 100 cases. */
const LISTS = 400;
const DIFFERENCE = -4;

interface Kind {
  readonly women: number;
  readonly men: number;
  /** Standard deviation of the logarithm of pay. */
  readonly spread: Readonly<Record<"woman" | "man", number>>;
  readonly rowsEach: number;
}

function createList({ women, men, spread, rowsEach }: Kind, random: () => number): Employee[] {
  return Array.from({ length: women + men }, (_, at): Employee[] => {
    const gender = at < women ? "woman" : "man";
    const seniority = Math.trunc(random() * 30);
    const level = Math.log(gender === "woman" ? 1 + DIFFERENCE / 100 : 1) + spread[gender] * noise(random);
    return Array.from({ length: rowsEach }, (_row, part) => ({
      row: rowsEach * at + part + 1,
      person: at,
      title: `Konsulent ${at % 2}`,
      gender,
      pay: Math.exp(13 + 0.01 * seniority + level + 0.02 * noise(random)),
      percentage: [100, 80, 50][Math.trunc(random() * 3)] ?? 100,
      seniority,
    }));
  }).flat();
}

const equal = { woman: 0.1, man: 0.1 };
test.each<[string, Kind]>([
  ["equal spread", { women: 40, men: 40, spread: equal, rowsEach: 1 }],
  ["few men whose pay is spread more", { women: 90, men: 12, spread: { woman: 0.05, man: 0.15 }, rowsEach: 1 }],
  ["two rows a person", { women: 25, men: 25, spread: equal, rowsEach: 2 }],
  ["two rows of few men", { women: 60, men: 10, spread: { woman: 0.05, man: 0.15 }, rowsEach: 2 }],
])("interval covers the difference in 95 percent: %s", (_, kind) => {
  const random = createRandom(31);
  const hits = Array.from({ length: LISTS }, () => estimatePayGap(createList(kind, random), "title")).filter(
    (gap) => gap.kind === "estimate" && gap.adjusted.low <= DIFFERENCE && DIFFERENCE <= gap.adjusted.high,
  ).length;
  expect(hits / LISTS).toBeGreaterThan(0.92);
  expect(hits / LISTS).toBeLessThan(0.98);
});

test.each(studentQuantiles)("Student quantile of %d with %d degrees equals scipy", (probability, degrees, expected) => {
  expect(Math.abs(studentQuantile(probability, degrees) / expected - 1)).toBeLessThan(1e-8);
});
