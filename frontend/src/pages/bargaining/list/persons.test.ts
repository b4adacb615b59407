import { describe, expect, it } from "vitest";
import { changeField, recognizeLayout } from "./columns";
import { readEmployees } from "./employees";
import { dropNames } from "./persons";
import { parseTable } from "./table";

const OPTIONS = { keepNames: false, today: "2026-11-28" };

function readPersons(text: string) {
  const table = parseTable(text);
  const layout = recognizeLayout(table);
  const read = (list: typeof table) => readEmployees(list, layout, OPTIONS);
  const personsOf = (list: typeof table) => read(list).employees.map(({ person }) => person);
  return {
    persons: personsOf(table),
    notes: read(table).notes.map(({ text: note }) => note),
    withoutNames: personsOf(dropNames(table, layout)),
  };
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
      "number, whatever their names are",
      "Nr;Navn;Stilling;Årslønn\n1;Kari Berg;A;500 000\n2;Kari Dal;A;510 000\n3;Ola Lund;A;515 000\n2;Kari Berg;B;520 000",
      [1, 2, 3, 2],
    ],
    [
      "number of an employee, also where another column has one name",
      "Ansattnr;Navn;Enhetsleder;Stilling;Årslønn\n7;Kari Berg;Per Vik;A;500 000\n9;Kari Berg;Per Vik;A;510 000\n7;K. Berg;Ida Vik;B;520 000",
      [1, 2, 1],
    ],
    [
      "number, of an employee and not of the row or the employment",
      "Løpenr;Arbeidsforhold;Ansatt;Stilling;Årslønn\n1;1;1007;A;500 000\n2;1;1008;A;510 000\n3;2;1007;B;520 000",
      [1, 2, 1],
    ],
    [
      "name and birth date",
      "Navn;Fødselsdato;Stilling;Årslønn\nKari Berg;01.02.1980;A;500 000\nKari Berg;03.04.1990;A;510 000\nKari Berg;01.02.1980;B;520 000",
      [1, 2, 1],
    ],
    [
      "name and year of birth",
      "Navn;Født;Stilling;Årslønn\nKari Berg;1980;A;500 000\nKari Berg;1990;A;510 000\nKari Berg;1980;B;520 000",
      [1, 2, 1],
    ],
    [
      "name and birth date, with a number for each position",
      "Ansattnr;Navn;Fødselsdato;Stilling;Årslønn\n7;Kari Berg;01.02.1980;A;500 000\n8;Kari Berg;03.04.1990;A;510 000\n9;Kari Berg;01.02.1980;B;520 000",
      [1, 2, 1],
    ],
    [
      "name, if one of them lacks the number",
      "Ansattnr;Navn;Stilling;Årslønn\n7;Kari Berg;A;500 000\n8;Kari Berg;A;510 000\n;Kari Berg;B;520 000",
      [1, 2, 1],
    ],
    [
      "name, if one of them lacks the birth date",
      "Navn;Fødselsdato;Stilling;Årslønn\nKari Berg;01.02.1980;A;500 000\nKari Berg;03.04.1990;A;510 000\nKari Berg;;B;520 000",
      [1, 2, 1],
    ],
    [
      "name, if numbers are those of the rows",
      "Nr;Navn;Stilling;Årslønn\n1;Kari Berg;A;500 000\n2;Ola Dal;A;510 000\n3;Kari Berg;B;520 000",
      [1, 2, 1],
    ],
    [
      "name, if numbers of rows have gaps",
      "Nr;Navn;Stilling;Årslønn\n2;Kari Berg;A;500 000\n3;Ola Dal;A;510 000\n5;Kari Berg;B;520 000\nSum;;;1 530 000",
      [1, 2, 1],
    ],
    [
      "first and last name beside user names",
      "Fornavn;Etternavn;Signatur;Stilling;Årslønn\nKari;Berg;kb1;A;500 000\nKari;Dal;kd;A;510 000\nKari;Berg;kb2;B;520 000",
      [1, 2, 1],
    ],
    [
      "name, if numbers begin again in each department",
      "Nr;Navn;Stilling;Årslønn\n1;Kari Berg;A;500 000\n2;Ola Dal;A;510 000\n1;Liv Vik;B;520 000\n2;Kari Berg;B;520 000",
      [1, 2, 3, 1],
    ],
    ...[
      ["Berg, Kari", "Kari Berg"],
      ["Berg,Kari", "Berg Kari"],
      ["Kari-Anne Berg", "Kari Anne Berg"],
      ["André Dal", "Andre Dal (vikar)"],
      ["Kari Berg*", "Kari Berg"],
    ].map(([first = "", second = ""]): [string, string, number[]] => [
      `name as ${first} and ${second}`,
      `Navn;Stilling;Årslønn\n${first};A;500 000\nOla Lie;A;510 000\n${second};B;520 000`,
      [1, 2, 1],
    ]),
    ...[
      ["1007", "01007"],
      ["1007", "1 007"],
      ["1007", "1007,00"],
      ["#1007", "1007"],
    ].map(([first = "", second = ""]): [string, string, number[]] => [
      `number as ${first} and ${second}`,
      `Ansattnr;Stilling;Årslønn\n${first};A;500 000\n1008;A;510 000\n${second};B;520 000`,
      [1, 2, 1],
    ]),
    ...["1.2.1980", "01.02.80", "1980-02-01", "19800201"].map((birth): [string, string, number[]] => [
      `birth date as 01.02.1980 and ${birth}`,
      `Navn;Født;Stilling;Årslønn\nKari Berg;01.02.1980;A;500 000\nKari Berg;03.04.1990;A;510 000\nKari Berg;${birth};B;520 000`,
      [1, 2, 1],
    ]),
    ...["Skolenr", "Romnr", "Bedriftsnummer"].map((header): [string, string, number[]] => [
      `name, whatever their ${header} is`,
      `${header};Navn;Stilling;Årslønn\n500;Kari Berg;A;500 000\n500;Ola Dal;A;510 000\n700;Kari Berg;B;520 000`,
      [1, 2, 1],
    ]),
    ...["Lønnsmottaker", "Innehaver", "Fullname"].map((header): [string, string, number[]] => [
      `name under ${header}`,
      `${header};Stilling;Årslønn\nKari Berg;A;500 000\nOla Dal;A;510 000\nKari Berg;B;520 000`,
      [1, 2, 1],
    ]),
  ])("rows with the same %s: one person", (_same, text, persons) => {
    expect(readPersons(text)).toEqual({
      persons,
      notes: expect.arrayContaining(["1 ansatt har flere rader. Hver rad regnes som en stilling."]),
      withoutNames: persons,
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
    const { persons, notes } = readPersons("Stilling;Årslønn\nA;500 000\nA;500 000");
    expect([persons, notes]).toEqual([[undefined, undefined], []]);
  });

  it("of several persons with several rows is counted once", () => {
    const rows = ["Kari", "Kari", "Kari", "Ola", "Ola", "Liv"].map((name, index) => `${name};A;${500_000 + index}`);
    const { notes } = readPersons(["Navn;Stilling;Årslønn", ...rows].join("\n"));
    expect(notes).toEqual(["2 ansatte har flere rader. Hver rad regnes som en stilling."]);
  });
});

describe("sixty employees with a number and names that repeat", () => {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const [first, gender] = at < 40 ? [["Anne", "Kari", "Ida"][at % 3], "K"] : [["Ola", "Per"][at % 2], "M"];
    return `${1001 + at};${first} ${["Berg", "Dal", "Lund", "Vik", "Moe"][at % 5]};A;${gender};${500_000 + at}`;
  });

  it.each(["Ansattnr", "Ansattnummer", "Nr", "ID", "Ressursnr", "Employee no", "Medlemsnr"])(
    "are sixty persons with the header %s",
    (header) => {
      const { persons, notes } = readPersons([`${header};Navn;Stilling;Kjønn;Årslønn`, ...rows].join("\n"));
      expect(new Set(persons).size).toBe(60);
      expect(notes).toEqual([]);
    },
  );
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
