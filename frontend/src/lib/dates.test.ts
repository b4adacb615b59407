import { describe, expect, it } from "vitest";
import { formatDate, formatMonth } from "./dates";

describe("dates", () => {
  it("show the month of joining", () => {
    expect(formatMonth("2026-11-01")).toBe("november 2026");
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
