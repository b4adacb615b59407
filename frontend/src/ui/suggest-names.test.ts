import { describe, expect, it } from "vitest";
import { suggestNames } from "./suggest-names";

describe("suggestNames", () => {
  it("finds text anywhere in a name, those that start with it first", () => {
    const names = ["Avdelingssykepleier", "Jordmor", "Sykepleier", "Sykehuslege"];
    expect(suggestNames(names, " SYKE ")).toEqual(["Sykepleier", "Sykehuslege", "Avdelingssykepleier"]);
  });

  it("gives at most 8, however many contain the text", () => {
    const containing = Array.from({ length: 20 }, (_, n) => `En lærer ${n}`);
    expect(suggestNames(containing, "lærer")).toHaveLength(8);
    expect(suggestNames([...containing, "Lærer"], "lærer")[0]).toBe("Lærer");
  });

  it("has nothing for blank text", () => {
    expect(suggestNames(["Lærer"], "  ")).toEqual([]);
  });
});
