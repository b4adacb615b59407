import { describe, expect, test } from "vitest";
import type { Employee, Gender } from "../employee";
import { isUncertain, texts } from "../texts";
import { findsFewerThanFive, findUncertainty, printedFigures, toAtoms } from "./fixtures/attacker";
import { createRandom } from "./fixtures/generated-list";
import { type Grouping, groupEmployees } from "./groups";
import { createPrintedDocument, type PrintedDocument, type PrintedTable } from "./printed";
import { estimatePayGap } from "./regression";

const LISTS = 2500;

const print = (employees: readonly Employee[], grouping: Grouping = "title"): PrintedDocument =>
  createPrintedDocument(employees, grouping, estimatePayGap(employees, grouping));

/**
 * One to twelve titles and one to six groups, most of them small. In some lists employees lack a gender or seniority,
 * persons have several rows, or nearly all have the same percentage.
 */
function randomList(random: () => number): Employee[] {
  const whole = (limit: number) => Math.trunc(random() * limit);
  const titles = 1 + whole(12);
  const groups = 1 + whole(6);
  const unknownGender = random() < 0.5 ? 0 : 0.03;
  const unknownSeniority = [1, 0, 0.05][whole(3)] ?? 0;
  const partTime = random() < 0.5 ? 0.3 : 0.02;
  const severalRows = random() < 0.5 ? 0 : 0.4;
  const percentage = () => (random() < partTime ? 50 : 100);

  const createMain = (title: number, level: number, womenShare: number): Employee => ({
    row: 1,
    title: `T${title}`,
    group: `G${random() < 0.8 ? title % groups : whole(groups)}`,
    ...(random() >= unknownGender && { gender: random() < womenShare ? "woman" : "man" }),
    pay: level + whole(50_000),
    percentage: percentage(),
    ...(random() >= unknownSeniority && { seniority: whole(20) }),
  });
  const addRows = (main: Employee, person: number): Employee[] =>
    Array.from({ length: random() < severalRows ? 2 + whole(3) : 1 }, (_, at) => ({
      ...main,
      ...(severalRows > 0 && { person }),
      ...(at > 0 && { title: random() < 0.3 ? `T${whole(titles)}` : main.title, percentage: percentage() }),
    }));

  return Array.from({ length: titles }, (_, title) => {
    const [womenShare, level] = [random(), 400_000 + whole(200_000)];
    return Array.from({ length: 1 + Math.trunc(random() ** 2 * 40) }, () => createMain(title, level, womenShare));
  })
    .flat()
    .flatMap(addRows)
    .map((employee, at) => ({ ...employee, row: at + 1 }));
}

const random = createRandom(21);
const cases = Array.from({ length: LISTS }, (_, at) => {
  const employees = randomList(random);
  const grouping: Grouping = at % 2 === 0 ? "title" : "group";
  return { employees, grouping, atoms: toAtoms(employees, grouping), ...print(employees, grouping) };
});

const countPeople = (employees: readonly Employee[]) =>
  new Set(employees.map(({ person, row }) => person ?? -row)).size;

describe(`${LISTS} random lists`, () => {
  test("adding and subtracting rows tells nothing of fewer than five persons", () => {
    for (const { table, atoms } of cases) expect(findsFewerThanFive(printedFigures(table), atoms)).toBe(false);
  });

  test("the estimate beside the table leaves every pay unknown by two percent", () => {
    for (const { employees, grouping, table, gap } of cases) {
      if (gap) expect(findUncertainty(employees, grouping, table)).toBeGreaterThan(0.02);
    }
  });

  test("the estimate is of the employees of the table, in whole percent", () => {
    for (const { employees, table, gap } of cases) {
      if (!gap) continue;
      if (table.kind !== "byGender") throw new Error(table.kind);
      expect(table.total.figures.women.count + table.total.figures.men.count).toBe(employees.length);
      for (const percent of Object.values(gap.adjusted)) expect(Number.isInteger(percent)).toBe(true);
    }
  });

  test("a median is of ten of each gender", () => {
    for (const { table } of cases) {
      if (table.kind !== "byGender") continue;
      for (const { figures } of [...table.rows, table.total]) {
        const { women, men, medianPercent } = figures;
        const isShown = Math.min(women.count, men.count) >= 10;
        expect([women.median, men.median, medianPercent].map((figure) => figure !== null)).toEqual(
          Array(3).fill(isShown),
        );
      }
    }
  });

  test("there are some of each kind of document", () => {
    const count = (matches: (one: PrintedDocument) => boolean) => cases.filter(matches).length;
    expect(count(({ table }) => table.kind === "byGender")).toBeGreaterThan(1000);
    expect(count(({ table }) => table.kind === "together")).toBeGreaterThan(100);
    expect(count(({ table }) => table.kind !== "none" && table.rows.some(({ name }) => name === null))).toBeGreaterThan(
      500,
    );
    expect(count(({ table }) => table.kind !== "none" && table.rows.length > 2)).toBeGreaterThan(500);
    expect(count(({ gap }) => gap !== null)).toBeGreaterThan(100);
  });

  test("the sheet counts everybody of the list, once", () => {
    for (const { employees, people } of cases) expect(people.employees).toBe(countPeople(employees));
  });

  test("every person with a known gender is in one row, once", () => {
    for (const { employees, table } of cases) {
      if (table.kind !== "byGender") continue;
      const { women, men } = table.total.figures;
      expect(women.count + men.count).toBe(countPeople(employees.filter(({ gender }) => gender)));
      if (table.rows.length === 0) continue;
      expect(table.rows.reduce((sum, { figures }) => sum + figures.women.count, 0)).toBe(women.count);
      expect(table.rows.reduce((sum, { figures }) => sum + figures.men.count, 0)).toBe(men.count);
    }
  });
});

