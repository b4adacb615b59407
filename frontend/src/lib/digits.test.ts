import { describe, expect, it } from "vitest";
import { extractDigits, getCaretPosition, groupDigits } from "./digits";

describe("extractDigits", () => {
  it.each([
    ["640000", "640000"],
    ["640 000", "640000"],
    ["640\u00a0000 kr", "640000"],
    ["640.000", "640000"],
    ["640.000,50", "640000"],
    ["640000.5", "640000"],
    ["-640000", "640000"],
    ["00640000", "640000"],
    ["12345678901234", "123456789"],
    ["kroner", ""],
    ["0", ""],
  ])("turns '%s' into '%s'", (typed, digits) => {
    expect(extractDigits(typed)).toBe(digits);
  });
});

it.each([
  ["0", "0"],
  ["00", "0"],
  ["040 000", "40000"],
  ["", ""],
])("extractDigits keeps the zero of '%s' on request", (typed, digits) => {
  expect(extractDigits(typed, true)).toBe(digits);
});

describe("groupDigits", () => {
  it.each([
    ["", ""],
    ["64", "64"],
    ["6400", "6\u00a0400"],
    ["640000", "640\u00a0000"],
    ["1200000", "1\u00a0200\u00a0000"],
  ])("turns '%s' into '%s'", (digits, text) => {
    expect(groupDigits(digits)).toBe(text);
  });
});

describe("getCaretPosition", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 3],
    [4, 5],
    [7, 9],
    [20, 9],
  ])("puts the caret after digit %i at %i", (digits, position) => {
    expect(getCaretPosition("1\u00a0200\u00a0000", digits)).toBe(position);
  });
});
