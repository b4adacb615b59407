import { expect, test } from "vitest";
import type { EqualPay } from "../../../api/types";
import type { Employee } from "../employee";
import { groupFigures } from "./groups";
import { compareWithReferences, createReferences, type TitleReference, type TitleTable } from "./references";

/** As the server answers: metrics in its own order. */
const table: TitleTable = {
  id: ["Stilling", "ContentsCode", "Tid"],
  size: [2, 4, 1],
  dimension: {
    Stilling: { category: { index: { s1: 0, s2: 1 }, label: { s1: "Sykepleier", s2: "Sjåfør" } } },
    ContentsCode: {
      category: { index: { Lonn: 0, Nedre: 1, Ovre: 2, OffisiellAvtalt: 3 }, label: { Lonn: "lønn" } },
    },
    Tid: { category: { index: { "2026M11": 0 }, label: { "2026M11": "2026M11" } } },
  },
  value: [560_000, 540_000, 580_000, 590_000, null, null, null, 450_000],
};
const medians = { women: 1, men: 1 };
const equalPay: EqualPay = {
  period: null,
  source: "SSB",
  occupations: [
    {
      code: "2223",
      name: "Sykepleiere",
      jobTitle: "Sykepleier",
      headcount: 1,
      agreed: medians,
      difference: 0,
      monthlyTotal: null,
    },
    {
      code: "0000",
      name: "Uten tittel",
      jobTitle: null,
      headcount: 1,
      agreed: medians,
      difference: 0,
      monthlyTotal: null,
    },
  ],
};
const references = createReferences(equalPay, table);

test("references have medians and answers by title and code", () => {
  expect(references.titles).toEqual(
    new Map([
      ["sykepleier", { median: 590_000, answer: { pay: 560_000, low: 540_000, high: 580_000 } }],
      ["sjaafor", { median: 450_000, answer: null }],
    ] as [string, TitleReference][]),
  );
  expect(references.occupations).toEqual(new Map([["2223", { name: "Sykepleiere", median: 590_000 }]]));
});

const employee = (fields: Partial<Employee>): Employee => ({
  row: 1,
  title: "Sykepleier",
  pay: 531_000,
  percentage: 100,
  ...fields,
});

const official = { reference: 590_000, kroner: -59_000, percent: -10 };
const byTitle = [employee({}), employee({ title: "sykepleier" })];
test.each([
  ["title", "title", byTitle, official, null, -29_000],
  ["code", "title", [employee({ title: "Nurse", occupationCode: "2223" })], official, "Sykepleiere", undefined],
  ["unknown title", "title", [employee({ title: "Nurse" })], null, null, undefined],
  [
    "title without answer",
    "title",
    [employee({ title: "Sjåfør", pay: 450_000 })],
    { reference: 450_000, kroner: 0, percent: 0 },
    null,
    undefined,
  ],
  ["group of one title", "group", byTitle.map((one) => ({ ...one, group: "A" })), official, null, -29_000],
  [
    "group of two titles",
    "group",
    [employee({ group: "A" }), employee({ group: "A", title: "Sjåfør" })],
    null,
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
    official,
    "Sykepleiere",
    undefined,
  ],
] as const)("%s has its distances", (_, grouping, employees, expected, occupation, answer) => {
  const [distance] = compareWithReferences(groupFigures(employees, grouping), employees, references, grouping);
  expect(distance?.official ?? null).toEqual(
    expected && { ...expected, percent: expect.closeTo(expected.percent, 10) },
  );
  expect(distance?.occupation).toBe(occupation);
  expect(distance?.answer?.kroner).toBe(answer);
});
