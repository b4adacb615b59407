import { describe, expect, it } from "vitest";
import { extractDigits, getCaretPosition, groupDigits, hourlyToYearly, parseSalary } from "./yearly-salary";

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

describe("parseSalary", () => {
  it.each([
    ["100000", 100_000],
    ["640000", 640_000],
    ["10000000", 10_000_000],
  ])("reads %s as a yearly salary", (digits, yearly) => {
    expect(parseSalary(digits)).toEqual({ kind: "yearly", yearly, amount: yearly });
  });

  it.each([
    ["8334", 100_008],
    ["48000", 576_000],
    ["99999", 1_199_988],
  ])("reads %s as a monthly salary, %i per year", (digits, yearly) => {
    expect(parseSalary(digits)).toEqual({ kind: "monthly", yearly, amount: Number(digits) });
  });

  it("rejects impossible amounts", () => {
    expect(parseSalary("")).toEqual({ kind: "none" });
    expect(parseSalary("8333")).toEqual({ kind: "tooLow" });
    expect(parseSalary("10000001")).toEqual({ kind: "tooHigh" });
  });
});

describe("hourlyToYearly", () => {
  // spec 2.9.21
  it.each([
    [312, 100, 608_400],
    [312, 50, 304_200],
    [233, 37.5, 170_381],
    [100, 100, 195_000],
    [5000, 100, 9_750_000],
  ])("converts %i kr at %d %% to %i kr", (wage, percentage, yearly) => {
    expect(hourlyToYearly(wage, percentage)).toBe(yearly);
  });

  it("uses 1950 hours without a percentage", () => {
    expect(hourlyToYearly(200)).toBe(200 * 1950);
  });
});
