import { describe, expect, it } from "vitest";
import { POPULAR_PLACES, TOWNS } from "./towns";

describe("built-in lists", () => {
  // spec 2.9.18
  it("have 100 distinct Norwegian towns", () => {
    expect(new Set(TOWNS).size).toBe(100);
    expect(TOWNS).toEqual(expect.arrayContaining(["Oslo", "Tromsø", "Voss", "Tysvær"]));
  });

  it("suggest the 20 most populous places first", () => {
    expect(POPULAR_PLACES).toHaveLength(20);
    expect(POPULAR_PLACES.slice(0, 4)).toEqual(["Oslo", "Bergen", "Trondheim", "Stavanger"]);
  });
});
