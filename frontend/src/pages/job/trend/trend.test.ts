import { describe, expect, it } from "vitest";
import { lockedTrend, openTrend } from "../../../testing/trend";
import { texts } from "./texts";
import { getAmountTicks, getGrowth, getSeries } from "./trend";

const { official } = lockedTrend;

describe("getGrowth", () => {
  it("compares the same quarter five years apart", () => {
    const growth = getGrowth(official);
    expect(growth?.since).toBe("2021K2");
    expect(growth?.percent).toBeCloseTo(100 * (705_000 / 605_000 - 1));
    expect(growth?.realPercent).toBeCloseTo(100 * (705_000 / 685_000 - 1));
  });

  it("uses the earliest same quarter if five years are missing", () => {
    const newer = official.filter(({ period }) => period > "2023");
    expect(getGrowth(newer)?.since).toBe("2023K2");
  });

  it("is null without an earlier year", () => {
    expect(getGrowth(official.slice(-3))).toBeNull();
    expect(getGrowth([])).toBeNull();
  });

  it.each([
    [21.72, 4.06, "Opp 21,7 % siden 4. kvartal 2021, 4,1 % i kjøpekraft."],
    [21.72, -1.3, "Opp 21,7 % siden 4. kvartal 2021, men ned 1,3 % i kjøpekraft."],
    [-2, -9.96, "Ned 2 % siden 4. kvartal 2021, 10 % i kjøpekraft."],
  ])("is described in words: %d %%, real %d %%", (percent, realPercent, text) => {
    const words = texts.describeGrowth({ since: "2021K4", percent, realPercent });
    expect(words.replaceAll("\u00a0", " ")).toBe(text);
  });
});

describe("getSeries", () => {
  it("cuts the line at missing quarters and at the break of 2025", () => {
    const runs = getSeries(lockedTrend, "nominal").official;
    expect(runs.map((run) => run.length)).toEqual([36, 4, 1]);
    expect(runs[0]?.[0]).toEqual({ time: 2016.125, amount: 500_000 });
  });

  it("has no reports for visitors", () => {
    expect(getSeries(lockedTrend, "nominal").reports).toEqual([]);
    expect(getSeries(openTrend, "real").reports).toEqual([
      { time: 2024.5, amount: 660_000 },
      { time: 2025.5, amount: 680_000 },
    ]);
  });

  it("converts women and men with the prices of the quarter", () => {
    const { women, men } = getSeries(lockedTrend, "real");
    expect(women).toEqual([{ time: 2026.375, amount: 697_000 }]);
    expect(men[0]?.amount).toBeCloseTo(720_000);
    expect(getSeries({ ...lockedTrend, official: [] }, "real").women).toEqual([]);
    expect(getSeries({ ...lockedTrend, official: [] }, "nominal").women).toHaveLength(1);
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
