import { expect, it } from "vitest";
import { readCellStyles } from "./xlsx-sheet";

/** The only cell style of a sheet, with this format. */
function readCellStyle(id: number, code = "") {
  const format = code ? `<numFmts><numFmt numFmtId="${id}" formatCode="${code}"/></numFmts>` : "";
  const other = '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>';
  return readCellStyles(`<styleSheet>${format}${other}<cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`)[0];
}
const readStyle = (id: number, code?: string) => readCellStyle(id, code)?.isDate;

it.each([14, 17, 22, 31, 58])("built-in format %d shows a date", (id) => {
  expect(readStyle(id)).toBe(true);
});

it.each([0, 1, 4, 10, 20, 45, 49])("built-in format %d shows no date", (id) => {
  expect(readStyle(id)).toBe(false);
});

it.each(["dd.mm.yyyy", "[$-414]d. mmmm yyyy;@", "yyyy\\-mm\\-dd", "dd.MM.åååå", "m/d/yy h:mm:ss.000"])(
  "format %j shows a date",
  (code) => {
    expect(readStyle(164, code)).toBe(true);
  },
);

it.each(["#,##0.00 &quot;kr per dag&quot;", "[Red]0", "0 %", "[h]:mm", "General", "0.00E+00", "#\\d0"])(
  "format %j shows no date",
  (code) => {
    expect(readStyle(164, code)).toBe(false);
  },
);

it.each([
  ["#,##0 [$€-1]", "€"],
  ["[$€-2] #,##0", "€"],
  ["[$EUR] #,##0", "EUR"],
  ["#,##0 &quot;EUR&quot;", "EUR"],
  ["[$$-409]#,##0", "$"],
  ["[$£-809]#,##0", "£"],
  ["#,##0 [$kr-41D]", "SEK"],
  ["#,##0 [$kr.-406]", "DKK"],
  ["#,##0 [$kr-sv-SE]", "SEK"],
  ["#,##0\\ &quot;SEK&quot;", "SEK"],
])("format %j shows %s", (code, currency) => {
  expect(readCellStyle(164, code)?.currency).toBe(currency);
});

it.each(["#,##0 [$kr-414]", "[$NOK] #,##0", "#,##0 &quot;kr&quot;", "[$-414]#,##0", "[Red]-#,##0", "0 %"])(
  "format %j shows no foreign currency",
  (code) => {
    expect(readCellStyle(164, code)?.currency).toBeUndefined();
  },
);
