import { describe, expect, it } from "vitest";
import { detectOtherPeriod, getYearlyPay } from "./pay";

describe("period of an amount", () => {
  it.each([
    ["year", "48000", "month"],
    ["year", "99999", "month"],
    ["year", "312", "hour"],
    ["year", "100", "hour"],
    ["year", "5000", "hour"],
    ["month", "312", "hour"],
    ["month", "640000", "year"],
    ["hour", "48000", "month"],
    ["hour", "640000", "year"],
  ] as const)("%s is questioned for %s", (period, typed, other) => {
    expect(detectOtherPeriod(period, typed)).toBe(other);
  });

  it.each([
    ["year", ""],
    ["year", "99"],
    ["year", "5001"],
    ["year", "100000"],
    ["year", "10000001"],
    ["month", "48000"],
    ["month", "150000"],
    ["month", "8000"],
    ["hour", "99"],
    ["hour", "5000"],
    ["hour", "5001"],
    ["hour", "10000001"],
  ] as const)("%s is accepted for '%s'", (period, typed) => {
    expect(detectOtherPeriod(period, typed)).toBeNull();
  });
});

describe("pay of a year", () => {
  it.each([
    ["hour", "285,5", "100", { paid: 556_725, fullTime: 556_725 }],
    ["hour", "312", "50", { paid: 304_200, fullTime: 608_400 }],
    ["month", "48000", "80", { paid: 576_000, fullTime: 720_000 }],
    ["year", "640000", "100", { paid: 640_000, fullTime: 640_000 }],
  ] as const)("of %s %s at %s percent", (period, salary, employmentPercentage, expected) => {
    expect(getYearlyPay({ period, salary, employmentPercentage }, 37.5)).toEqual(expected);
  });

  it.each([
    ["year", "99999", "100"],
    ["hour", "99", "100"],
    ["year", "640000", "0"],
  ] as const)("of %s %s at %s percent is unknown", (period, salary, employmentPercentage) => {
    expect(getYearlyPay({ period, salary, employmentPercentage }, 37.5)).toBeNull();
  });
});
