import { describe, expect, test } from "vitest";
import type { Employee, Gender } from "../employee";
import { type Atom, findsFewerThanFive, printedFigures } from "./fixtures/attacker";
import { createRandom } from "./fixtures/generated-list";
import { type Grouping, groupEmployees } from "./groups";
import { dividePot, type PotResult } from "./pot";
import { type PrintedDocument, printedCount, printedDocument } from "./printed";
import { estimatePayGap } from "./regression";

const LISTS = 2500;
const GENDERS: readonly (Gender | undefined)[] = ["woman", "man", undefined];

/** One to twelve titles and one to six groups, most of them small; few employees lack a gender. */
function randomList(random: () => number): Employee[] {
  const titles = 1 + Math.trunc(random() * 12);
  const groups = 1 + Math.trunc(random() * 6);
  return Array.from({ length: titles }, (_, title) => {
    const share = random();
    const size = 1 + Math.trunc(random() ** 2 * 40);
    const level = 400_000 + Math.trunc(random() * 200_000);
    return Array.from({ length: size }, (): Employee => {
      const gender = random() < 0.03 ? undefined : random() < share ? "woman" : "man";
      return {
        row: 1,
        title: `T${title}`,
        group: `G${random() < 0.8 ? title % groups : Math.trunc(random() * groups)}`,
        ...(gender && { gender }),
        pay: level + Math.trunc(random() * 50_000),
        percentage: random() < 0.7 ? 100 : 50,
        seniority: Math.trunc(random() * 20),
      };
    });
  }).flat();
}

/** The employees by group and gender, with how many match. */
function toAtoms(employees: readonly Employee[], grouping: Grouping, matches: (at: number) => boolean): Atom[] {
  const positions = new Map(employees.map((employee, at) => [employee, at]));
  return [...groupEmployees(employees, grouping).values()].flatMap((members) =>
    GENDERS.map((gender) => ({
      group: members[0]?.[grouping] ?? "",
      gender: gender ?? "unknown",
      count: members.filter((one) => one.gender === gender && matches(positions.get(one) ?? -1)).length,
    })),
  );
}

function randomPots(employees: readonly Employee[], random: () => number): PotResult[] {
  const amount = 1000 + Math.trunc(random() ** 3 * 300_000);
  const frame = { unit: "kroner", amount } as const;
  const minimum = 410_000 + Math.trunc(random() * 60_000);
  /** Few employees have so many years: the two scales differ for them alone. */
  const scale = (seniority: number) => ({
    kind: "scale" as const,
    grouping: "title" as const,
    scales: [
      {
        steps: [
          { seniority: 0, minimum },
          { seniority, minimum: minimum + 20_000 },
        ],
      },
    ],
  });
  const gap = estimatePayGap(employees, "title");
  return [
    dividePot(employees, frame, { kind: "lowestFirst" }),
    dividePot(employees, { ...frame, amount: 1e9 }, scale(17)),
    dividePot(employees, { ...frame, amount: 1e9 }, scale(18)),
    dividePot(employees, frame, gap.kind === "estimate" ? { kind: "closeGap", gap } : { kind: "flat" }),
  ];
}

const random = createRandom(21);
const cases = Array.from({ length: LISTS }, (_, at) => {
  const employees = randomList(random);
  const grouping: Grouping = at % 2 === 0 ? "title" : "group";
  const pots = randomPots(employees, random);
  return { employees, grouping, pots, document: printedDocument(employees, grouping, pots) };
});

/** Pay of each employee before the pots and after those that the document shows. */
function shownPays(employees: readonly Employee[], pots: readonly PotResult[], document: PrintedDocument): number[][] {
  if (document.kind === "none") return [];
  const shown = pots.filter((_, at) => document.total.after[at]);
  return [employees.map(({ pay }) => pay), ...shown.map(({ raises }) => raises.map(({ after }) => after))];
}

