import { describe, expect, it } from "vitest";
import { indexNames, suggestNames } from "./suggest-names";

const suggest = (names: readonly string[], typed: string) => suggestNames(indexNames(names), typed);

describe("suggestNames", () => {
  it("finds text anywhere in a name, those that start with it first", () => {
    const names = ["Avdelingssykepleier", "Jordmor", "Sykepleier", "Sykehuslege"];
    expect(suggest(names, " SYKE ")).toEqual(["Sykepleier", "Sykehuslege", "Avdelingssykepleier"]);
  });

  // spec 2.9.5
  it("gives at most 8, however many contain the text", () => {
    const containing = Array.from({ length: 20 }, (_, n) => `En lærer ${n}`);
    expect(suggest(containing, "lærer")).toHaveLength(8);
    expect(suggest([...containing, "Lærer"], "lærer")[0]).toBe("Lærer");
  });

  it("forgives 'o' for ø", () => {
    expect(suggest(["Bodø"], "bodo")).toEqual(["Bodø"]);
  });

  it("has nothing for blank text", () => {
    expect(suggest(["Lærer"], "  ")).toEqual([]);
  });
});
