import { describe, expect, it } from "vitest";
import { formatDateAgo, formatKroner, formatNumber, formatPercent, formatRoundedCount } from "./format";

const normalizeSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("formatNumber", () => {
  // spec 1.9.3
  it.each([
    [1_234_567, "1 234 567"],
    [999.5, "1 000"],
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

describe("formatDateAgo", () => {
  const now = new Date(2026, 10, 21, 12);

  // spec 1.9.26
  it.each([
    ["2026-11-21", "i dag"],
    ["2026-11-22", "i dag"],
    ["2026-11-20", "i går"],
    ["2026-11-18", "for 3 dager siden"],
    ["2026-11-14", "for 1 uke siden"],
    ["2026-10-21", "for 1 måned siden"],
    ["2026-06-01", "for 5 måneder siden"],
    ["2025-11-21", "for 1 år siden"],
    ["2025-11-22", "for 11 måneder siden"],
    ["2024-11-22", "for 1 år siden"],
    ["2024-11-21", "for 2 år siden"],
    ["2023-01-01", "for 3 år siden"],
    ["2026-10-22", "for 4 uker siden"],
    ["yesterday", ""],
  ])("formats %s as '%s'", (day, text) => {
    expect(normalizeSpaces(formatDateAgo(day, now))).toBe(text);
  });
});
