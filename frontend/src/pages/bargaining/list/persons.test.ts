import { describe, expect, it } from "vitest";
import { changeField, recognizeLayout } from "./columns";
import { dropNames } from "./drop-names";
import { readEmployees } from "./employees";
import { parseTable } from "./table";

const OPTIONS = { keepNames: false, today: "2026-11-28" };

function readPersons(text: string) {
  const table = parseTable(text);
  const { employees, notes } = readEmployees(table, recognizeLayout(table), OPTIONS);
  return { persons: employees.map(({ person }) => person), notes: notes.map(({ text: note }) => note) };
}

describe("person", () => {
  it.each([
    ["a name", "Navn;Stilling;Årslønn\nKari Berg;A;500 000\nOla Dal;A;510 000\nkari berg;B;520 000", [1, 2, 1]],
    ["a number", "Ansattnr;Stilling;Årslønn\n17;A;500 000\n18;A;510 000\n17;B;520 000", [1, 2, 1]],
    [
      "first and last name",
      "Fornavn;Etternavn;Stilling;Årslønn\nKari;Berg;A;500 000\nKari;Dal;A;510 000\nKari;Berg;B;520 000",
      [1, 2, 1],
    ],
    [
      "full name beside other names",
      "Navn;Signatur;Leders navn;Stilling;Årslønn\nKari Berg;kb1;Per Vik;A;500 000\nAnne Li;al;Per Vik;A;510 000\nKari Berg;kb2;Ida Vik;B;520 000",
      [1, 2, 1],
    ],
    [
      "first name of two words and last name",
      "Fornavn;Etternavn;Stilling;Årslønn\nAnne Lise;Berg;A;500 000\nAnne Lise;Dal;A;510 000\nAnne Lise;Berg;B;520 000",
      [1, 2, 1],
    ],
    [
      "a name or a number, by way of other rows",
      "Nr;Navn;Stilling;Årslønn\n1;Kari Berg;A;500 000\n2;Kari Dal;A;510 000\n3;Ola Lund;A;515 000\n2;Kari Berg;B;520 000",
      [1, 1, 2, 1],
    ],
  ])("rows with the same %s are one person", (_same, text, persons) => {
    expect(readPersons(text)).toEqual({
      persons,
      notes: ["1 ansatt har flere rader. Hver rad regnes som en stilling."],
    });
  });

  it("first name alone is no person beside numbers", () => {
    const { persons } = readPersons("Nr;Fornavn;Stilling;Årslønn\n1;Kari;A;500 000\n2;Kari;A;510 000");
    expect(persons).toEqual([1, 2]);
  });

  it("rows without name are persons of their own", () => {
    const { persons } = readPersons("Navn;Stilling;Kjønn;Årslønn\nKari;A;K;500 000\n;A;K;510 000\n;A;K;520 000");
    expect(persons).toEqual([1, 2, 3]);
  });

  it("is missing in a list without names and numbers", () => {
    expect(readPersons("Stilling;Årslønn\nA;500 000\nA;500 000")).toEqual({
      persons: [undefined, undefined],
      notes: [],
    });
  });

  it("of several persons with several rows is counted once", () => {
    const rows = ["Kari", "Kari", "Kari", "Ola", "Ola", "Liv"].map((name, index) => `${name};A;${500_000 + index}`);
    const { notes } = readPersons(["Navn;Stilling;Årslønn", ...rows].join("\n"));
    expect(notes).toEqual(["2 ansatte har flere rader. Hver rad regnes som en stilling."]);
  });
});

describe("list without its names", () => {
  const read = (text: string) => {
    const table = parseTable(text);
    const layout = recognizeLayout(table);
    return { table, layout, withoutNames: dropNames(table, layout) };
  };

  it("amount that is the sum of two rows above stays an employee", () => {
    const { table, layout, withoutNames } = read(
      "Navn;Stilling;Kjønn;Årslønn\nKari;A;K;300 000\nOla;A;M;310 000\nLiv;A;K;610 000\nPer;A;M;420 000",
    );
    expect(readEmployees(withoutNames, layout, OPTIONS)).toEqual(readEmployees(table, layout, OPTIONS));
    expect(readEmployees(withoutNames, layout, OPTIONS).employees).toHaveLength(4);
  });

  it("names of rows with errors and of rows alone are dropped", () => {
    const { withoutNames } = read(
      "Nr;Navn;Stilling;Årslønn\n101;Kari Berg;A;\n102;Ola Dal;;\n;Liv Lund;;\n104;;;\n;Sum;;0\nNr;Navn;Stilling;Årslønn",
    );
    expect(withoutNames.rows.flat().join(" ")).not.toMatch(/Berg|Dal|Lund|10\d/);
    expect(withoutNames.rows.slice(5)).toEqual([
      ["", "Sum", "", "0"],
      ["Nr", "Navn", "Stilling", "Årslønn"],
    ]);
  });

  it("names of a list without header are dropped", () => {
    const rows = ["Kari Berg;Kokk;500000", "Ola Dal;Kokk;510000", "Liv Lund;Vakt;520000"];
    const { layout, withoutNames } = read(rows.join("\n"));
    expect(withoutNames.rows.flat().join(" ")).not.toMatch(/Berg|Dal|Lund/);
    expect(recognizeLayout(withoutNames)).toEqual(layout);
  });

  it("headings of departments in merged cells stay", () => {
    const { withoutNames } = read("Navn;Stilling;Årslønn\nSkole;Skole;Skole\nKari;A;500 000");
    expect(withoutNames.rows[1]).toEqual(["Skole", "Skole", "Skole"]);
  });

  it("names are not read again, even if the user wants to keep them", () => {
    const { layout, withoutNames } = read("Navn;Stilling;Årslønn\nKari;A;500 000");
    const { employees } = readEmployees(withoutNames, layout, { ...OPTIONS, keepNames: true });
    expect(employees).toEqual([{ row: 2, title: "A", pay: 500_000, percentage: 100, person: 1 }]);
  });

  it("persons are the same after a correction", () => {
    const { table, layout, withoutNames } = read(
      "Nr;Navn;Stilling;Årslønn;Fastlønn\n1;Kari Berg;A;500 000;1\n2;Ola Dal;A;510 000;2\n2;Kari Berg;B;520 000;3",
    );
    const corrected = changeField(withoutNames, layout, 4, "none");
    const personsOf = (list: typeof table) =>
      readEmployees(list, corrected, OPTIONS).employees.map(({ person }) => person);
    expect(personsOf(dropNames(withoutNames, corrected))).toEqual(personsOf(table));
  });
});
