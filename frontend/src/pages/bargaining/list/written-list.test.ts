import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { createRandom } from "../analysis/fixtures/generated-list";
import type { Employee, Gender } from "../employee";
import { recognizeLayout } from "./columns";
import { readEmployees } from "./employees";
import { exampleList } from "./example";
import { dropNames } from "./persons";
import { parseTable } from "./table";

const TODAY = "2026-11-28";
const OPTIONS = { keepNames: true, today: TODAY };
const TITLES = ["Sykepleier", 'Lærer "fast"', "Fag; og ytelser", "Råd, giver", "Drift | vakt", "Ingeniør\tbygg"];
const HEADER = ["Navn", "Stilling", "STYRK-08", "Kjønn", "Årslønn 100 %", "Stillingsprosent", "Ansiennitet", "Gruppe"];

function createEmployees(random: () => number): Employee[] {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: 5 + Math.floor(random() * 30) }, (_, index) => {
    const gender = pick<Gender | undefined>(["woman", "man", undefined]);
    return {
      row: index + 2,
      name: `Ansatt ${index + 1}`,
      person: index + 1,
      title: pick(TITLES).replace("\t", " "),
      occupationCode: pick(["2223", "2341", "0310"]),
      pay: Math.round(40_000_000 + random() * 40_000_000) / 100,
      percentage: Math.round(2 + random() * 980) / 10 + 1.5,
      seniority: Math.round(random() * 400) / 10,
      group: pick(["A", "B"]),
      ...(gender && { gender }),
    };
  });
}

const formatDecimal = (value: number) => {
  const [whole = "", decimals] = String(value).split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0") + (decimals ? `,${decimals}` : "");
};

function toCells({ name, title, occupationCode, gender, pay, percentage, seniority, group }: Employee) {
  const letter = gender && { woman: "K", man: "M" }[gender];
  return [
    name,
    title,
    occupationCode,
    letter,
    formatDecimal(pay),
    formatDecimal(percentage),
    formatDecimal(seniority ?? 0),
    group,
  ];
}

function read(text: string) {
  const table = parseTable(text);
  return readEmployees(table, recognizeLayout(table), OPTIONS);
}

describe("list that is written and read again", () => {
  const separators = ["\t", ";", ",", "|"];
  const newlines = ["\n", "\r\n", "\r"];

  it.each(separators)("separator %j gives the same employees", (delimiter) => {
    const random = createRandom(35);
    for (let round = 0; round < 60; round++) {
      const employees = createEmployees(random);
      const newline = newlines[round % newlines.length] ?? "\n";
      const text = Papa.unparse([HEADER, ...employees.map(toCells)], { delimiter, newline, quotes: round % 2 === 0 });
      const { employees: readAgain, errors, counts } = read(text);
      expect({ employees: readAgain, errors }).toEqual({ employees, errors: [] });
      expect(counts).toEqual({ rows: employees.length + 1, header: 1, read: employees.length, leftOut: 0, empty: 0 });
    }
  });

  it("random cells never lose a row", () => {
    const random = createRandom(36);
    const words = [
      "",
      "",
      "K",
      "548 000",
      "48000",
      "0,8",
      "=A1",
      "#REF!",
      "Sum",
      "Lærer",
      "100 %",
      "1.1.2020",
      "-5",
      '"',
      "12345678901",
    ];
    for (let round = 0; round < 300; round++) {
      const rows = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
        Array.from({ length: Math.floor(random() * 9) }, () => words[Math.floor(random() * words.length)]).join(";"),
      );
      const text = [...(round % 2 ? [HEADER.join(";")] : []), ...rows].join("\n");
      const { employees, errors, notes, counts } = read(text);
      const table = parseTable(text);
      const layout = recognizeLayout(table);
      const options = { ...OPTIONS, keepNames: false };
      expect(readEmployees(dropNames(table, layout), layout, options)).toEqual(readEmployees(table, layout, options));
      expect(counts.header + counts.read + counts.leftOut + counts.empty).toBe(counts.rows);
      const readRows = new Set(employees.map(({ row }) => row));
      const told = new Set([...errors, ...notes].map(({ row }) => row).filter((row) => !readRows.has(row)));
      expect(told.size).toBe(counts.leftOut);
    }
  });
});

describe("demonstration list", () => {
  const { employees, errors, notes } = read(exampleList);

  it("every row is read without a message", () => {
    expect(employees).toHaveLength(62);
    expect([...errors, ...notes]).toEqual([]);
    expect(
      employees.every(
        ({ gender, seniority, occupationCode, group }) => gender && seniority !== undefined && occupationCode && group,
      ),
    ).toBe(true);
  });

  it("men earn more, have more seniority, and are few in some titles", () => {
    const women = employees.filter(({ gender }) => gender === "woman");
    const men = employees.filter(({ gender }) => gender === "man");
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const meanOf = (key: "pay" | "seniority", list: Employee[]) =>
      mean(list.map((employee) => employee[key] ?? Number.NaN));
    expect(meanOf("pay", men) / meanOf("pay", women)).toBeGreaterThan(1.05);
    expect(meanOf("seniority", men)).toBeGreaterThan(meanOf("seniority", women) + 1);
    const nurses = men.filter(({ title }) => title === "Sykepleier");
    expect(nurses.length).toBeGreaterThan(0);
    expect(nurses.length).toBeLessThan(5);
  });
});
