import { describe, expect, it } from "vitest";
import { getQuartile, layOutTiles } from "./county-tiles";

const codes = ["03", "11", "15", "18", "31", "32", "33", "34", "39", "40", "42", "46", "50", "55", "56"];

describe("layOutTiles", () => {
  const tiles = layOutTiles(codes.map((code) => ({ code })));
  const areas = tiles.map(({ gridArea }) => gridArea.split(" / ").slice(0, 2).map(Number) as [number, number]);

  it("gives every county its own tile", () => {
    const halves = areas.flatMap(([row, column]) => [`${row} ${column}`, `${row} ${column + 1}`]);
    expect(new Set(halves).size).toBe(2 * codes.length);
    expect(Math.max(...areas.map(([, column]) => column + 1))).toBe(8);
  });

  it("orders from north to south and west to east", () => {
    expect(areas).toEqual(areas.toSorted((left, right) => left[0] - right[0] || left[1] - right[1]));
    expect(tiles.map(({ county }) => county.code).slice(0, 2)).toEqual(["55", "56"]);
    expect(tiles.at(-1)?.county.code).toBe("42");
  });

  it("includes counties missing from the map", () => {
    expect(layOutTiles([{ code: "99" }, { code: "03" }]).map(({ county }) => county.code)).toEqual(["03", "99"]);
  });
});

describe("getQuartile", () => {
  it("returns the quartile, the same for equal averages", () => {
    const averages = [500_000, 600_000, 610_000, 620_000, 620_000, 650_000, 700_000, 950_000];
    expect(averages.map((average) => getQuartile(average, averages))).toEqual([1, 1, 2, 2, 2, 3, 4, 4]);
  });
});
