import { strFromU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { recognizeLayout } from "./columns";
import { readEmployees } from "./employees";
import { createCell, createRoot, createXlsx, readTable } from "./fixtures/workbook";
import type { Cell } from "./table";
import { texts } from "./texts";

const HEADER = ["Stilling", "Kjønn", "Årslønn 2026", "Årslønn 2025"];
const LIST = [HEADER, ["Lærer", "K", 560_000, 500_000], ["Lærer", "M", 570_000, 510_000]];

const createRow = (cells: readonly Cell[]) => `<x:row>${cells.map((cell) => createCell(cell)).join("")}</x:row>`;
const header = createRow(HEADER);
const rows = LIST.map(createRow).join("");

describe("cells", () => {
  it.each([
    ["empty without address", '<x:row><x:c/><x:c t="s"/><x:c><x:v>570000</x:v></x:c></x:row>', ["", "", 570_000]],
    ["empty at an address", '<x:row><x:c r="B2"/><x:c><x:v>570000</x:v></x:c></x:row>', ["", "", 570_000]],
    ["empty with a style", '<x:row><x:c s="1"/><x:c><x:v>570000</x:v></x:c></x:row>', ["", 570_000]],
    ["empty text", `<x:row>${createCell("")}${createCell(570_000)}</x:row>`, ["", 570_000]],
    ["formula without result", "<x:row><x:c><x:f>A1</x:f></x:c><x:c><x:v>1</x:v></x:c></x:row>", ["=A1", 1]],
    ["after one with an address", `<x:row>${createCell("x", "C2")}${createCell(1)}</x:row>`, ["", "", "x", 1]],
    ["before one with an address", `<x:row>${createCell("x")}${createCell(1, "D2")}</x:row>`, ["x", "", "", 1]],
    ["address in small letters", `<x:row>${createCell("x", "b2")}</x:row>`, ["", "x"]],
    ["address with dollar signs", `<x:row>${createCell("x", "$B$2")}</x:row>`, ["", "x"]],
    ["address that is none", `<x:row>${createCell("x", "2")}${createCell(1, "?")}</x:row>`, ["x", 1]],
    ["row without a valid number", `<x:row r="x">${createCell(1)}</x:row>`, [1]],
  ])("cell %s has its column", (_kind, row, cells) => {
    expect(readTable(createXlsx({ rows: header + row })).rows[1]).toEqual(cells);
  });

  it("row that is written twice keeps the cells of both", () => {
    const twice = `<x:row r="2">${createCell("Lærer", "A2")}</x:row><x:row r="2">${createCell(1, "C2")}</x:row>`;
    expect(readTable(createXlsx({ rows: header + twice })).rows[1]).toEqual(["Lærer", "", 1]);
  });

  it("pay after an empty cell without address stays in its column", () => {
    const table = readTable(
      createXlsx({
        rows: `${header}<x:row>${createCell("Lærer")}<x:c/>${createCell(570_000)}${createCell(510_000)}</x:row>`,
      }),
    );
    const { employees } = readEmployees(table, recognizeLayout(table), { keepNames: false, today: "2026-11-28" });
    expect(employees.map(({ pay }) => pay)).toEqual([570_000]);
  });
});

it("amount that is shown in another currency is refused by cell", () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0 [$€-1]"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const euro = `${createCell("Lærer")}${createCell("K")}<x:c s="1"><x:v>56000</x:v></x:c>`;
  const table = readTable(
    createXlsx({ rows: `${createRow(["Stilling", "Kjønn", "Årslønn"])}<x:row>${euro}</x:row>`, styles }),
  );
  const { errors } = readEmployees(table, recognizeLayout(table), { keepNames: false, today: "2026-11-28" });
  expect(errors.map(({ text }) => text)).toEqual(["Rad 2, kolonne C: «56000 €» er ikke i norske kroner."]);
});

it.each([912_345_678, -1])("number %d in a column of dates stays a number", (number) => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const dates = `<x:c s="1"><x:v>42064</x:v></x:c><x:c s="1"><x:v>${number}</x:v></x:c>`;
  const { rows: read } = readTable(createXlsx({ rows: `${header}<x:row>${dates}</x:row>`, styles }));
  expect(read[1]).toEqual(["2015-03-01", number]);
});

