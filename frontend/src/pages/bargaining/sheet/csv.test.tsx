import { describe, expect, it } from "vitest";
import { createRowsFile, createTableFile } from "./csv";

/** jsdom's blobs have no `text`. */
function readLines(blob: Blob): Promise<string[]> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split("\r\n"));
    reader.readAsText(blob);
  });
}

const employee = { row: 2, pay: 500_000.4, percentage: 79.5, after: 520_000, paid: 15_900 };

describe("CSV file", () => {
  it("has semicolons, decimal commas and quoted text", async () => {
    const rows = await readLines(createRowsFile([{ ...employee, title: 'Kokk; "sjef"', gender: "woman" }], "Kilde"));
    expect(rows[1]).toBe('2;"Kokk; ""sjef""";;Kvinne;79,5;500000;520000;15900');
  });

  it("cannot run a formula from the list", async () => {
    for (const title of ["=1+1", "+47", "-1", "@SUM(A1)"]) {
      const rows = await readLines(createRowsFile([{ ...employee, title }], "Kilde"));
      expect(rows[1]).toContain(`;'${title};`);
    }
  });

  it("has names only if an employee has one", async () => {
    const [header] = await readLines(createRowsFile([{ ...employee, title: "Kokk", name: "Kari" }], "Kilde"));
    expect(header).toMatch(/Rad;Navn;Stilling/);
    const [without] = await readLines(createRowsFile([{ ...employee, title: "Kokk" }], "Kilde"));
    expect(without).toMatch(/Rad;Stilling/);
  });

  it("has the table of the sheet, without medians of few", async () => {
    const figures = { count: 6, mean: 500_000, median: null };
    const row = { name: "", joined: [], figures };
    const [, ...rows] = await readLines(
      createTableFile({ kind: "together", rows: [row], total: { ...row, name: null } }, "Kilde"),
    );
    expect(rows.slice(0, 2)).toEqual(["Uten gruppe;6;;500000", "Alle;6;;500000"]);
  });

  it("of too few employees has the source alone", async () => {
    const rows = await readLines(createTableFile({ kind: "none" }, "Klarlønn, i dag"));
    expect(rows.map((row) => row.replace("\ufeff", ""))).toEqual(["Kilde;Klarlønn, i dag", ""]);
  });
});