describe("attacker", () => {
  /** The groups with five of each gender, as a table that does not join the others has them. */
  const largeGroups = (employees: readonly Employee[], grouping: Grouping) =>
    [...groupEmployees(employees, grouping).values()]
      .filter((members) =>
        (["woman", "man"] as const).every((gender) => members.filter((one) => one.gender === gender).length >= 5),
      )
      .map((members) => [members[0]?.[grouping] ?? ""]);
  const byGender = (rows: string[][]) =>
    rows.flatMap((groups) => ["woman", "man"].map((gender) => ({ groups, gender })));

  test("finds fewer than five if small groups are not joined", () => {
    const found = cases.filter(({ employees, grouping, atoms }) => {
      const all = [...groupEmployees(employees, grouping).values()].map(([first]) => first?.[grouping] ?? "");
      return findsFewerThanFive(byGender([...largeGroups(employees, grouping), all]), atoms);
    });
    expect(found.length).toBeGreaterThan(500);
  });

  test("finds fewer than five if rows are counted as persons", () => {
    const found = cases.filter(({ employees, grouping, atoms }) => {
      const rows = employees.map(({ person: _, ...employee }) => employee);
      return findsFewerThanFive(printedFigures(print(rows, grouping).table), atoms);
    });
    expect(found.length).toBeGreaterThan(100);
  });

  test("finds fewer than five from one table by gender and one of all", () => {
    const employees = [...many(6, "woman", "A"), ...many(6, "man", "A"), ...many(2, undefined, "A")];
    const atoms = toAtoms(employees, "title");
    const groups = ["A"];
    expect(findsFewerThanFive(byGender([groups]), atoms)).toBe(false);
    expect(findsFewerThanFive([...byGender([groups]), { groups, gender: undefined }], atoms)).toBe(true);
  });

  test("finds the pay of the only employee whose group is hers alone in the estimate", () => {
    const employees = [...both(30, "A"), ...many(1, "woman", "B"), ...many(30, "man", "B")];
    const gap = estimatePayGap(employees, "title");
    expect(gap.kind === "estimate" && gap.comparableWomen).toBe(31);
    expect(findUncertainty(employees, "title", print(employees).table)).toBeLessThan(0.2);
  });

  test("finds the difference of two sums of seven and ten", () => {
    const atoms = [
      { group: "A", gender: "woman", count: 7 },
      { group: "B", gender: "woman", count: 3 },
      { group: "C", gender: "woman", count: 9 },
    ];
    const [all, one] = [["A", "B"], ["A"]].map((groups) => ({ groups, gender: "woman" }));
    if (!all || !one) throw new Error("Two figures.");
    expect(findsFewerThanFive([all, one], atoms)).toBe(true);
    expect(findsFewerThanFive([all, { ...one, groups: ["C"] }], atoms)).toBe(false);
  });
});

function many(count: number, gender: Gender | undefined, title: string, pay = 500_000): Employee[] {
  return Array.from({ length: count }, (_, at) => ({
    row: 1,
    title,
    ...(gender && { gender }),
    pay: pay + at,
    percentage: 100,
  }));
}
const both = (count: number, title: string, pay?: number) => [
  ...many(count, "woman", title, pay),
  ...many(count, "man", title, pay),
];
const rowNames = (table: PrintedTable) =>
  table.kind === "none" ? [] : table.rows.map(({ name, joined }) => name ?? joined);
/** Rows of the same persons. */
const numbered = (employees: readonly Employee[], rows: number): Employee[] =>
  employees.flatMap((employee, person) => Array.from({ length: rows }, () => ({ ...employee, person })));

