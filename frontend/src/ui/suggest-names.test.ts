import { describe, expect, it } from "vitest";
import { suggestNames } from "./NameField";

describe("suggestNames", () => {
  it("matches anywhere, prefix matches first", () => {
    const names = ["Avdelingssykepleier", "Jordmor", "Sykepleier", "Sykehuslege"];
    expect(suggestNames(names, " SYKE ")).toEqual(["Sykepleier", "Sykehuslege", "Avdelingssykepleier"]);
  });

  it("matches beginnings of words before the middle of words", () => {
    const names = ["Sykepleier", "Hjelpepleier", "Aktiv pleier", "Pleieassistent"];
    expect(suggestNames(names, "plei")).toEqual(["Pleieassistent", "Aktiv pleier", "Sykepleier", "Hjelpepleier"]);
  });

  // spec 2.9.5
  it("returns at most 8", () => {
    const containing = Array.from({ length: 20 }, (_, n) => `En lærer ${n}`);
    expect(suggestNames(containing, "lærer")).toHaveLength(8);
    expect(suggestNames([...containing, "Lærer"], "lærer")[0]).toBe("Lærer");
  });

  it("has the typed name first, also after many that begin with it", () => {
    const longer = Array.from({ length: 20 }, (_, n) => `Lærer ${n}`);
    expect(suggestNames([...longer, "Lærer"], "lærer")).toEqual(["Lærer", ...longer.slice(0, 7)]);
  });

  it("matches 'o' with ø", () => {
    expect(suggestNames(["Bodø"], "bodo")).toEqual(["Bodø"]);
  });

  it("returns nothing for blank text", () => {
    expect(suggestNames(["Lærer"], "  ")).toEqual([]);
  });
});
