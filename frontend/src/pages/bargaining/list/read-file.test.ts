import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { recognizeLayout } from "./columns";
import { readEmployees } from "./employees";
import files from "./fixtures/files.json";
import { createRoot, createXlsx, readTable } from "./fixtures/workbook";
import { readFile } from "./read-file";
import type { Table } from "./table";
import { UnreadableFile } from "./table";
import { texts } from "./texts";

const TODAY = "2026-11-28";
const CSV = "Stilling;Kjønn;Årslønn\r\nFagansvarlig «å»;K;548 000\r\n";

const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function read(table: Table) {
  return readEmployees(table, recognizeLayout(table), { keepNames: true, today: TODAY });
}

function encodeUtf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const marked = mark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(2 * marked.length));
  for (let index = 0; index < marked.length; index++) view.setUint16(2 * index, marked.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
}

describe("text files", () => {
  it.each([
    ["UTF-8 with a byte order mark", strToU8(`\uFEFF${CSV}`)],
    ["UTF-16 little-endian", encodeUtf16(CSV, true, true)],
    ["UTF-16 big-endian", encodeUtf16(CSV, false, true)],
    ["UTF-16 without a byte order mark", encodeUtf16(CSV, true, false)],
  ])("file in %s is decoded", (_encoding, bytes) => {
    expect(readTable(bytes).rows).toEqual([
      ["Stilling", "Kjønn", "Årslønn"],
      ["Fagansvarlig «å»", "K", "548 000"],
    ]);
  });
});

describe("spreadsheet files", () => {
  it("merged cells, formulas, errors and dates of openpyxl are read", () => {
    const sheets = readFile(decodeBase64(files.merged));
    expect(sheets.map(({ name }) => name)).toEqual(["Lønn", "Forklaring"]);
    const table = readTable(decodeBase64(files.merged));
    expect(table.notes).toEqual([texts.hiddenRows(1)]);
    const { employees, errors, notes, counts } = read(table);
    expect(employees.map((employee) => Object.values(employee))).toEqual([
      [5, "Sykepleier", 576_000, 80, "Kari Å. Nordmann", 1, "woman", 11.7],
      [6, "Sykepleier", 594_006, 100, "Ola Nordmann", 2, "man", 25.3],
      [9, "Lærer", 612_000, 50, "Liv Berg", 5, "woman", 16.9],
    ]);
    expect(errors.map(({ text }) => text)).toEqual([
      "Rad 7, kolonne E: «=E6+1000» er en formel uten resultat. Lim inn lista som verdier.",
      "Rad 8, kolonne E: «#DIV/0!» er en feil fra regnearket.",
    ]);
    expect(notes.map(({ text }) => text)).toEqual([texts.total(10)]);
    expect(counts).toEqual({ rows: 10, header: 4, read: 3, leftOut: 3, empty: 0 });
  });

  it("dates that count from 1904 are read", () => {
    const { employees } = read(readTable(decodeBase64(files.dates1904)));
    expect(employees.map(({ seniority }) => seniority)).toEqual([10, 20]);
  });

  it("stored results, rich text and cells without address are read", () => {
    const rows =
      '<x:row><x:c t="inlineStr"><x:is><x:r><x:t>Still</x:t></x:r><x:r><x:t>ing &amp;_x000D_ tittel</x:t></x:r></x:is></x:c>' +
      '<x:c t="inlineStr"><x:is><x:t>Årslønn</x:t></x:is></x:c></x:row>' +
      '<x:row r="4"><x:c r="A4" t="str"><x:f>"Lær"&amp;"er"</x:f><x:v>Lærer</x:v></x:c>' +
      '<x:c r="B4"><x:f>500000*1.1</x:f><x:v>550000.5</x:v></x:c><x:c r="D4" t="b"><x:v>1</x:v></x:c></x:row>';
    expect(readTable(createXlsx({ rows })).rows).toEqual([
      ["Stilling & tittel", "Årslønn"],
      [],
      [],
      ["Lærer", 550000.5, "", "SANN"],
    ]);
  });

  it("number of a merged cell is not repeated", () => {
    const rows =
      '<x:row r="1"><x:c r="A1"><x:v>550000</x:v></x:c></x:row><x:row r="2"><x:c r="B2"><x:v>1</x:v></x:c></x:row>';
    const merged = '<x:mergeCells><x:mergeCell ref="A1:A2"/></x:mergeCells>';
    expect(readTable(createXlsx({ rows, sheet: merged })).rows).toEqual([[550000], ["", 1]]);
  });

  it("national identity numbers without their first zero are removed", () => {
    // 01129900160 has the right control digits, 1129900161 has not.
    const rows = "<x:row><x:c><x:v>1129900160</x:v></x:c><x:c><x:v>1129900161</x:v></x:c></x:row>";
    expect(readTable(createXlsx({ rows })).rows).toEqual([["", 1129900161]]);
  });
});

