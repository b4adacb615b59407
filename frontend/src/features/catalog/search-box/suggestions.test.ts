import { describe, expect, it } from "vitest";
import { buildSuggestionIndex, suggest } from "./suggestions";

const lists = {
  jobTitles: ["Avdelingssykepleier", "Jordmor", "Operasjonssykepleier", "Sykehuslege", "Sykepleier"],
  companies: ["Bergen Sykehus", "Ålesund Syk AS", "Østfold Sykehus"],
  locations: ["Bergen", "Oslo", "Sykkylven"],
};
const suggestFor = (typed: string, from: typeof lists = lists) =>
  suggest(buildSuggestionIndex(from), typed).map(({ title }) => title);
const createNames = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);

describe("suggest", () => {
  // spec 1.4.3
  it("matches anywhere, ignoring case", () => {
    expect(suggestFor("JORDM")).toEqual(["Jordmor"]);
    expect(suggestFor("ålesund")).toEqual(["Ålesund Syk AS"]);
    expect(suggestFor("ÅLESUND")).toEqual(["Ålesund Syk AS"]);
  });

  it("matches 'aa' as å, 'ae' as æ and 'o' as ø", () => {
    expect(suggestFor("aalesund")).toEqual(["Ålesund Syk AS"]);
    expect(suggestFor("ostfold")).toEqual(["Østfold Sykehus"]);
  });

  // spec 1.3.8, 1.9.2
  it("sorts by prefix, type and name", () => {
    expect(suggestFor("syk")).toEqual([
      "Sykehuslege",
      "Sykepleier",
      "Sykkylven",
      "Avdelingssykepleier",
      "Operasjonssykepleier",
      "Bergen Sykehus",
      "Østfold Sykehus",
      "Ålesund Syk AS",
    ]);
  });

  // spec 1.9.2
  it("sorts in Norwegian order", () => {
    const companies = ["Aas Lys", "Åa Lys", "Æa Lys", "Øa Lys", "Za Lys"].sort();
    expect(suggestFor("lys", { jobTitles: [], companies: companies.slice(2), locations: [] })).toEqual([
      "Æa Lys",
      "Øa Lys",
      "Åa Lys",
    ]);
  });

  // spec 1.9.1
  it("returns at most 4 jobs, 3 companies and 3 places", () => {
    const many = { jobTitles: createNames("x", 9), companies: [], locations: [] };
    expect(suggestFor("x", many)).toHaveLength(4);
    expect(suggestFor("x", { jobTitles: [], companies: createNames("x", 9), locations: [] })).toHaveLength(3);
    expect(suggestFor("x", { jobTitles: [], companies: [], locations: createNames("x", 9) })).toHaveLength(3);
  });

  // spec 1.9.1
  it("returns at most 8", () => {
    const many = { jobTitles: createNames("x", 9), companies: createNames("x", 9), locations: createNames("x", 9) };
    expect(suggest(buildSuggestionIndex(many), "x").map(({ type }) => type)).toEqual([
      ...Array(4).fill("job"),
      ...Array(3).fill("company"),
      "location",
    ]);
  });

  it("prefers prefix matches", () => {
    const jobTitles = [...createNames("ax", 9), "x-ray"];
    expect(suggestFor("x", { jobTitles, companies: [], locations: [] })[0]).toBe("x-ray");
  });

  it("returns nothing for blank text", () => {
    expect(suggestFor("")).toEqual([]);
    expect(suggestFor("   ")).toEqual([]);
  });
});