describe(`${LISTS} random lists`, () => {
  test("adding and subtracting rows tells nothing of fewer than five", () => {
    for (const { employees, grouping, document } of cases) {
      const atoms = toAtoms(employees, grouping, () => true);
      expect(findsFewerThanFive(printedFigures(document), atoms)).toBe(false);
    }
  });

  test("pay before and after pots tells no raise of fewer than five", () => {
    for (const { employees, grouping, pots, document } of cases) {
      const states = shownPays(employees, pots, document);
      for (const [at, left] of states.entries()) {
        for (const right of states.slice(at + 1)) {
          const atoms = toAtoms(employees, grouping, (one) => left[one] !== right[one]);
          expect(findsFewerThanFive(printedFigures(document), atoms)).toBe(false);
        }
      }
    }
  });

  test("every list has some of each kind of document and pot", () => {
    const documents = cases.map(({ document }) => document);
    const count = (matches: (document: PrintedDocument) => boolean) => documents.filter(matches).length;
    expect(count(({ kind }) => kind === "byGender")).toBeGreaterThan(1000);
    expect(count(({ kind }) => kind === "together")).toBeGreaterThan(100);
    expect(count((one) => one.kind !== "none" && one.rows.some(({ name }) => name === null))).toBeGreaterThan(500);
    expect(count((one) => one.kind !== "none" && one.rows.length > 2)).toBeGreaterThan(500);
    expect(count((one) => one.kind !== "none" && one.total.after.every(Boolean))).toBeGreaterThan(100);
    expect(count((one) => one.kind !== "none" && !one.total.after.every(Boolean))).toBeGreaterThan(100);
  });

  test("every employee with a known gender is in one row, once", () => {
    for (const { employees, document } of cases) {
      if (document.kind !== "byGender") continue;
      const { women, men } = document.total.figures;
      expect(women.count + men.count).toBe(employees.filter(({ gender }) => gender).length);
      if (document.rows.length === 0) continue;
      expect(document.rows.reduce((sum, { figures }) => sum + figures.women.count, 0)).toBe(women.count);
      expect(document.rows.reduce((sum, { figures }) => sum + figures.men.count, 0)).toBe(men.count);
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
    const found = cases.filter(({ employees, grouping }) => {
      const all = [...groupEmployees(employees, grouping).values()].map(([first]) => first?.[grouping] ?? "");
      const figures = byGender([...largeGroups(employees, grouping), all]);
      return findsFewerThanFive(
        figures,
        toAtoms(employees, grouping, () => true),
      );
    });
    expect(found.length).toBeGreaterThan(500);
  });

  test("finds fewer than five from one table by gender and one of all", () => {
    const employees = [...many(6, "woman", "A"), ...many(6, "man", "A"), ...many(2, undefined, "A")];
    const atoms = toAtoms(employees, "title", () => true);
    const groups = ["A"];
    expect(findsFewerThanFive(byGender([groups]), atoms)).toBe(false);
    expect(findsFewerThanFive([...byGender([groups]), { groups, gender: undefined }], atoms)).toBe(true);
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
const rowNames = (document: PrintedDocument) =>
  document.kind === "none" ? [] : document.rows.map(({ name, joined }) => name ?? joined);

test.each<[string, Employee[], PrintedDocument["kind"], (string | string[])[]]>([
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
])("%s: these rows are printed", (_, employees, kind, names) => {
  const document = printedDocument(employees, "title");
  expect([document.kind, rowNames(document)]).toEqual([kind, names]);
});

test("amounts are rounded, and differences are of the rounded amounts", () => {
  const employees = [...many(5, "woman", "A", 475_049), ...many(5, "man", "A", 500_040)];
  const document = printedDocument(employees, "title");
  if (document.kind !== "byGender") throw new Error(document.kind);
  const { women, men, means, exceedsDirective } = document.total.figures;
  expect(women).toEqual({ count: 5, mean: 475_100, median: 475_100 });
  expect(men).toEqual({ count: 5, mean: 500_000, median: 500_000 });
  expect(means).toEqual({ kroner: -24_900, percent: expect.closeTo(-4.98, 10) });
  expect(exceedsDirective).toBe(false);
});

test("pot for two employees is not shown", () => {
  const employees = [...both(9, "A"), ...many(2, "woman", "A", 400_000)];
  const pots = [
    dividePot(employees, { unit: "kroner", amount: 1000 }, { kind: "lowestFirst" }),
    dividePot(employees, { unit: "kroner", amount: 20_000 }, { kind: "flat" }),
  ];
  const document = printedDocument(employees, "title", pots);
  expect(document.kind !== "none" && document.total.after.map(Boolean)).toEqual([false, true]);
});

test.each([
  [0, 10, 0],
  [1, 10, null],
  [4, 10, null],
  [5, 10, 5],
  [6, 10, null],
  [10, 10, 10],
  [3, 3, null],
])("%d of %d is printed as %s", (count, all, printed) => {
  expect(printedCount(count, all)).toBe(printed);
});
