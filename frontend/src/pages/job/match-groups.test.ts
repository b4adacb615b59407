import { describe, expect, it } from "vitest";
import { matchGroups } from "./match-groups";

const employers = ["Equinor ASA", "Oslo kommune", "Bergen kommune", "Ås kommune"].map((name) => ({ name }));
const findNames = (typed: string) => {
  const matches = matchGroups(employers, typed);
  return { names: matches.groups.map(({ name }) => name), fuzzy: matches.fuzzy };
};

describe("matchGroups", () => {
  it("returns all in order without a query", () => {
    expect(findNames(" ")).toEqual({ names: employers.map(({ name }) => name), fuzzy: false });
  });

  it("matches anywhere, ignoring case", () => {
    expect(findNames("KOMMUNE").names).toEqual(["Oslo kommune", "Bergen kommune", "Ås kommune"]);
    expect(findNames("ås ")).toEqual({ names: ["Ås kommune"], fuzzy: false });
    expect(findNames("aas")).toEqual({ names: ["Ås kommune"], fuzzy: false });
  });

  // spec 1.9.11
  it("returns similar names within max(2, length / 3)", () => {
    expect(findNames("ekvinor")).toEqual({ names: ["Equinor ASA"], fuzzy: true });
    expect(findNames("bergenn komune")).toEqual({ names: ["Bergen kommune"], fuzzy: true });
    expect(findNames("xxxxxor")).toEqual({ names: [], fuzzy: true });
  });

  // spec 1.9.11
  it.each([
    [3, 2],
    [6, 2],
    [8, 2],
    [9, 3],
    [11, 3],
    [12, 4],
    [14, 4],
  ])("matches a name of %i letters with %i changed", (length, most) => {
    const name = "brønnøysundregistrene".slice(0, length);
    const changeLetters = (letters: number) => "z".repeat(letters) + name.slice(letters);
    expect(matchGroups([{ name }], changeLetters(most))).toEqual({ groups: [{ name }], fuzzy: true });
    expect(matchGroups([{ name }], changeLetters(most + 1))).toEqual({ groups: [], fuzzy: true });
  });

  // spec 1.9.11
  it("returns no similar names for one letter", () => {
    expect(findNames("z")).toEqual({ names: [], fuzzy: false });
  });

  it.each(["zq", "abc", "xyz"])("does not match '%s' with a legal form or comma", (typed) => {
    const names = ["Equinor ASA", "Rema 1000 AS", "Helse Bergen HF", "Hansen, Olsen & co."].map((name) => ({ name }));
    expect(matchGroups(names, typed).groups).toEqual([]);
  });

  it("matches short names with one wrong letter", () => {
    const names = ["Vy", "Ruter AS", "NRK"].map((name) => ({ name }));
    expect(matchGroups(names, "Vi").groups).toEqual([{ name: "Vy" }]);
    expect(matchGroups(names, "nrk").fuzzy).toBe(false);
    expect(matchGroups(names, "nrg").groups).toEqual([{ name: "NRK" }]);
  });

  it("finds places by their county, after those with the name", () => {
    const places = ["Alver", "Bergen", "Vestland", "Oslo"].map((name) => ({
      name,
      county: name === "Oslo" ? "Oslo" : "Vestland",
    }));
    const find = (typed: string) => matchGroups(places, typed).groups.map(({ name }) => name);
    expect(find("vestl")).toEqual(["Vestland", "Alver", "Bergen"]);
    expect(find("oslo")).toEqual(["Oslo"]);
  });

  // spec 1.9.12
  it("returns at most 25 similar names", () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ name: `Firma ${n}` }));
    expect(matchGroups(many, "Firmaz").groups).toHaveLength(25);
  });
});
