import { describe, expect, it } from "vitest";
import { COMMON_AXIS, getAnchor, getPassedEnd, getPosition, HALF_LABEL } from "./geometry";
import { getAxis, getExactAxis, getRowAxis, placeEnds, placeLabel } from "./picture-geometry";

describe("axis of a picture", () => {
  it.each([
    [
      [545_400, 555_720, 619_440, 666_960],
      [500_000, 550_000, 600_000, 650_000, 700_000],
    ],
    [
      [610_000, 638_000, 740_000, 797_000],
      [500_000, 600_000, 700_000, 800_000, 900_000],
    ],
    [[500_000], [450_000, 500_000, 550_000]],
    [[], [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
    [
      [400_000, 2_900_000],
      [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000],
    ],
  ])("of %j has round ticks", (amounts, ticks) => {
    expect(getAxis(amounts)).toEqual({ from: ticks[0], to: ticks.at(-1), ticks });
  });

  it("encloses all amounts with at most six ticks", () => {
    for (let low = 200_000; low < 900_000; low += 37_123) {
      for (const span of [0, 1, 9999, 60_500, 250_000, 1_100_000]) {
        const { from, to, ticks } = getAxis([low, low + span]);
        expect(from).toBeLessThan(low);
        expect(to).toBeGreaterThan(low + span);
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }
    }
  });

  it("of a histogram begins and ends with it", () => {
    const ticks = [500_000, 600_000, 700_000, 800_000];
    expect(getExactAxis([450_000, 850_000])).toEqual({ from: 450_000, to: 850_000, ticks });
  });

  it("of narrow rows has at most three ticks, and small differences stay small", () => {
    const { from, to, ticks } = getRowAxis([640_000, 650_000]);
    expect(ticks.length).toBeLessThanOrEqual(3);
    expect(to - from).toBeGreaterThanOrEqual(200_000);
  });
});

describe("position", () => {
  it("is in percent, and at most the ends", () => {
    expect(getPosition(300_000, COMMON_AXIS)).toBe(0);
    expect(getPosition(950_000, COMMON_AXIS)).toBe(50);
    expect(getPosition(2_000_000, COMMON_AXIS)).toBe(100);
  });

  it("beyond an end is known", () => {
    expect(getPassedEnd(299_999, COMMON_AXIS)).toBe("start");
    expect(getPassedEnd(1_600_000, COMMON_AXIS)).toBeNull();
    expect(getPassedEnd(1_600_001, COMMON_AXIS)).toBe("end");
  });
});

describe("labels", () => {
  it("stand at their position, but within the line", () => {
    expect([3, 50, 99].map(placeLabel)).toEqual([HALF_LABEL, 50, 100 - HALF_LABEL]);
  });

  it("of the axis begin or end at its ends", () => {
    expect([0, 50, 100].map(getAnchor)).toEqual(["start", "middle", "end"]);
  });

  it("of a wide band stand below its ends", () => {
    expect(placeEnds(30, 60)).toEqual([30, 60]);
  });

  it("of a narrow band never touch", () => {
    expect(placeEnds(48, 52)).toEqual([40.5, 59.5]);
    for (let low = 0; low <= 100; low += 1) {
      const [left, right] = placeEnds(low, Math.min(100, low + 2));
      expect(right - left).toBeGreaterThanOrEqual(19);
      expect(left).toBeGreaterThanOrEqual(HALF_LABEL);
      expect(right).toBeLessThanOrEqual(100 - HALF_LABEL);
    }
  });
});
