import { expect, test } from "vitest";
import type { Employee } from "../employee";
import { findCompression, findMinimum, findUnderpaid, type Scale } from "./scale";

const employee = (pay: number, seniority?: number, title = "Sykepleier"): Employee => ({
  row: 1,
  title,
  pay,
  percentage: 100,
  ...(seniority === undefined ? {} : { seniority }),
});

const nurses: Scale = {
  group: "sykepleier",
  steps: [
    { seniority: 8, minimum: 520_000 },
    { seniority: 0, minimum: 480_000 },
  ],
};
const everybody: Scale = { steps: [{ seniority: 0, minimum: 400_000.5 }] };

test.each([
  ["new", employee(1, 0), nurses, 480_000],
  ["just under a step", employee(1, 7.9), nurses, 480_000],
  ["on a step", employee(1, 8), nurses, 520_000],
  ["of unknown seniority", employee(1), nurses, 480_000],
  ["of another group", employee(1, 8, "Lege"), nurses, null],
  ["of any group, with a scale for all", employee(1, 8, "Lege"), everybody, 400_001],
  ["before the first step", employee(1, 1), { steps: [{ seniority: 2, minimum: 1 }] }, null],
])("employee %s has the highest minimum that applies", (_, one, scale, minimum) => {
  expect(findMinimum(one, scale, "title")).toBe(minimum);
});

test("pay equal to the minimum is not under it", () => {
  const employees = [employee(479_999), employee(480_000), employee(500_000, 9)];
  expect(findUnderpaid(employees, nurses, "title")).toEqual([
    { employee: employees[0], minimum: 480_000, shortfall: 1 },
    { employee: employees[2], minimum: 520_000, shortfall: 20_000 },
  ]);
});

test("compression compares medians of newcomers and long service", () => {
  const nursesInList = [employee(450_000, 0), employee(470_000, 2), employee(900_000, 3), employee(920_000, 9.9)];
  const employees = [
    ...nursesInList,
    employee(500_000, 10),
    employee(1, undefined),
    employee(600_000, 1, "Lege"),
    employee(600_000, 30, "Lege"),
    employee(600_000, 30, "Vakt"),
  ];
  expect(findCompression(employees, "title")).toEqual([
    { name: "Lege", newcomers: 1, newcomerMedian: 600_000, longService: 1, longServiceMedian: 600_000, percent: 100 },
    {
      name: "Sykepleier",
      newcomers: 2,
      newcomerMedian: 460_000,
      longService: 1,
      longServiceMedian: 500_000,
      percent: 92,
    },
  ]);
});
