import { describe, expect, it } from "vitest";
import { formatDate, formatDateAgo, formatMonth } from "./dates";

describe("dates", () => {
  it("show the month of joining", () => {
    expect(formatMonth("2026-11-01")).toBe("november 2026");
  });

  it.each(["2026-11", "2026-11-30"])("show %s as a month", (date) => {
    expect(formatMonth(date)).toBe("november 2026");
  });

  // spec 2.9.17
  it.each([
    ["2026-11-21", "21. november 2026"],
    ["2026-11-20T23:30:00Z", "21. november 2026"],
    ["2026-06-30T21:59:59Z", "30. juni 2026"],
  ])("show %s as the Norwegian day %s", (date, text) => {
    expect(formatDate(date)).toBe(text);
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
    expect(formatDateAgo(day, now)).toBe(text);
  });
});
