import { describe, expect, it } from "vitest";
import {
  formatTyped,
  getAgreedPay,
  getComparedPay,
  getFullTimePay,
  getGrossPay,
  type Offer,
  parseOfferAmount,
} from "./offer";

const offer: Offer = {
  amount: 600_000,
  period: "year",
  percentage: 100,
  isForFullTime: true,
  weekHours: 37.5,
  additions: 0,
  bonus: 0,
};

describe("offer in full time", () => {
  it.each([
    ["year", 600_000, 600_000],
    ["month", 50_000, 600_000],
    ["hour", 245.5, 478_725],
  ] as const)("converts pay per %s", (period, amount, yearly) => {
    expect(getFullTimePay({ ...offer, period, amount })).toBe(yearly);
  });
});

describe("offer in part time", () => {
  it("of a full position's pay is paid in part", () => {
    const half = { ...offer, percentage: 50 };
    expect([getFullTimePay(half), getAgreedPay(half)]).toEqual([600_000, 300_000]);
  });

  it("of the position's own pay is paid in full", () => {
    const half = { ...offer, amount: 300_000, percentage: 50, isForFullTime: false };
    expect([getFullTimePay(half), getAgreedPay(half)]).toEqual([600_000, 300_000]);
  });

  it("per hour does not depend on what the amount is for", () => {
    const half = { ...offer, amount: 200, period: "hour" as const, percentage: 50, isForFullTime: false };
    expect([getFullTimePay(half), getAgreedPay(half)]).toEqual([390_000, 195_000]);
  });

  it("per hour depends on the hours of a full week", () => {
    const half = { ...offer, amount: 200, period: "hour" as const, percentage: 50, weekHours: 35.5 };
    expect([getFullTimePay(half), getAgreedPay(half)]).toEqual([369_200, 184_600]);
  });
});

it("additions are paid every month and a bonus once", () => {
  const whole = { ...offer, percentage: 80, additions: 24_000, bonus: 40_000 };
  expect(getGrossPay(whole)).toEqual({ yearly: 544_000, monthly: 42_000 });
  expect(getComparedPay(whole)).toEqual({ salary: 680_000, measure: "total" });
  expect(getComparedPay(offer)).toEqual({ salary: 600_000, measure: "agreed" });
});

it.each([
  ["", "year", "missing"],
  ["600000", "year", 600_000],
  ["50000", "year", "unlikely"],
  ["50000", "month", 50_000],
  ["245,50", "hour", 245.5],
  ["99", "hour", "unlikely"],
  ["2,4,5", "hour", "unlikely"],
] as const)("typed '%s' per %s is %s", (typed, period, amount) => {
  expect(parseOfferAmount(typed, period)).toBe(amount);
});

it("found amounts are typed as a person would", () => {
  expect([formatTyped(245.5, "hour"), formatTyped(550_000, "year")]).toEqual(["245,5", "550000"]);
});
