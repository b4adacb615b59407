import { describe, expect, it } from "vitest";
import type { NameAliases } from "#api/types";
import { buildSuggestionIndex, suggest } from "./suggestions";

const lists = {
  jobTitles: ["Avdelingssykepleier", "Jordmor", "Operasjonssykepleier", "Sykehuslege", "Sykepleier"],
  companies: ["Bergen Sykehus", "Ålesund Syk AS", "Østfold Sykehus"],
  locations: ["Bergen", "Oslo", "Sykkylven"],
};
const noAliases = { jobTitles: [], companies: [], locations: [] };
const suggestFor = (typed: string, from: typeof lists = lists, aliases: NameAliases = noAliases) =>
  suggest(buildSuggestionIndex(from, aliases), typed).map(({ title }) => title);
const createNames = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);

describe("suggest", () => {
  // spec 1.4.3
  it("matches anywhere, ignoring case", () => {
    expect(suggestFor("JORDM")).toEqual(["Jordmor"]);
    expect(suggestFor("ålesund")).toEqual(["Ålesund Syk AS"]);
    expect(suggestFor("ÅLESUND")).toEqual(["Ålesund Syk AS"]);
  });

  // spec 1.3.8, 1.9.2
  it("sorts names that start with the text first, then by type", () => {
    const from = {
      jobTitles: ["Psykolog", "Kokk"],
      companies: ["Telko", "Kok AS"],
      locations: ["Akkoheim", "Kongsberg"],
    };
    expect(suggestFor("ko", from)).toEqual(["Kokk", "Kok AS", "Kongsberg", "Psykolog", "Telko", "Akkoheim"]);
  });

  it("sorts beginnings of words before the middle of words", () => {
    expect(suggestFor("syk")).toEqual([
      "Sykehuslege",
      "Sykepleier",
      "Sykkylven",
      "Bergen Sykehus",
      "Østfold Sykehus",
      "Ålesund Syk AS",
      "Avdelingssykepleier",
      "Operasjonssykepleier",
    ]);
  });

  it("puts a whole place before employers that begin with it", () => {
    const from = { jobTitles: [], companies: ["Bergen kommune"], locations: ["Bergen"] };
    expect(suggestFor("bergen", from)).toEqual(["Bergen", "Bergen kommune"]);
  });

  it("chooses the best known of titles that do not begin with the text", () => {
    const known = ["Barnehageassistent", "Skoleassistent", "Tannlegeassistent", "Butikkassistent"];
    const jobTitles = [...known, "AD-assistent", "EEG-assistent"];
    expect(suggestFor("assistent", { jobTitles, companies: [], locations: [] })).toEqual([...known].sort());
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
    expect(suggest(buildSuggestionIndex(many, noAliases), "x").map(({ type }) => type)).toEqual([
      ...Array(4).fill("job"),
      ...Array(3).fill("company"),
      "location",
    ]);
  });

  it("prefers prefix matches", () => {
    const jobTitles = [...createNames("ax", 9), "x-ray"];
    expect(suggestFor("x", { jobTitles, companies: [], locations: [] })[0]).toBe("x-ray");
  });

  it("chooses the first names of the list, which are the best known", () => {
    const jobTitles = ["Sykepleier", "Sykehuslege", "Sykkelbud", "Sykehusprest", "Sykehusapoteker"];
    expect(suggestFor("syk", { jobTitles, companies: [], locations: [] })).toEqual([
      "Sykehuslege",
      "Sykehusprest",
      "Sykepleier",
      "Sykkelbud",
    ]);
  });

  it("always keeps the whole name", () => {
    const names = (count: number) => [...createNames("Ås by", count), "Ås"];
    const from = { jobTitles: names(5), companies: names(5), locations: names(5) };
    expect(suggestFor("ås", from).filter((title) => title === "Ås")).toHaveLength(3);
  });

  it("finds names by aliases, but not inside them", () => {
    const companies = ["Ahus Eiendom", "Akershus universitetssykehus", "Equinor"];
    const aliases = {
      ...noAliases,
      companies: [
        { alias: "ahus", name: "Akershus universitetssykehus" },
        { alias: "statoil", name: "Equinor" },
        { alias: "statoilhydro", name: "Equinor" },
        { alias: "nsb", name: "Vy" },
      ],
    };
    const from = { jobTitles: [], companies, locations: [] };
    expect(suggestFor("ahus", from, aliases)).toEqual(["Ahus Eiendom", "Akershus universitetssykehus"]);
    expect(suggestFor("stat", from, aliases)).toEqual(["Equinor"]);
    expect(suggestFor("oil", from, aliases)).toEqual([]);
    expect(suggestFor("nsb", from, aliases)).toEqual([]);
    const [found] = suggest(buildSuggestionIndex(from, aliases), "statoil");
    expect(found).toMatchObject({ title: "Equinor", alias: "statoil", priority: 0 });
  });

  it.each([
    ["sykepleier bergen", "Sykepleier i Bergen", { location: "Bergen" }],
    ["Bergen sykepleier", "Sykepleier i Bergen", { location: "Bergen" }],
    ["sykepleier i berg", "Sykepleier i Bergen", { location: "Bergen" }],
    ["jordmor på oslo", "Jordmor i Oslo", { location: "Oslo" }],
    ["jordmor hos telko", "Jordmor hos Telko", { company: "Telko" }],
    ["jordmor 10 års erfaring", "Jordmor i hele landet med over 10 års erfaring", { experience: "10+" }],
    ["jordmor oslo 3 år", "Jordmor i Oslo med 3–5 års erfaring", { location: "Oslo", experience: "3-5" }],
  ])("reads '%s' as '%s'", (typed, text, filters) => {
    const from = { ...lists, companies: ["Telko"] };
    expect(suggest(buildSuggestionIndex(from, noAliases), typed)).toMatchObject([{ type: "job", text, filters }]);
  });

  it.each([
    ["lønn jordm", ["Jordmor"]],
    ["hva tjener en jordmor i oslo", ["Jordmor"]],
    ["hva tjener en", []],
  ])("reads '%s' as a question", (typed, titles) => {
    expect(suggestFor(typed)).toEqual(titles);
  });

  it.each([
    ...["sykepleier b", "sykepleier i", "bergen oslo", "sykepleier", "bergen syk"],
    ...["sykepleier 99 år", "3 år", "10 års erfaring"],
  ])("reads no title with filters in '%s'", (typed) => {
    const found = suggest(buildSuggestionIndex(lists, noAliases), typed);
    expect(found.filter(({ filters }) => filters !== undefined)).toEqual([]);
  });

  it.each([
    ["rør", ["Rørlegger"]],
    ["ror", ["Rørlegger", "Roret Ørland"]],
    ["roret", ["Roret Ørland"]],
    [".net", [".NET-utvikler"]],
    ["net", [".NET-utvikler", "Nettselger"]],
    ["c#", ["Utvikler C#"]],
    ["guov", ["Kautokeino"]],
    ["Guovdageaidnu - Kautokeino", ["Kautokeino"]],
    ["Kautokeino", ["Kautokeino"]],
    ["jordmor i guovdageaidnu", ["Jordmor"]],
  ])("typed letters and signs mean themselves, official names a place: '%s'", (typed, titles) => {
    const from = {
      jobTitles: ["Nettselger", "Rørlegger", ".NET-utvikler", "C-utvikler", "Utvikler C#", "Jordmor"],
      companies: ["Roret Ørland"],
      locations: ["Kautokeino"],
    };
    const aliases = ["Guovdageaidnu", "Guovdageaidnu - Kautokeino"].map((alias) => ({ alias, name: "Kautokeino" }));
    expect(suggestFor(typed, from, { ...noAliases, locations: aliases })).toEqual(titles);
  });

  it("returns nothing for blank text", () => {
    expect(suggestFor("")).toEqual([]);
    expect(suggestFor("   ")).toEqual([]);
  });
});

it("names of a list are indexed once, also if another list arrives", () => {
  const before = buildSuggestionIndex({ ...lists, companies: [] }, noAliases);
  const after = buildSuggestionIndex(lists, noAliases);
  expect(after.job).toBe(before.job);
  expect(after.company).not.toBe(before.company);
  const aliases = { ...noAliases, jobTitles: [{ alias: "pleier", name: "Sykepleier" }] };
  expect(suggestFor("pleier", lists, aliases)).toContain("Sykepleier");
});