describe("parts of a workbook", () => {
  const absolute = (path: string) => `/xl/${path}`;
  const parent = (path: string) => `../xl/${path}`;
  const moved = (path: string) => path.replace("xl/", "data/").replace("worksheets/sheet1", "ark/første ark");

  it.each([
    ["backslashes", { rename: (path: string) => path.replaceAll("/", "\\"), root: createRoot("xl/workbook.xml") }],
    ["backslashes in relations", { target: (path: string) => path.replaceAll("/", "\\") }],
    ["capitals", { rename: (path: string) => path.toUpperCase() }],
    ["a first slash", { rename: (path: string) => `/${path}`, root: createRoot("/xl/workbook.xml") }],
    ["absolute targets", { target: absolute }],
    ["targets through the parent folder", { target: parent, root: createRoot("./xl/workbook.xml") }],
    [
      "other folders and names",
      { rename: moved, target: (path: string) => encodeURI(moved(path)), root: createRoot("data/workbook.xml") },
    ],
    [
      "another name of the workbook",
      { rename: (path: string) => path.replace("workbook.xml", "book.xml"), root: createRoot("xl/book.xml") },
    ],
    [
      "another name of the shared texts",
      {
        rename: (path: string) => path.replace("sharedStrings", "texts"),
        target: (path: string) => path.replace("sharedStrings", "texts"),
      },
    ],
    [
      "percent signs in names",
      {
        rename: (path: string) => path.replace("sheet1", "l%C3%B8nn%201"),
        target: (path: string) => path.replace("sheet1", "l%C3%B8nn%201"),
      },
    ],
    [
      "parts without an ending",
      {
        rename: (path: string) => path.replace(/(sheet1|strings).xml/i, "$1"),
        target: (path: string) => path.replace(/(sheet1|strings).xml/i, "$1"),
      },
    ],
    ["no relations of the workbook", { rename: (path: string) => path.replace("workbook.xml.rels", "other.xml") }],
    ["no relations that name the sheet", { target: () => "missing.xml" }],
  ])("workbook with %s is read", (_kind, names) => {
    const strings = ["Stilling", "Lærer"];
    const shared = rows.replace(createCell("Stilling"), '<x:c t="s"><x:v>0</x:v></x:c>');
    expect(readTable(createXlsx({ rows: shared, strings, ...names })).rows).toEqual(LIST);
  });
});

it("sheet in Latin-1 is decoded", () => {
  const parts = unzipSync(createXlsx({ rows }));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  parts["xl/worksheets/sheet1.xml"] = Uint8Array.from(sheet, (letter) => letter.charCodeAt(0));
  expect(readTable(zipSync(parts)).rows).toEqual(LIST);
});

describe("cells far from the list", () => {
  const read = (far: string) => {
    const table = readTable(createXlsx({ rows: rows + far }));
    return { table, layout: recognizeLayout(table) };
  };

  it.each(["XFD1", "XFD2", "XFD4", "XFD900", "AMJ2", "ZZ9", "GS3", "IV5", "AAA4", "WZZ1000"])(
    "cell %s makes no column, with a note",
    (address) => {
      const row = address.replace(/\D/g, "");
      const { table, layout } = read(`<x:row r="${row}">${createCell("x", address)}</x:row>`);
      expect(layout.columns).toHaveLength(4);
      expect([...table.notes, ...layout.notes].join("\n")).toContain(`Celle ${address}`);
    },
  );

  it("styled rows without text down to the last one make no rows", () => {
    const styled = Array.from({ length: 20_000 }, (_, index) => `<x:row r="${index + 4}" s="1"/>`).join("");
    const { table } = read(`${styled}<x:row r="1048576"><x:c r="A1048576" s="1"/></x:row>`);
    expect(table.rows).toHaveLength(3);
  });

  it("merged cells over the whole sheet make no rows and columns", () => {
    const merged = '<x:mergeCells><x:mergeCell ref="A1:XFD1"/><x:mergeCell ref="A2:A1048576"/></x:mergeCells>';
    const table = readTable(createXlsx({ rows: `<x:row>${createCell("Lønn 2026")}</x:row>${rows}`, sheet: merged }));
    expect(table.rows).toHaveLength(4);
    expect(table.notes).toEqual([]);
    expect(recognizeLayout(table).columns).toHaveLength(4);
  });

  it("cell at the last column and row makes no rows, with a note", () => {
    const { table, layout } = read(`<x:row r="1048550">${createCell("x", "XFD1048550")}</x:row>`);
    expect([table.rows.length, layout.columns.length]).toEqual([3, 4]);
    expect(table.notes).toEqual([texts.farRows(1_048_550)]);
  });

  it("row far below the list has a note", () => {
    const { table } = read(`<x:row r="1048550">${createCell("x", "A1048550")}</x:row>`);
    expect(table.rows).toHaveLength(3);
    expect(table.notes).toEqual([texts.farRows(1_048_550)]);
  });

  it("header of 300 columns is cut", () => {
    const wide = createRow([...HEADER, ...Array.from({ length: 296 }, (_, index) => `Mål ${index}`)]);
    const table = readTable(createXlsx({ rows: wide + createRow(LIST[1] ?? []) }));
    expect(recognizeLayout(table).columns).toHaveLength(200);
    expect(table.notes).toEqual([texts.farCells("GS1", 99, "GR")]);
  });
});
