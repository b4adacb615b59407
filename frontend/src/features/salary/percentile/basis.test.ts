import { describe, expect, it } from "vitest";
import type { OfficialPay } from "../../../api/types";
import { describeRank, getQuartileBasis, getTotalBasis } from "./basis";
import { toFullTime } from "./full-time";
import { getPercentileRank } from "./percentile-rank";

const official: OfficialPay = {
  occupationCode: "2223",
  occupation: "Sykepleiere",
  year: 2025,
  agreed: { p25: 556_000, median: 620_000, adjustedMedian: 620_000, p75: 668_000, mean: 622_000 },
  totalEarnings: { median: 650_000, adjustedMedian: 670_000, mean: 660_000 },
  comparedWith: "total",
  source: "SSB",
};

describe("getQuartileBasis", () => {
  it("returns three points", () => {
    const quartiles = getQuartileBasis(official)?.quantiles ?? [];
    expect(getPercentileRank(644_000, quartiles)).toEqual({ position: "between", percent: 63 });
    expect(getPercentileRank(668_001, quartiles)).toEqual({ position: "above", percent: 75 });
    expect(getPercentileRank(555_999, quartiles)).toEqual({ position: "below", percent: 25 });
  });

  it("raises all quartiles to today's pay level", () => {
    const basis = getQuartileBasis({ ...official, agreed: { ...official.agreed, adjustedMedian: 682_000 } });
    expect(basis?.quantiles.map(({ amount }) => amount)).toEqual([611_600, 682_000, 734_800]);
    expect(basis?.note).toContain("justert til dagens lønnsnivå");
  });

  it("returns null if one is withheld", () => {
    expect(getQuartileBasis({ ...official, agreed: { ...official.agreed, p25: null } })).toBeNull();
  });
});

describe("describeRank", () => {
  it.each([
    [619_900, "mellom nedre kvartil og medianen"],
    [620_000, "lik medianen"],
    [620_100, "mellom medianen og øvre kvartil"],
  ])("tells the side of the median by the pay: %i kr", (salary, half) => {
    const basis = getQuartileBasis({ ...official, agreed: { ...official.agreed, median: 620_000 } });
    const [headline, sentence] = (basis && describeRank(salary, basis)) ?? [];
    expect(headline).toContain("50");
    expect(sentence).toContain(half);
  });
});

describe("getTotalBasis", () => {
  it.each([
    [660_000, "Under medianen"],
    [670_000, "På medianen"],
    [680_000, "Over medianen"],
  ])("tells the side of today's median: %i kr", (salary, headline) => {
    const basis = getTotalBasis(official);
    expect(basis && describeRank(salary, basis)[0]).toBe(headline);
  });

  it("returns null if entries are compared with agreed pay, or without a median", () => {
    expect(getTotalBasis({ ...official, comparedWith: "agreed" })).toBeNull();
    expect(getTotalBasis({ ...official, totalEarnings: null })).toBeNull();
    expect(
      getTotalBasis({ ...official, totalEarnings: { median: null, adjustedMedian: null, mean: null } }),
    ).toBeNull();
  });
});

describe("toFullTime", () => {
  it.each([
    ["100", 500_000],
    ["80", 625_000],
    ["37,5", 1_333_333],
  ])("divides by the share: %s %%", (percentage, amount) => {
    expect(toFullTime(500_000, percentage)).toBe(amount);
  });

  it.each(["", "0", "101", "1.2.3", ","])("rejects '%s'", (percentage) => {
    expect(toFullTime(500_000, percentage)).toBeNull();
  });
});
