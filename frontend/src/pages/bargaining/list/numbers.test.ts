import { describe, expect, it } from "vitest";
import { parseNumber } from "./numbers";

describe("number in a cell", () => {
  it.each([
    ["0,800", 0.8],
    ["0.125", 0.125],
    ["12,500", 12_500],
    ["1 234 567,891", 1_234_567.891],
    ["1.234.567,5", 1_234_567.5],
    ["1,234,567.5", 1_234_567.5],
    ["+5", 5],
    ["- 5", -5],
    ["1,234.567,8", Number.NaN],
    ["12,34,56", Number.NaN],
    ["1 2", Number.NaN],
    ["5 stk", Number.NaN],
    ["", Number.NaN],
    [".", Number.NaN],
  ])("%j is %d", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it("three digits after a comma are decimals where thousands cannot be", () => {
    expect(parseNumber("12,500", true)).toBe(12.5);
    expect(parseNumber("1.234.567", true)).toBe(1_234_567);
  });
});
