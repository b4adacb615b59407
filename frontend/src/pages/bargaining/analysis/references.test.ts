import { expect, test } from "vitest";
import type { Employee } from "../employee";
import { computeGroupFigures } from "./groups";
import { compareWithReferences, createReferences, type OfficialMedians, type TitleTable } from "./references";

/** As the server answers. */
const table: TitleTable = {
  id: ["Stilling", "ContentsCode", "Tid"],
  size: [2, 3, 1],
  dimension: {
    Stilling: { category: { index: { s1: 0, s2: 1 }, label: { s1: "Sykepleier", s2: "Sjåfør" } } },
    ContentsCode: { category: { index: { Nedre: 0, Lonn: 1, Ovre: 2 }, label: { Lonn: "lønn" } } },
    Tid: { category: { index: { "2026M11": 0 }, label: { "2026M11": "2026M11" } } },
  },
  value: [540_000, 560_000, 580_000, null, null, null],
};
const official: OfficialMedians = {
  occupations: [
    { code: "2223", median: 590_000, jobTitles: ["Sykepleier", "Ambulansesykepleier"] },
    { code: "8322", median: 450_000, jobTitles: ["Sjåfør"] },
  ],
};
const references = createReferences(official, table);
const answer = 560_000;

test("references have medians and answers by title and code", () => {
  expect([...references.titles]).toEqual([
    ["sykepleier", { median: 590_000, answer }],
    ["sjaafor", { median: 450_000, answer: null }],
    ["ambulansesykepleier", { median: 590_000, answer: null }],
  ]);
  expect([...references.occupations]).toEqual([
    ["2223", 590_000],
    ["8322", 450_000],
  ]);
});

test("references of one call are those that it has", () => {
  expect(createReferences(undefined, table).titles.get("sykepleier")).toEqual({ median: null, answer });
  expect(createReferences(official, undefined).titles.get("sykepleier")).toEqual({ median: 590_000, answer: null });
});

test("table without titles is refused", () => {
  expect(() => createReferences(official, { ...table, dimension: {} })).toThrow("no titles");
});

const employee = (fields: Partial<Employee>): Employee => ({
  row: 1,
  title: "Sykepleier",
  pay: 531_000,
  percentage: 100,
  ...fields,
});

const tenPercentLess = { reference: 590_000, percent: -10 };
const byTitle = [employee({}), employee({ title: "sykepleier" })];
test.each([
  ["title", "title", byTitle, tenPercentLess, 560_000],
  ["code", "title", [employee({ title: "Nurse", occupationCode: "2223" })], tenPercentLess, undefined],
  ["unknown title", "title", [employee({ title: "Nurse" })], null, undefined],
  [
    "title without answer",
    "title",
    [employee({ title: "Sjåfør", pay: 450_000 })],
    { reference: 450_000, percent: 0 },
    undefined,
  ],
  ["group of one title", "group", byTitle.map((one) => ({ ...one, group: "A" })), tenPercentLess, 560_000],
  [
    "group of two titles",
    "group",
    [employee({ group: "A" }), employee({ group: "A", title: "Sjåfør" })],
    null,
    undefined,
  ],
  [
    "group of two titles with one code",
    "group",
    [
      employee({ group: "A", occupationCode: "2223" }),
      employee({ group: "A", title: "Nurse", occupationCode: "2223" }),
    ],
    tenPercentLess,
    undefined,
  ],
] as const)("%s has its distances", (_, grouping, employees, expected, answer) => {
  const [distance] = compareWithReferences(computeGroupFigures(employees, grouping), employees, references, grouping);
  expect(distance?.official ?? null).toEqual(
    expected && { ...expected, percent: expect.closeTo(expected.percent, 10) },
  );
  expect(distance?.answer?.reference).toBe(answer);
});

test("median is compared with the official median, and mean with the answer", () => {
  const employees = [500_000, 510_000, 640_000].map((pay) => employee({ pay }));
  const [distance] = compareWithReferences(computeGroupFigures(employees, "title"), employees, references, "title");
  expect(distance?.official?.percent).toBeCloseTo(100 * (510 / 590 - 1), 10);
  expect(distance?.answer?.percent).toBeCloseTo(100 * (550 / 560 - 1), 10);
});
