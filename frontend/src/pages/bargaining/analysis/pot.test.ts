import { describe, expect, test } from "vitest";
import type { Employee, Gender } from "../employee";
import { createRandom } from "./fixtures/generated-list";
import { lists } from "./fixtures/stored-lists";
import {
  applyRaises,
  type ContributionZone,
  computeEmployerCost,
  dividePot,
  type HolidayPayPercent,
  type PotResult,
  type PotRule,
  type PotSize,
} from "./pot";
import { estimatePayGap } from "./regression";

const employee = (pay: number, percentage = 100, gender: Gender = "woman"): Employee => ({
  row: 1,
  title: "Kokk",
  gender,
  pay,
  percentage,
});
const kroner = (amount: number): PotSize => ({ unit: "kroner", amount });
const afterOf = ({ raises }: PotResult) => raises.map(({ after }) => after);

test.each<[string, number[], number, PotRule, number[], number]>([
  ["flat", [400_000, 500_000], 2000, { kind: "flat" }, [401_000, 501_000], 0],
  ["flat, one krone over", [500_000, 400_000], 2001, { kind: "flat" }, [501_000, 401_001], 0],
  ["percent", [400_000, 600_000], 30_000, { kind: "percent" }, [412_000, 618_000], 0],
  ["lowest first, up to the next", [400_000, 500_000], 100_000, { kind: "lowestFirst" }, [500_000, 500_000], 0],
  ["lowest first, above the next", [400_000, 500_000], 100_003, { kind: "lowestFirst" }, [500_001, 500_002], 0],
  ["lowest first, none for the others", [400_000, 500_000], 9, { kind: "lowestFirst" }, [400_009, 500_000], 0],
  [
    "scale, all of it",
    [400_000, 460_000, 480_000],
    100_000,
    { kind: "scale", scale: { steps: [{ seniority: 0, minimum: 470_000 }] }, grouping: "title" },
    [470_000, 470_000, 480_000],
    20_000,
  ],
  [
    "scale, half of it",
    [400_000, 460_000, 480_000],
    40_000,
    { kind: "scale", scale: { steps: [{ seniority: 0, minimum: 470_000 }] }, grouping: "title" },
    [435_000, 465_000, 480_000],
    0,
  ],
])("pot for full positions is divided %s", (_, pays, potSize, rule, after, rest) => {
  const result = dividePot(
    pays.map((pay) => employee(pay)),
    kroner(potSize),
    rule,
  );
  expect(afterOf(result)).toEqual(after);
  expect([result.given, result.rest]).toEqual([potSize - rest, rest]);
});

test("raise of a part-time position is paid by its percentage", () => {
  const result = dividePot([employee(400_000, 100), employee(400_000, 57.5)], kroner(1575), { kind: "flat" });
  expect(result.raises.map(({ after, paid }) => [after, paid])).toEqual([
    [401_000, 1000],
    [401_000, 575],
  ]);
});

test("pot in percent is of pay as paid", () => {
  const result = dividePot(
    [employee(400_000, 50), employee(300_000)],
    { unit: "percent", amount: 3.2 },
    { kind: "flat" },
  );
  expect(result.given + result.rest).toBe(16_000);
});

const balanced = lists.find(({ name }) => name === "balanced")?.employees ?? [];
/** Women and men swapped: men are paid less. */
const swapped = balanced.map((one) => ({
  ...one,
  gender: one.gender === "woman" ? ("man" as const) : ("woman" as const),
}));

test.each([
  ["women", balanced],
  ["men", swapped],
])("closing the difference of %s leaves none and tells the rest", (_, employees) => {
  const gap = estimatePayGap(employees, "title");
  if (gap.kind === "refused") throw new Error(gap.reason);
  const result = dividePot(employees, kroner(9_000_000), { kind: "closeGap", gap });
  const left = estimatePayGap(applyRaises(result), "title");
  expect(left.kind === "estimate" && Math.abs(left.adjusted.percent)).toBeLessThan(1e-4);
  expect(result.rest).toBeGreaterThan(1_000_000);
  expect(result.given + result.rest).toBe(9_000_000);
});

test("half of what closing costs halves the difference", () => {
  const gap = estimatePayGap(balanced, "title");
  if (gap.kind === "refused") throw new Error(gap.reason);
  const { given } = dividePot(balanced, kroner(9_000_000), { kind: "closeGap", gap });
  const result = dividePot(balanced, kroner(Math.round(given / 2)), { kind: "closeGap", gap });
  const left = estimatePayGap(applyRaises(result), "title");
  const share =
    left.kind === "estimate" && Math.expm1(-left.adjusted.coefficient) / Math.expm1(-gap.adjusted.coefficient);
  expect(share).toBeCloseTo(0.5, 1);
  expect(result.rest).toBeLessThan(1);
});

