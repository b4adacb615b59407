import { describe, expect, it } from "vitest";
import { fill, formatKroner, formatNumber, formatPercent, formatRoundedCount } from "./format";

const normalizeSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("formatNumber", () => {
  // spec 1.9.3
  it.each([
    [1_234_567, "1 234 567"],
    [999.5, "1 000"],
    [-1234.5, "−1 235"],
    [-0.4, "0"],
    [0, "0"],
    [null, "0"],
    [undefined, "0"],
    [Number.NaN, "0"],
  ])("formats %s as '%s'", (value, text) => {
    expect(normalizeSpaces(formatNumber(value))).toBe(text);
  });

  it("uses non-breaking spaces", () => {
    expect(formatKroner(650_000)).not.toContain(" ");
    expect(normalizeSpaces(formatKroner(650_000))).toBe("650 000 kr");
  });
});

describe("formatPercent", () => {
  it("uses a decimal comma only with decimals", () => {
    expect(normalizeSpaces(formatPercent(37.5))).toBe("37,5 %");
    expect(normalizeSpaces(formatPercent(100))).toBe("100 %");
  });
});

describe("formatRoundedCount", () => {
  // spec 1.9.8
  it.each([
    [0, "0"],
    [1, "10+"],
    [10, "10+"],
    [11, "20+"],
    [91, "100+"],
    [99, "100+"],
    [100, "100+"],
    [199, "100+"],
    [200, "200+"],
    [19_934, "19 900+"],
  ])("formats %i as '%s'", (count, text) => {
    expect(normalizeSpaces(formatRoundedCount(count))).toBe(text);
  });
});

describe("fill", () => {
  it("replaces the placeholders that have a value", () => {
    expect(fill("{count} av {total} i {name}", { count: 0, name: "Oslo" })).toBe("0 av {total} i Oslo");
  });
});
