import { expect, test } from "vitest";
import { type ContributionZone, computeEmployerCost, type HolidayPayPercent } from "./pot";

// 260 workdays: 100 000 · 235/260 = 90 384.6, 12 % of 90 385 = 10 846.2, 14.1 % of 101 231 = 14 273.6
test.each<[number, ContributionZone, HolidayPayPercent, number[]]>([
  [100_000, "1", 12, [90_385, 10_846, 14_274, 115_505]],
  [100_000, "1", 10.2, [91_923, 9_376, 14_283, 115_582]],
  [100_000, "5", 12, [90_385, 10_846, 0, 101_231]],
  [100_000, "4a", 12, [90_385, 10_846, 7_997, 109_228]],
  [0, "1", 12, [0, 0, 0, 0]],
])(
  "%d kr in zone %s with %d percent costs its parts",
  (paid, zone, percent, [wages, holidayPay, contribution, total]) => {
    expect(computeEmployerCost(paid, zone, percent)).toEqual({ wages, holidayPay, contribution, total });
  },
);
