import { describe, expect, it } from "vitest";
import { detectUnitMismatch, parsePercent } from "./pay";

describe("detectUnitMismatch", () => {
  it.each([
    ["annual", "48000", { intendedUnit: "month", amount: 48_000, type: "annual", typed: "576000" }],
    ["annual", "99999", { intendedUnit: "month", amount: 99_999, type: "annual", typed: "1199988" }],
    ["annual", "312", { intendedUnit: "hour", amount: 312, type: "hourly", typed: "312" }],
    ["annual", "100", { intendedUnit: "hour", amount: 100, type: "hourly", typed: "100" }],
    ["annual", "5000", { intendedUnit: "hour", amount: 5000, type: "hourly", typed: "5000" }],
    ["hourly", "48000", { intendedUnit: "month", amount: 48_000, type: "annual", typed: "576000" }],
    ["hourly", "640000", { intendedUnit: "year", amount: 640_000, type: "annual", typed: "640000" }],
  ] as const)("of %s pay detects %s", (type, typed, mismatch) => {
    expect(detectUnitMismatch(type, typed)).toEqual(mismatch);
  });

  it.each([
    ["annual", ""],
    ["annual", "99"],
    ["annual", "5001"],
    ["annual", "8333"],
    ["annual", "100000"],
    ["annual", "10000001"],
    ["hourly", "99"],
    ["hourly", "5000"],
    ["hourly", "5001"],
    ["hourly", "10000001"],
  ] as const)("of %s pay accepts '%s'", (type, typed) => {
    expect(detectUnitMismatch(type, typed)).toBeNull();
  });
});

describe("parsePercent", () => {
  it.each([
    ["100", 100],
    ["37,5", 37.5],
    ["37.5", 37.5],
    [" 80 ", 80],
    ["33,333", 33.33],
  ])("parses '%s' as %d", (text, percentage) => {
    expect(parsePercent(text)).toBe(percentage);
  });

  it.each(["", ",", "5,", "1,2,3", "åtti", "-5", "1e2"])("rejects '%s'", (text) => {
    expect(parsePercent(text)).toBeNaN();
  });
});
