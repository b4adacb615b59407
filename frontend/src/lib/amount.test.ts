import { describe, expect, it } from "vitest";
import { getCaretPosition, groupThousands, isAmount, normalizeAmount, parseAmount } from "./amount";

/** What a field has after each of these keys is pressed at the end. */
const typeInto = (keys: string) =>
  [...keys].reduce((value, key) => normalizeAmount(`${groupThousands(value)}${key}`), "");

// spec 2.2.76
describe.each([
  ["pasted", normalizeAmount],
  ["typed key by key", typeInto],
])("amount %s", (_, enter) => {
  it.each([
    ["640000", 640_000],
    ["640 000", 640_000],
    ["640\u00a0000 kr", 640_000],
    ["640\u2009000", 640_000],
    ["kr 640 000,-", 640_000],
    ["NOK 640 000", 640_000],
    ["640.000", 640_000],
    ["1.234.567", 1_234_567],
    ["640.000,50", 640_000.5],
    ["612 345,00", 612_345],
    ["285,5", 285.5],
    ["214,53", 214.53],
    ["221.54", 221.54],
    ["285,", 285],
    ["00640000", 640_000],
    ["６４０ ０００", 640_000],
    ["0", 0],
  ])("'%s' is %s kr", (text, kroner) => {
    expect(parseAmount(enter(text))).toBe(kroner);
  });

  it.each([
    "600-650k",
    "600 000-650 000",
    "37,5 t x 300 kr",
    "600 000 til 650 000",
    "600/650",
    "-640000",
    "214,531",
    "1,234,567.00",
    "0,6 mill",
    "600k",
    "1e5",
    "kroner",
    "€ 5000",
  ])("'%s' is no single amount", (text) => {
    expect(isAmount(enter(text))).toBe(false);
    expect(enter(text).replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  });
});

it("empty field has no amount and no error", () => {
  expect(normalizeAmount("  ")).toBe("");
  expect(isAmount("")).toBe(true);
  expect(parseAmount("")).toBeNaN();
});

it("excessive amount keeps nine digits, which are refused", () => {
  expect(normalizeAmount("12345678901234")).toBe("123456789");
});

describe("groupThousands", () => {
  it.each([
    ["", ""],
    ["64", "64"],
    ["6400", "6\u00a0400"],
    ["640000", "640\u00a0000"],
    ["1200000", "1\u00a0200\u00a0000"],
    ["1200,5", "1\u00a0200,5"],
    ["285,", "285,"],
    ["600-650k", "600-650k"],
  ])("turns '%s' into '%s'", (amount, text) => {
    expect(groupThousands(amount)).toBe(text);
  });
});

describe("getCaretPosition", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 3],
    [4, 5],
    [7, 9],
    [8, 10],
    [20, 12],
  ])("puts the caret after character %i at %i", (characters, position) => {
    expect(getCaretPosition("1\u00a0200\u00a0000,50", characters)).toBe(position);
  });
});
