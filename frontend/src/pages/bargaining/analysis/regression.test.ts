import { describe, expect, test } from "vitest";
import type { Employee } from "../employee";
import { lists } from "./fixtures/stored-lists";
import { estimatePayGap, estimatePercent, type PayGap, weighPay } from "./regression";

function estimate(employees: readonly Employee[], grouping: "title" | null = "title"): PayGap {
  const result = estimatePayGap(employees, grouping);
  if (result.kind === "refused") throw new Error(result.reason);
  return result;
}

const RELATIVE_ERROR = 1e-6;
const KEYS = ["coefficient", "standardError", "degreesOfFreedom", "percent", "low", "high"] as const;

describe.each(lists)("list $name", ({ employees, statistics }) => {
  test.each(["raw", "adjusted"] as const)("%s difference equals statsmodels", (model) => {
    const gap = estimate(employees);
    for (const key of KEYS) {
      expect(Math.abs(gap[model][key] / statistics[model][key] - 1)).toBeLessThan(RELATIVE_ERROR);
    }
  });
});

const employee = (gender: "woman" | "man", title: string, at = 0): Employee => ({
  row: 1,
  title,
  gender,
  pay: 500_000 + 1000 * at,
  percentage: 100,
});
const many = (count: number, gender: "woman" | "man", title: string | ((at: number) => string)) =>
  Array.from({ length: count }, (_, at) => employee(gender, typeof title === "string" ? title : title(at), at));

const list = (name: string) => lists.find((one) => one.name === name)?.employees ?? [];
const balanced = list("balanced");

test("collinear percentage is omitted and named", () => {
  const gap = estimate(list("collinear"));
  expect(gap.omitted).toEqual([{ predictor: "percentage", reason: "collinear" }]);
  expect(gap.predictors).toEqual(["seniority", "senioritySquared"]);
});

test("predictor that is the same in each group is collinear with groups", () => {
  const employees = balanced.map((employee) => ({ ...employee, percentage: employee.title === "Lege" ? 100 : 80 }));
  expect(estimate(employees).omitted).toEqual([{ predictor: "percentage", reason: "collinear" }]);
  expect(estimate(employees, null).omitted).toEqual([]);
});

test("predictor with one value is constant", () => {
  const gap = estimate(balanced.map((employee) => ({ ...employee, percentage: 100 })));
  expect(gap.omitted).toEqual([{ predictor: "percentage", reason: "constant" }]);
});

const withoutSeniority = (count: number) =>
  balanced.map((employee, at) => {
    const { seniority: _, ...others } = employee;
    return at < count ? others : employee;
  });

test.each([
  [12, ["seniority", "senioritySquared", "percentage"], 12],
  [13, ["percentage"], 0],
])("seniority unknown for %d of 120 leaves these predictors", (count, predictors, leftOut) => {
  const gap = estimate(withoutSeniority(count));
  expect([gap.predictors, gap.leftOut]).toEqual([predictors, leftOut]);
});

test("employees without gender are left out", () => {
  const unknown = balanced.slice(0, 7).map(({ gender: _, ...employee }) => ({ ...employee, pay: 9_000_000 }));
  const gap = estimate([...balanced, ...unknown]);
  expect(gap.leftOut).toBe(7);
  expect(gap.adjusted).toEqual(estimate(balanced).adjusted);
});

test("women and men of groups with one gender are not comparable", () => {
  const gap = estimate(list("oneGenderMissing"));
  expect([gap.women - gap.comparableWomen, gap.men - gap.comparableMen]).toEqual([9, 12]);
});

test.each([
  ["ten women and ten men", [...many(10, "woman", "A"), ...many(10, "man", "A")], 0.1],
  [
    "a woman among ten men",
    [...many(1, "woman", "A"), ...many(10, "man", "A"), ...many(9, "woman", "B"), ...many(1, "man", "B")],
    0.5,
  ],
] as const)("largest weight of %s", (_, employees, weight) => {
  expect(estimate(employees).largestWeight).toBeCloseTo(weight, 1);
});

test("percent without interval is that of the estimate", () => {
  expect(estimatePercent(balanced, "title")).toBe(estimate(balanced).adjusted.percent);
  expect(estimatePercent(many(9, "woman", "A"), "title")).toBeNull();
});

test("difference is the sum of weighed logarithms of pay", () => {
  const { coefficient } = estimate(balanced).adjusted;
  const sum = weighPay(balanced, "title")?.reduce(
    (total, weight, at) => total + weight * Math.log(balanced[at]?.pay ?? 0),
    0,
  );
  expect(sum).toBeCloseTo(coefficient, 12);
});

test("every woman with 4 percent more makes the difference 4 percent larger", () => {
  const raised = balanced.map((employee) =>
    employee.gender === "woman" ? { ...employee, pay: employee.pay * 1.04 } : employee,
  );
  const change = estimate(raised).adjusted.coefficient - estimate(balanced).adjusted.coefficient;
  expect(change).toBeCloseTo(Math.log(1.04), 12);
});

test.each([
  ["no employees", [], "oneGender"],
  ["women alone", many(20, "woman", "A"), "oneGender"],
  ["four men", [...many(20, "woman", "A"), ...many(4, "man", "A")], "tooFew"],
  [
    "four men with two rows each",
    [...many(20, "woman", "A"), ...many(8, "man", "A").map((one, at) => ({ ...one, person: at % 4 }))],
    "tooFew",
  ],
  ["a group for each gender", [...many(9, "woman", "A"), ...many(9, "man", "B")], "noMixedGroup"],
  [
    "a group for each employee",
    [...many(9, "woman", (at) => `A${at}`), ...many(9, "man", (at) => `B${at}`)],
    "noMixedGroup",
  ],
  [
    "one woman among men, and women among themselves",
    [...many(1, "woman", "A"), ...many(9, "man", "A"), ...many(9, "woman", "B")],
    "onePerson",
  ],
  [
    "a woman with two rows among men, and women among themselves",
    [...many(2, "woman", "A").map((one) => ({ ...one, person: 1 })), ...many(9, "man", "A"), ...many(9, "woman", "B")],
    "onePerson",
  ],
  [
    "a group for each employee but one",
    [...many(5, "woman", (at) => `A${at}`), ...many(5, "man", (at) => (at === 0 ? "A0" : `B${at}`))],
    "onePerson",
  ],
] as const)("%s: refused with the reason", (_, employees, reason) => {
  expect(estimatePayGap(employees, "title")).toEqual({ kind: "refused", reason });
});

test("explained share is that of the raw difference", () => {
  const gap = estimate([
    ...many(10, "woman", "Low").map((one) => ({ ...one, pay: 400_000 })),
    ...many(5, "man", "Low").map((one) => ({ ...one, pay: 400_000 })),
    ...many(5, "woman", "High").map((one) => ({ ...one, pay: 800_000 })),
    ...many(10, "man", "High").map((one) => ({ ...one, pay: 800_000 })),
  ]);
  expect(gap.raw.percent).toBeCloseTo(100 * (2 ** (-1 / 3) - 1), 8);
  expect(gap.adjusted.percent).toBeCloseTo(0, 8);
  expect(gap.explained).toBeCloseTo(1, 8);
});
