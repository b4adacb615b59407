import { describe, expect, it } from "vitest";
import { getShade, layOutTiles } from "./Counties";

describe("layOutTiles", () => {
  it("orders counties from north to south, west to east", () => {
    const tiles = layOutTiles(["Oslo", "Vestland", "Finnmark"].map((county) => ({ county })));
    expect(tiles.map(({ county, gridArea }) => [county.county, gridArea])).toEqual([
      ["Finnmark", "1 / 4"],
      ["Vestland", "5 / 1"],
      ["Oslo", "5 / 3"],
    ]);
  });

  it("puts unknown counties below the others", () => {
    expect(layOutTiles([{ county: "Ny" }, { county: "Agder" }])[1]).toEqual({
      county: { county: "Ny" },
      gridArea: "8 / 1",
    });
  });
});

describe("getShade", () => {
  it("is darker the higher the pay is", () => {
    expect([-5.6, -3.6, -0.9, 1.9, 2, 9.6].map(getShade)).toEqual([0, 1, 2, 2, 3, 3]);
  });
});
