import { describe, expect, test } from "vitest";
import type { Employee } from "../employee";
import { lists, type NumpyFigures } from "./fixtures/stored-lists";
import { computeFigures, computeGroupFigures, type PayFigures } from "./groups";

function expectEqual(figures: PayFigures | null, expected: NumpyFigures) {
  const values = figures && [figures.count, figures.mean, figures.median, figures.p25, figures.p75];
  expect(values?.length).toBe(expected?.length);
  for (const [at, value] of (values ?? []).entries()) {
    expect(Math.abs(value / (expected?.[at] ?? 0) - 1)).toBeLessThan(1e-6);
  }
}

describe.each(lists)("list $name", ({ employees, statistics }) => {
  test("has the sum of pay of the fixture", () => {
    expect(employees.reduce((sum, { pay }) => sum + pay, 0)).toBe(statistics.sum);
  });

  test("figures equal numpy", () => {
    const total = computeFigures("", employees);
    expectEqual(total?.all ?? null, statistics.total.all);
    expectEqual(total?.women ?? null, statistics.total.women);
    expectEqual(total?.men ?? null, statistics.total.men);
    const groups = new Map(computeGroupFigures(employees, "title").map((group) => [group.name, group]));
    for (const [name, expected] of Object.entries(statistics.groups)) {
      expectEqual(groups.get(name)?.all ?? null, expected.all);
      expectEqual(groups.get(name)?.women ?? null, expected.women);
      expectEqual(groups.get(name)?.men ?? null, expected.men);
    }
  });
});

const women = (...pays: number[]): Employee[] =>
  pays.map((pay) => ({ row: 1, title: "Kokk", gender: "woman", pay, percentage: 100 }));
const men = (...pays: number[]): Employee[] => women(...pays).map((employee) => ({ ...employee, gender: "man" }));

test.each([
  [475_100, -24_900, -4.98, false],
  [475_000, -25_000, -5, true],
  [525_000, 25_000, 5, true],
  [524_900, 24_900, 4.98, false],
])("women with %d kr beside 500 000 kr differ by %d kr", (pay, kroner, percent, exceedsDirective) => {
  const comparison = computeFigures("Kokk", [...women(pay), ...men(490_000, 510_000)])?.comparison;
  expect(comparison?.means.kroner).toBe(kroner);
  expect(comparison?.means.percent).toBeCloseTo(percent, 10);
  expect(comparison?.medians).toEqual(comparison?.means);
  expect(comparison?.exceedsDirective).toBe(exceedsDirective);
});

test("groups differing in case and spaces are one, the largest first", () => {
  const employees = [...women(1), ...men(2, 3)].map((employee, at) => ({
    ...employee,
    title: ["Kokk", " kokk", "Vakt"][at] ?? "",
  }));
  expect(computeGroupFigures(employees, "title").map(({ name, all }) => [name, all.count])).toEqual([
    ["Kokk", 2],
    ["Vakt", 1],
  ]);
});

test("employees without gender count in the group alone", () => {
  const unknown = women(100).map(({ gender: _, ...employee }) => employee);
  const group = computeFigures("Kokk", [...women(200), ...unknown]);
  expect([group?.all.count, group?.women?.count, group?.men, group?.comparison]).toEqual([2, 1, null, null]);
});
