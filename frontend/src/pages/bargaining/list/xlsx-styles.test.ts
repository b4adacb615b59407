import { expect, it } from "vitest";
import { readDateStyles } from "./xlsx-styles";

/** The date styles of a sheet with one cell style of this format. */
function readStyle(id: number, code = ""): boolean | undefined {
  const format = code ? `<numFmts><numFmt numFmtId="${id}" formatCode="${code}"/></numFmts>` : "";
  const other = '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>';
  return readDateStyles(`<styleSheet>${format}${other}<cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`)[0];
}

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
