import { describe, expect, it } from "vitest";
import { lockedTrend, openTrend } from "../../../testing/trend";
import { getAmountTicks, getSeries } from "./trend";

describe("getSeries", () => {
  it("dates official medians to the middle of their four quarters", () => {
    const { official, breakAt } = getSeries(lockedTrend, "nominal");
    expect(official.map((run) => run.length)).toEqual([33, 1]);
    expect(official[0]?.[0]).toEqual({ time: 2016.5, amount: 515_000 });
    expect(official[1]).toEqual([{ time: 2025.5, amount: 695_000 }]);
    expect(breakAt).toBe(2025);
  });

  it("has no reports for visitors", () => {
    expect(getSeries(lockedTrend, "nominal").reports).toEqual([]);
    expect(getSeries(openTrend, "real").reports).toEqual([
      { time: 2024.5, amount: 660_000 },
      { time: 2025.5, amount: 680_000 },
    ]);
  });
});

describe("getAmountTicks", () => {
  it.each([
    [
      [512_000, 748_000],
      [500_000, 550_000, 600_000, 650_000, 700_000, 750_000],
    ],
    [
      [400_000, 1_190_000],
      [400_000, 600_000, 800_000, 1_000_000, 1_200_000],
    ],
    [[600_000], [600_000, 610_000]],
  ])("enclose %j", (amounts, ticks) => {
    expect(getAmountTicks(amounts)).toEqual(ticks);
  });
});
