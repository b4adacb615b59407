import { describe, expect, it } from "vitest";
import { changeField, recognizeLayout } from "./columns";
import { testLists } from "./fixtures/odd-list";
import { dropNames } from "./persons";
import { parseTable } from "./table";

const NAMES = [
  "Kari Berg",
  "Ola Dal",
  "Liv Å. Lund",
  "Per van der Meer",
  "NORA HOLM",
  "Hansen, Anne-Lise",
  "Ali Al Amin",
  "Jon",
  "Siri Vik",
  "Odd Moe",
];
const TITLES = ["Kokk", "Vakt", "Kokk", "Kokk", "Vakt", "Kokk", "Vakt", "Vakt", "Kokk", "Vakt"];

const createRows = (createCells: (name: string, title: string) => string[]) =>
  NAMES.map((name, index) => [...createCells(name, TITLES[index] ?? ""), `${450 + index} 000`].join(";"));
const employees = TITLES.map((title, index) => `${index + 2} ${title} - ${450 + index}000 100`);

function read(text: string) {
  const table = parseTable(text);
  return { table, layout: recognizeLayout(table) };
}

describe("names", () => {
  testLists(
    [
      "Arbeidstaker",
      "Ressurs",
      "Medarbeider",
      "Ansatt",
      "Stillingsinnehaver",
      "Stillingshaver",
      "Ansatt i stilling",
      "Stillingsutøver",
      "Hvem",
    ].map((header) => ({
      condition: `names under ${header}`,
      text: [`${header};Stilling;Årslønn`, ...createRows((name, title) => [name, title])].join("\n"),
      employees,
    })),
  );

  it.each(["Arbeidstaker", "Ressurs", "Medarbeider", "Stillingsinnehaver", "Ansatt i stilling", "Stilling nå", "Hvem"])(
    "under %s are dropped",
    (header) => {
      const { table, layout } = read(
        [`${header};Stilling;Årslønn`, ...createRows((name, title) => [name, title])].join("\n"),
      );
      expect(dropNames(table, layout).rows.flat()).not.toContain("Kari Berg");
    },
  );

  it("without header are no titles", () => {
    const { layout } = read(createRows((name) => [name]).join("\n"));
    expect(layout.columns.map(({ field }) => field)).toEqual(["name", "pay"]);
  });

  it("yes and no under a word of names are none", () => {
    const answers = createRows((_name, title) => [title === "Kokk" ? "Ja" : "Nei", title]);
    const { layout } = read(["Fast ansatt;Stilling;Årslønn", ...answers].join("\n"));
    expect(layout.columns.map(({ field }) => field)).toEqual(["none", "title", "pay"]);
  });

  it("unions and dates under words of names are none", () => {
    const unions = TITLES.flatMap((title, index) =>
      Array.from({ length: 5 }, () => [`Forbund ${"ABCD"[index % 4]}`, "28.11.2016", title, "450 000"].join(";")),
    );
    const { layout } = read(["Medlem;Dato ansatt;Stilling;Årslønn", ...unions].join("\n"));
    expect(layout.columns.map(({ field }) => field)).toEqual(["none", "startDate", "title", "pay"]);
  });

  it("departments of two words are no names", () => {
    const departments = createRows((_name, title) => [title === "Kokk" ? "Skole Nord" : "Skole Sør", title]);
    const { layout } = read(["Hvor;Stilling;Årslønn", ...departments].join("\n"));
    expect(layout.columns.map(({ field }) => field)).toEqual(["none", "title", "pay"]);
  });
});

describe("titles that all differ", () => {
  const { table, layout } = read(["Stilling;Årslønn", ...createRows((name) => [name])].join("\n"));
  const question =
    "Nesten alle rader har ulik tekst i kolonne A (Stilling). Er det navn? Velg i så fall «Navn eller nummer».";

  it("column of ten is doubted", () => {
    expect(layout.columns[0]?.field).toBe("title");
    expect(layout.notes).toEqual([question]);
  });

  it("doubt stays when another column is corrected, and ends with its answer", () => {
    expect(changeField(table, layout, 1, "pay").notes).toEqual([question]);
    expect(changeField(table, layout, 0, "name").notes).toEqual(["Vi fant ingen kolonne for stilling. Velg den selv."]);
  });

  it("column of nine is not doubted", () => {
    const short = read(["Stilling;Årslønn", ...createRows((name) => [name]).slice(1)].join("\n"));
    expect(short.layout.notes).toEqual([]);
  });
});
