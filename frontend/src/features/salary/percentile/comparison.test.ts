import { describe, expect, it } from "vitest";
import type { JobSummary, OfficialPay, Range } from "#api/types";
import { openSummary } from "#testing/jobs";
import { getPercentiles } from "../figures/line/derive-pay";
import { comparePay, describeRank, getPercentileRank, getQuantiles, type Measure } from "./comparison";
import { toFullTime } from "./own-pay";

const official: OfficialPay = {
  occupationCode: "2223",
  occupation: "Sykepleiere",
  year: 2025,
  agreed: { p25: 556_000, median: 620_000, adjustedMedian: 620_000, p75: 668_000, mean: 622_000 },
  totalEarnings: { median: 682_000, adjustedMedian: 682_000, mean: 690_000 },
  fullTimeEarnings: null,
  headcount: 69_015,
  comparedWith: "agreed",
  source: "SSB",
};

const compare = (salary: number, measure: Measure | null, changed: Partial<OfficialPay> = {}) =>
  comparePay({ ...openSummary, official: { ...official, ...changed } }, { salary, measure });
const compareOfficially = (...args: Parameters<typeof compare>) =>
  compare(...args).find(({ kind }) => kind !== "reported");
const describeOfficially = (...args: Parameters<typeof compare>) => {
  const comparison = compareOfficially(...args);
  return comparison && describeRank(comparison);
};

describe("comparison with the entries", () => {
  it("converts pay of another measure by the official medians", () => {
    const [reported] = compare(682_000, "total");
    expect(reported).toMatchObject({ kind: "reported", salary: 620_000 });
    expect(reported?.note).toMatch(/^Regnet om til lønn uten tillegg etter SSBs tall for yrket: 620\s000\skr\./);
    const [withAdditions] = compare(620_000, "agreed", { comparedWith: "total" });
    expect(withAdditions?.salary).toBe(682_000);
    expect(withAdditions?.note).toMatch(/^Regnet om til lønn med tillegg/);
  });

  it("keeps pay of the same, an unknown or an undeclared measure", () => {
    for (const measure of ["agreed", null] as const) {
      const [reported] = compare(682_000, measure);
      expect(reported).toMatchObject({ kind: "reported", salary: 682_000 });
      expect(reported?.note).not.toContain("Regnet om");
    }
    const [reported] = comparePay({ ...openSummary, official: null }, { salary: 682_000, measure: "total" });
    expect(reported).toMatchObject({ kind: "reported", salary: 682_000 });
  });

  it("is left out if the pay cannot be converted", () => {
    const withoutMedian = { agreed: { ...official.agreed, median: null, adjustedMedian: null } };
    expect(compare(682_000, "total", withoutMedian).map(({ kind }) => kind)).toEqual(["median"]);
    expect(compare(682_000, "total", { totalEarnings: null })).toEqual([]);
  });
});

describe("comparison with official figures", () => {
  it("uses the measure of the pay", () => {
    expect(compareOfficially(640_000, "agreed")?.title).toBe("Hos SSB, avtalt lønn");
    expect(compareOfficially(640_000, "total")?.title).toBe("Hos SSB, med tillegg og bonus");
    expect(compareOfficially(640_000, null, { comparedWith: "total" })?.title).toBe("Hos SSB, med tillegg og bonus");
  });

  it("never ranks pay with additions among quartiles of agreed pay", () => {
    expect(describeOfficially(708_604, "total")?.[0]).toBe("Over medianen");
    expect(describeOfficially(708_604, "agreed")?.[0]).toBe("Øverste fjerdedel");
  });

  it("is by the quartiles in today's pay level", () => {
    const comparison = compareOfficially(682_000, "agreed", {
      agreed: { ...official.agreed, adjustedMedian: 682_000 },
    });
    expect(comparison?.quantiles.map(({ amount }) => amount)).toEqual([611_600, 682_000, 734_800]);
    expect(comparison?.note).toContain("justert til dagens lønnsnivå");
  });

  it("is by the median if a quartile is withheld", () => {
    expect(compareOfficially(640_000, "agreed", { agreed: { ...official.agreed, p25: null } })?.kind).toBe("median");
  });

  it.each([
    [619_900, "mellom nedre kvartil og medianen"],
    [620_000, "lik medianen"],
    [620_100, "mellom medianen og øvre kvartil"],
  ])("tells the side of the median by the pay: %i kr", (salary, half) => {
    const [headline, sentence] = describeOfficially(salary, "agreed") ?? [];
    expect(headline).toContain("50");
    expect(sentence).toContain(half);
  });

  it.each([
    [672_000, "Under medianen"],
    [682_000, "På medianen"],
    [692_000, "Over medianen"],
  ])("tells the side of the median with additions: %i kr", (salary, headline) => {
    expect(describeOfficially(salary, "total")?.[0]).toBe(headline);
  });
});

it("without figures nothing is compared", () => {
  const summary: JobSummary = { ...openSummary, answer: null, official: null };
  expect(comparePay(summary, { salary: 600_000, measure: null })).toEqual([]);
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

describe("getPercentileRank", () => {
  const getReportedQuantiles = (range: Range) => getQuantiles(getPercentiles({ range, basis: "measured" }) ?? {});
  const reported = getReportedQuantiles({ p10: 400_000, p25: 500_000, median: 600_000, p75: 700_000, p90: 900_000 });

  it.each([
    [400_000, 10],
    [450_000, 18],
    [500_000, 25],
    [560_000, 40],
    [600_000, 50],
    [640_000, 60],
    [700_000, 75],
    [800_000, 83],
    [900_000, 90],
  ])("interpolates: at %i kr, %i percent earn less", (salary, percent) => {
    expect(getPercentileRank(salary, reported)).toEqual({ position: "between", percent });
  });

  it("returns a bound outside the quantiles", () => {
    expect(getPercentileRank(399_999, reported)).toEqual({ position: "below", percent: 10 });
    expect(getPercentileRank(900_001, reported)).toEqual({ position: "above", percent: 90 });
  });

  it("never decreases with the salary", () => {
    const shares = Array.from({ length: 1000 }, (_, step) => getPercentileRank(350_000 + 600 * step, reported).percent);
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
  });

  it("does not count equal salaries as less", () => {
    const tariff = getReportedQuantiles({ p10: 400_000, p25: 500_000, median: 500_000, p75: 500_000, p90: 600_000 });
    expect(getPercentileRank(500_000, tariff)).toEqual({ position: "between", percent: 25 });
    expect(getPercentileRank(500_001, tariff)).toEqual({ position: "between", percent: 75 });
  });

  it("handles equal quantiles", () => {
    const equalQuantiles = getReportedQuantiles({
      p10: 500_000,
      p25: 500_000,
      median: 500_000,
      p75: 500_000,
      p90: 500_000,
    });
    expect(getPercentileRank(500_000, equalQuantiles)).toEqual({ position: "between", percent: 10 });
    expect(getPercentileRank(500_001, equalQuantiles)).toEqual({ position: "above", percent: 90 });
  });
});
