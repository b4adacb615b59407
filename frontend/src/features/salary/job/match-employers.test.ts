import { describe, expect, it } from "vitest";
import { matchEmployers } from "./match-employers";

const employers = ["Equinor ASA", "Oslo kommune", "Bergen kommune", "Ås kommune"].map((name) => ({ name }));
const found = (typed: string) => {
  const { shown, fuzzy } = matchEmployers(employers, typed);
  return { names: shown.map(({ name }) => name), fuzzy };
};

describe("matchEmployers", () => {
  it("shows all in their order without a query", () => {
    expect(found(" ")).toEqual({ names: employers.map(({ name }) => name), fuzzy: false });
  });

  it("finds text anywhere, whatever its case", () => {
    expect(found("KOMMUNE").names).toEqual(["Oslo kommune", "Bergen kommune", "Ås kommune"]);
    expect(found("ås ")).toEqual({ names: ["Ås kommune"], fuzzy: false });
  });

  it("finds similar names where none contains the query, within max(2, length / 3)", () => {
    expect(found("ekvinor")).toEqual({ names: ["Equinor ASA"], fuzzy: true });
    expect(found("bergenn komune")).toEqual({ names: ["Bergen kommune"], fuzzy: true });
    expect(found("xxxxxor")).toEqual({ names: [], fuzzy: true });
  });

  it("does not guess from a single letter", () => {
    expect(found("z")).toEqual({ names: [], fuzzy: false });
  });

  it("guesses at most 25", () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ name: `Firma ${n}` }));
    expect(matchEmployers(many, "Firmaz").shown).toHaveLength(25);
  });
});