describe("files that cannot be read", () => {
  const zip = (path: string, text: string) => zipSync({ [path]: strToU8(text) });
  const damaged = createXlsx({ rows: "<x:row><x:c><x:v>1</x:v></x:c></x:row>" }).subarray(0, 200);

  it.each([
    ["empty file", new Uint8Array(), texts.emptyFile],
    ["file with a password", decodeBase64(files.encrypted), texts.encrypted],
    ["old XLS file", decodeBase64(files.old), texts.oldExcel],
    ["ODS file", zip("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), texts.openDocument],
    ["XLSB file", zip("xl/workbook.bin", "0"), texts.binaryExcel],
    ["other ZIP file", zip("word/document.xml", "<w/>"), texts.notAList],
    [
      "Word file",
      createXlsx({ rows: "", target: () => "styles.xml", styles: "<w/>", root: createRoot("xl/styles.xml") }),
      texts.notAList,
    ],
    ["damaged XLSX file", damaged, texts.damaged],
    ["XLSX file with bad XML", zip("xl/workbook.xml", "<workbook><sheets></workbook>"), texts.damaged],
    ["empty workbook", createXlsx({ rows: "<x:row/>" }), texts.noCells],
    ["workbook of spaces", createXlsx({ rows: "<x:row><x:c t='str'><x:v> </x:v></x:c></x:row>" }), texts.noCells],
    ["workbook of styles", createXlsx({ rows: '<x:row r="9" s="1"><x:c r="C9" s="1"/></x:row>' }), texts.noCells],
    ["workbook of merged cells", createXlsx({ rows: "", sheet: '<x:mergeCell ref="A1:C3"/>' }), texts.noCells],
    [
      "workbook of invisible text",
      createXlsx({ rows: "<x:row><x:c t='str'><x:v>\u200b</x:v></x:c></x:row>" }),
      texts.noCells,
    ],
    ["byte order mark alone", strToU8("\uFEFF"), texts.noCells],
    ["text of quotes", strToU8('"";""\r\n'), texts.noCells],
    ["text of invisible characters", strToU8("\u200b;\u00ad\n"), texts.noCells],
    ["text of separators", strToU8("\uFEFF;;;\r\n;;;\r\n"), texts.noCells],
    ["text of spaces", strToU8(" \r\n\t\r\n"), texts.noCells],
    ["spreadsheet of 2003 in XML", strToU8('<?xml version="1.0"?><Workbook/>'), texts.spreadsheetXml],
    ["web page", strToU8("<html><table><tr><td>Lærer</td></tr></table></html>"), texts.webPage],
    ["PDF file", strToU8("%PDF-1.7\n1 0 obj"), texts.pdf],
    ["binary file", Uint8Array.of(1, 2, 3, 4, 0, 200, 150, 7, 9, 200), texts.notAList],
  ])("%s is recognized", (_kind, bytes, text) => {
    expect(() => readFile(bytes)).toThrow(new UnreadableFile(text));
  });
});