/** Lists of 1 to 40 employees, many with equal pay or small positions. */
function randomList(random: () => number): Employee[] {
  return Array.from({ length: 1 + Math.trunc(random() * 40) }, () => ({
    ...employee(
      400_000 + Math.trunc(random() * 30) * 1000 + Math.trunc(random() * 3),
      [100, 100, 80, 57.5, 33.33, 20, 0.01][Math.trunc(random() * 7)],
      random() < 0.5 ? "woman" : "man",
    ),
    seniority: Math.trunc(random() * 20),
  }));
}

const scale: PotRule = {
  kind: "scale",
  grouping: "title",
  scale: {
    steps: [
      { seniority: 0, minimum: 405_000 },
      { seniority: 10, minimum: 420_000.4 },
    ],
  },
};
const estimate = estimatePayGap(balanced, "title");
const rules: PotRule[] = [
  { kind: "flat" },
  { kind: "percent" },
  { kind: "lowestFirst" },
  ...(estimate.kind === "estimate" ? [{ kind: "closeGap" as const, gap: estimate }] : []),
  scale,
];

/** Whether somebody who was paid less than another is paid more after. */
function reversesOrder({ raises }: PotResult): boolean {
  const ascending = raises.toSorted((left, right) => left.before - right.before || left.after - right.after);
  let [highestBelow, highest] = [0, 0];
  for (const [at, { before, after }] of ascending.entries()) {
    if (before !== ascending[at - 1]?.before) highestBelow = highest;
    if (after < highestBelow) return true;
    highest = Math.max(highest, after);
  }
  return false;
}

describe.each(rules)("$kind, in 1000 random lists", (rule) => {
  const random = createRandom(11);
  const results = Array.from({ length: 1000 }, () => {
    const potSize: PotSize =
      random() < 0.5
        ? kroner(Math.trunc(random() ** 3 * 1_000_000))
        : { unit: "percent", amount: Math.round(random() * 1000) / 100 };
    return dividePot(randomList(random), potSize, rule);
  });

  test("nobody loses, and raises are whole kroner", () => {
    const raises = results.flatMap((result) => result.raises);
    expect(raises.every(({ before, after }) => after >= before && Number.isInteger(after))).toBe(true);
    expect(raises.some(({ before, after }) => after > before)).toBe(true);
  });

  test("raises as paid and the rest are a pot of whole kroner", () => {
    for (const { given, rest, raises } of results) {
      expect(given + rest).toBeCloseTo(Math.round(given + rest), 6);
      expect(raises.reduce((sum, { paid }) => sum + paid, 0)).toBeCloseTo(given, 6);
      expect(rest).toBeGreaterThanOrEqual(0);
    }
  });

  test("rest is less than a krone unless the needs are met", () => {
    for (const { rest, raises } of results) {
      const isMet = rule.kind === "scale" || rule.kind === "closeGap";
      if (isMet && rest >= 1) {
        const again = dividePot(
          raises.map(({ employee: one }) => one),
          kroner(1e9),
          rule,
        );
        expect(again.raises).toEqual(raises);
      } else {
        expect(rest).toBeLessThan(1);
      }
    }
  });

  test("order of pay is kept by rules that do not ask who", () => {
    if (rule.kind === "closeGap" || rule.kind === "scale") return;
    expect(results.filter(reversesOrder)).toEqual([]);
  });
});

// 260 workdays: 100 000 · 235/260 = 90 384.6, 12 % of 90 385 = 10 846.2, 14.1 % of 101 231 = 14 273.6
test.each<[number, ContributionZone, HolidayPayPercent, number[]]>([
  [100_000, "1", 12, [90_385, 10_846, 14_274, 115_505]],
  [100_000, "1", 10.2, [91_923, 9_376, 14_283, 115_582]],
  [100_000, "5", 12, [90_385, 10_846, 0, 101_231]],
  [100_000, "4a", 12, [90_385, 10_846, 7_997, 109_228]],
  [0, "1", 12, [0, 0, 0, 0]],
])(
  "%d kr in zone %s with %d percent costs its parts",
  (paid, zone, percent, [wages, holidayPay, contribution, total]) => {
    expect(computeEmployerCost(paid, zone, percent)).toEqual({ wages, holidayPay, contribution, total });
  },
);