test.each<[string, Employee[], PrintedTable["kind"], (string | string[])[]]>([
  ["two large groups", [...both(5, "A"), ...both(6, "B")], "byGender", ["B", "A"]],
  [
    "small groups that are enough together",
    [...both(9, "A"), ...both(3, "B"), ...both(2, "C")],
    "byGender",
    ["A", ["B", "C"]],
  ],
  ["one small group", [...both(9, "A"), ...both(8, "B"), ...both(1, "C")], "byGender", ["A", ["C", "B"]]],
  ["one large and one small group", [...both(9, "A"), ...both(1, "C")], "byGender", []],
  ["four men", [...many(9, "woman", "A"), ...many(4, "man", "B"), ...many(5, "woman", "B")], "together", ["A", "B"]],
  ["a small group of women", [...both(9, "A"), ...many(9, "woman", "B")], "byGender", []],
  ["four employees", many(4, "woman", "A"), "none", []],
  ["nobody", [], "none", []],
  ["two women and two men with three rows each", numbered(both(2, "A"), 3), "none", []],
  ["three women and three men with three rows each", numbered(both(3, "A"), 3), "together", []],
])("%s: these rows are printed", (_, employees, kind, names) => {
  const { table } = print(employees);
  expect([table.kind, rowNames(table)]).toEqual([kind, names]);
});

test("person with several rows counts in the group of the largest position", () => {
  const cook = { row: 1, person: 99, gender: "woman", pay: 700_000 } as const;
  const employees = [
    ...both(5, "A"),
    ...both(5, "B"),
    { ...cook, title: "A", percentage: 20 },
    { ...cook, title: "B", percentage: 80 },
  ];
  const { table } = print(employees);
  if (table.kind !== "byGender") throw new Error(table.kind);
  expect(table.rows.map(({ name, figures }) => [name, figures.women.count])).toEqual([
    ["B", 6],
    ["A", 5],
  ]);
});

test("amounts are rounded, and differences are of the rounded amounts in whole percent", () => {
  const { table } = print([...many(10, "woman", "A", 475_490), ...many(10, "man", "A", 500_400)]);
  if (table.kind !== "byGender") throw new Error(table.kind);
  expect(table.total.figures).toEqual({
    women: { count: 10, mean: 475_000, median: 475_000 },
    men: { count: 10, mean: 500_000, median: 500_000 },
    meanPercent: -5,
    medianPercent: -5,
  });
});

test("estimate with an interval across zero is printed uncertain", () => {
  const employees = both(20, "A");
  const gap = estimatePayGap(employees, "title");
  if (gap.kind === "refused") throw new Error(gap.reason);
  const adjusted = { ...gap.adjusted, percent: -2.7, low: -6.2, high: 0.4 };
  const printed = createPrintedDocument(employees, "title", { ...gap, adjusted }).gap;
  expect(printed?.adjusted).toEqual({ percent: -3, low: -7, high: 1 });
  expect(printed && isUncertain(printed.adjusted)).toBe(true);
});

test("zero percent has the direction of its interval", () => {
  const adjusted = { percent: 0, low: -1, high: 0 };
  expect(texts.gap({ predictors: [], adjusted }, "title", 0)[1]).toBe("0 % mindre");
});

test.each([
  [9, null],
  [10, 500_000],
])("median of %d employees without gender is printed as %s", (count, median) => {
  const { table } = print(many(count, undefined, "A"));
  expect(table.kind === "together" && table.total.figures.median).toBe(median);
});

test.each<[string, Employee[], boolean]>([
  ["ten women and ten men of one group", both(10, "A"), true],
  ["ten women and nine men", [...both(9, "A"), ...many(1, "woman", "A")], false],
  ["ten men of groups that have both", [...both(10, "A"), ...many(9, "woman", "B")], true],
  ["nine men of groups that have both", [...both(9, "A"), ...many(9, "man", "B"), ...many(9, "woman", "A")], false],
  ["employees one of whom lacks a gender", [...both(20, "A"), ...many(1, undefined, "A")], false],
  [
    "employees one of whom lacks seniority",
    [...both(20, "A").map((one, at) => ({ ...one, seniority: at })), ...many(1, "man", "A")],
    false,
  ],
  ["employees without seniority", both(20, "A"), true],
  ["employees one of whom has two rows", [...numbered(both(20, "A"), 1), ...numbered(many(1, "woman", "A"), 1)], false],
  ["employees with two rows each", numbered(both(20, "A"), 2), false],
  [
    "two groups in which one of each counts half",
    [...many(1, "woman", "A"), ...many(10, "man", "A"), ...many(10, "woman", "B"), ...many(1, "man", "B")],
    false,
  ],
])("estimate of %s is printed or not", (_, employees, isPrinted) => {
  expect(print(employees).gap !== null).toBe(isPrinted);
});
