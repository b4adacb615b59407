import { expect, it } from "vitest";
import TOWNS from "./towns.json";

// spec 2.9.18
it("the built-in list has 100 distinct Norwegian towns, the most populous first", () => {
  expect(new Set(TOWNS).size).toBe(100);
  expect(TOWNS).toEqual(expect.arrayContaining(["Oslo", "Tromsø", "Voss", "Tysvær"]));
  expect(TOWNS.slice(0, 4)).toEqual(["Oslo", "Bergen", "Trondheim", "Stavanger"]);
});
