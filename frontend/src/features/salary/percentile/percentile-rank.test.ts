import { describe, expect, it } from "vitest";
import type { Range } from "../../../api/types";
import { getPercentiles } from "../figures/line/derive-pay";
import { getPercentileRank, getQuantiles } from "./comparison";

const getReportedQuantiles = (range: Range) => getQuantiles(getPercentiles({ range, basis: "measured" }) ?? {});
const reported = getReportedQuantiles({ p10: 400_000, p25: 500_000, median: 600_000, p75: 700_000, p90: 900_000 });

describe("getPercentileRank", () => {
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
