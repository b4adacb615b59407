import { describe, expect, it } from "vitest";
import { measured } from "../../testing/figures";
import { lockedSummary, openSummary } from "../../testing/jobs";
import { getPlaceRemark } from "./place-remark";

const place = (name: string, count: number, averageSalary: number) => ({
  name,
  count,
  averageSalary,
  range: null,
  county: null,
  ...measured,
});
const createFigures = (count: number, averageSalary: number, largestLocation: ReturnType<typeof place> | null) =>
  getPlaceRemark({ ...openSummary, figures: { ...openSummary.figures, count, averageSalary }, largestLocation });

describe("getPlaceRemark", () => {
  it("compares the largest place with the rest", () => {
    const remark = createFigures(100, 620_000, place("Oslo", 40, 650_000));
    expect(remark?.place).toBe("Oslo");
    expect(remark?.difference).toBeCloseTo(650_000 / 600_000 - 1, 6);
  });

  it("returns null with few entries on either side", () => {
    expect(createFigures(100, 620_000, place("Oslo", 9, 650_000))).toBeNull();
    expect(createFigures(100, 620_000, place("Oslo", 91, 650_000))).toBeNull();
    expect(createFigures(100, 620_000, null)).toBeNull();
  });

  it("returns null for hidden figures", () => {
    expect(getPlaceRemark(lockedSummary)).toBeNull();
  });
});
