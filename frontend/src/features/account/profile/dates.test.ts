import { describe, expect, it } from "vitest";
import { formatDay, formatMonth } from "./dates";

describe("the profile's dates", () => {
  // spec 2.2.56
  it("show month and year of joining, since the server tells only the month, as its first day", () => {
    expect(formatMonth("2026-11-01")).toBe("november 2026");
  });

  // spec 2.9.17
  it.each([
    ["2026-11-21", "21. november 2026"],
    ["2026-11-20T23:30:00Z", "21. november 2026"],
    ["2026-06-30T21:59:59Z", "30. juni 2026"],
  ])("show %s in long form, as the day it is in Norway: %s", (date, shown) => {
    expect(formatDay(date)).toBe(shown);
  });
});
