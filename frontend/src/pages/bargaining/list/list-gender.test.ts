import { describe, expect, it } from "vitest";
import { changeField, recognizeLayout } from "./columns";
import { testLists } from "./fixtures/odd-list";
import { parseTable } from "./table";

const createList = (header: string, woman: string, man: string) =>
  `Stilling;${header};Årslønn\nLærer;${woman};500 000\nLærer;${man};600 000\nVakt;${woman};510 000\nVakt;${man};610 000`;
const EMPLOYEES = ["2 Lærer w 500000 100", "3 Lærer m 600000 100", "4 Vakt w 510000 100", "5 Vakt m 610000 100"];
const UNKNOWN = EMPLOYEES.map((employee) => employee.replace(/ [wm] /, " - "));

/** A header, the texts of women and men below it, and the note. */
const TOLD: readonly (readonly [string, string, string, string])[] = [
  ["Kjønn (kvinne=1, mann=2)", "1", "2", "1 som kvinne og 2 som mann"],
  ["Kjønn (1=kvinne, 2=mann)", "1", "2", "1 som kvinne og 2 som mann"],
  ["Kjønn (mann=1, kvinne=2)", "2", "1", "1 som mann og 2 som kvinne"],
  ["Kjønn (1 = mann, 2 = kvinne)", "2", "1", "1 som mann og 2 som kvinne"],
  ["Kjønn K=1", "1", "2", "1 som kvinne og 2 som mann"],
  ["K=1", "1", "2", "1 som kvinne og 2 som mann"],
  ["1-K", "1", "2", "1 som kvinne og 2 som mann"],
  ["Kjønn: 1 (kvinne), 2 (mann)", "1", "2", "1 som kvinne og 2 som mann"],
  ["Kjønn 1 (kvinne)", "1", "2", "1 som kvinne og 2 som mann"],
  ["F=1", "1", "2", "1 som kvinne og 2 som mann"],
  ["Gender (F=1, M=0)", "1", "0", "0 som mann og 1 som kvinne"],
  ["Kjønn (0=kvinne, 1=mann)", "0", "1", "0 som kvinne og 1 som mann"],
  ["Kjønn: K/M = 1/2", "1", "2", "1 som kvinne og 2 som mann"],
  ["Kjønn (K1, M2)", "1", "2", "1 som kvinne og 2 som mann"],
  ["Kjønn (2 - kvinner, 1 - menn)", "2", "1", "1 som mann og 2 som kvinne"],
  ["Kjønn (1 for kvinner og 2 for menn)", "01", "02", "1 som kvinne og 2 som mann"],
  ["Kjønn (mann=0)", "1", "0", "0 som mann og 1 som kvinne"],
  ["Kvinne=0", "0", "1", "0 som kvinne og 1 som mann"],
  ["Kjønn (9=ukjent, 2=kvinne, 1=mann)", "2", "1", "1 som mann og 2 som kvinne"],
  ["Kvinne (1/0)", "1", "0", "0 som mann og 1 som kvinne"],
  ["Kvinne (0/1)", "1", "0", "0 som mann og 1 som kvinne"],
  ["Menn=1, kvinner=2 (SSB)", "2", "1", "1 som mann og 2 som kvinne"],
  ["Kvinne (0=nei, 1=ja)", "1", "0", "0 som mann og 1 som kvinne"],
  ["Er mann", "nei", "ja", "ja som mann og nei som kvinne"],
  ["Kvinne", "1", "0", "0 som mann og 1 som kvinne"],
  ["Mann", "-", "x", "- som kvinne og x som mann"],
];

/** A header that does not say what the texts below it mean. */
const ASKED: readonly (readonly [string, string, string, readonly string[]])[] = [
  ["Kjønn", "1", "2", ["gender 1", "gender 2"]],
  ["Kjønn", "0", "1", ["gender 0", "gender 1"]],
  ["Kjønn (0/1)", "0", "1", ["gender 0", "gender 1"]],
  ["Mann/kvinne", "1", "2", ["gender 1", "gender 2"]],
  ["Kjønn (1=kvinne, 2=kvinne)", "1", "2", ["gender 1", "gender 2"]],
  ["Kjønn (1=kvinne, 1=mann)", "1", "2", ["gender 1", "gender 2"]],
  ["Kjønn", "D", "H", ["gender d", "gender h"]],
  ["Kjønnsnøkkel", "1,0", "2,0", ["gender 1", "gender 2"]],
  ["Kj.", "1", "2", ["gender 1", "gender 2"]],
  ["Kvinne (1=ja, 2=nei)", "1", "2", ["gender 1", "gender 2"]],
  ["Mann (1=nei, 2=ja)", "1", "2", ["gender 1", "gender 2"]],
  ["Kvinne (0=nei)", "1", "0", ["gender 0", "gender 1"]],
  ["Kjønn (1=kvinne, 2=annet)", "1", "2", ["gender 1", "gender 2"]],
  ["Kvinne", "x", "", ["gender "]],
];

describe("codes of gender that the header explains", () => {
  testLists(
    TOLD.map(([header, woman, man, told]) => ({
      condition: header,
      text: createList(header, woman, man),
      employees: EMPLOYEES,
      doubts: [`Vi leser ${told}.`],
    })),
  );
});

describe("codes of gender that nobody explains", () => {
  testLists(
    ASKED.map(([header, woman, man, questions]) => ({
      condition: `${header} over ${woman} and ${man}`,
      text: createList(header, woman, man),
      employees: header === "Kvinne" ? EMPLOYEES.map((employee) => employee.replace(" m ", " - ")) : UNKNOWN,
      doubts: header === "Kvinne" ? ["Vi leser x som kvinne."] : [],
      questions,
    })),
  );

  /** A header, the texts of women and men, what is known, and what is asked. */
  const ONE_KNOWN: readonly (readonly [string, string, string, string, string])[] = [
    ["Kjønn", "F", "H", "w", "gender h"],
    ["Kjønn", "frau", "Mann", "m", "gender frau"],
    ["Kjønn", "K", "", "w", "gender "],
    ["Kjønn (1=kvinner)", "1", "", "w", "gender "],
    ["Mann=1, kvinne=blank", "", "1", "m", "gender "],
  ];
  testLists(
    ONE_KNOWN.map(([header, woman, man, known, question]) => ({
      condition: `${header} over ${woman} and ${man}`,
      text: createList(header, woman, man),
      employees: EMPLOYEES.map((employee, index) =>
        employee.includes(` ${known} `) ? employee : (UNKNOWN[index] ?? ""),
      ),
      doubts: header.includes("1") ? [`Vi leser 1 som ${known === "w" ? "kvinne" : "mann"}.`] : [],
      questions: [question],
    })),
  );

  it("answer stays when another column is corrected", () => {
    const table = parseTable(createList("Kjønn", "1", "2"));
    const answered = { ...recognizeLayout(table), genderCodes: { "1": "woman", "2": "man" } } as const;
    expect(changeField(table, answered, 0, "group").genderCodes).toEqual({ "1": "woman", "2": "man" });
    expect(changeField(table, answered, 0, "gender").genderCodes).toEqual({ lærer: null, vakt: null });
  });
});

describe("words and codes of gender in one cell", () => {
  testLists(
    [
      ["1 (kvinne)", "2 (mann)"],
      ["1-K", "2-M"],
      ["1 = Kvinne", "2 = Mann"],
      ["Kvinne (2)", "Mann (1)"],
      ["K1", "M1"],
      ["kvinne/1", "mann/0"],
    ].map(([woman = "", man = ""]) => ({
      condition: woman,
      text: createList("Kjønn", woman, man),
      employees: EMPLOYEES,
    })),
  );
});

describe("columns for each gender", () => {
  const marks = ["x", "X", "1", "ja", "✓", "SANN"];
  testLists([
    ...marks.map((mark) => ({
      condition: `${mark} under Kvinne and Mann`,
      text: `Stilling;Kvinne;Mann;Årslønn\nLærer;${mark};;500 000\nLærer;;${mark};600 000\nVakt;${mark};;510 000\nVakt;;${mark};610 000`,
      employees: EMPLOYEES,
    })),
    ...[
      ["Dame", "Herre"],
      ["Women", "Men"],
    ].map(([woman = "", man = ""]) => ({
      condition: `x under ${woman} and ${man}`,
      text: `Stilling;${woman};${man};Årslønn\nLærer;x;;500 000\nLærer;;x;600 000\nVakt;x;;510 000\nVakt;;x;610 000`,
      employees: EMPLOYEES,
    })),
    {
      condition: "x under a second row with Kvinne and Mann",
      text: "Stilling;Kjønn;;Årslønn\n;Kvinne;Mann;\nLærer;x;;500 000\nLærer;;x;600 000",
      employees: ["3 Lærer w 500000 100", "4 Lærer m 600000 100"],
      header: 2,
    },
    {
      condition: "a second row that explains the codes",
      text: "Stilling;Kjønn;Årslønn\n;1=K, 2=M;kr\nLærer;1;500 000\nLærer;2;600 000",
      employees: ["3 Lærer w 500000 100", "4 Lærer m 600000 100"],
      doubts: ["Vi leser 1 som kvinne og 2 som mann."],
      header: 2,
    },
    {
      condition: "women alone and the header again",
      text: "Stilling;Kjønn;Årslønn\nLærer;K;500 000\nStilling;Kjønn;Årslønn\nVakt;K;510 000",
      employees: ["2 Lærer w 500000 100", "4 Vakt w 510000 100"],
      notes: ["Rad 3 er overskrifta en gang til og er utelatt."],
    },
    {
      condition: "a total with a count in the column of gender",
      text: "Stilling;Kjønn;Årslønn\nLærer;K;500 000\nLærer;M;600 000\n;2;1 100 000",
      employees: ["2 Lærer w 500000 100", "3 Lærer m 600000 100"],
      notes: ["Rad 4, kolonne C: 1 100 000 er summen av radene over. Raden er utelatt."],
    },
    {
      condition: "one woman",
      text: "Stilling;Kvinne;Mann;Årslønn\nLærer;x;;500 000",
      employees: ["2 Lærer w 500000 100"],
      doubts: ["Vi leser x som kvinne."],
    },
    {
      condition: "pay of women and of men",
      text: "Stilling;Lønn kvinner;Lønn menn\nLærer;500 000;600 000",
      employees: [],
      doubts: ["Vi fant ingen kolonne for lønn. Velg den selv."],
      errors: ["Rad 2: Lista har ingen kolonne for lønn."],
    },
    {
      condition: "1 and 0 under K and M",
      text: "Stilling;K;M;Årslønn\nLærer;1;0;500 000\nLærer;0;1;600 000\nVakt;1;0;510 000\nVakt;0;1;610 000",
      employees: EMPLOYEES,
    },
    {
      condition: "both and no marks",
      text: "Stilling;Mann;Kvinne;Årslønn\nLærer;x;x;500 000\nLærer;;;600 000\nVakt;;x;510 000",
      employees: ["2 Lærer - 500000 100", "3 Lærer - 600000 100", "4 Vakt w 510000 100"],
      notes: ["Rad 2, kolonne C: Raden har kryss for både kvinne og mann.", "Rad 3, kolonne C: Kjønn mangler."],
    },
    {
      condition: "codes and headings of departments",
      text: "Stilling\tKjønn\tÅrslønn\nSkole\tSkole\tSkole\nLærer\t1\t500 000\nLærer\t2\t600 000",
      employees: ["3 Lærer - 500000 100", "4 Lærer - 600000 100"],
      notes: ["Rad 2 har bare teksten «Skole» og er utelatt."],
      questions: ["gender 1", "gender 2"],
    },
    {
      condition: "a third code beside two that the header explains",
      text: "Stilling;Kjønn (1=kvinne, 2=mann);Årslønn\nLærer;1;500 000\nLærer;2;600 000\nLærer;9;550 000",
      employees: ["2 Lærer w 500000 100", "3 Lærer m 600000 100", "4 Lærer - 550000 100"],
      doubts: ["Vi leser 1 som kvinne, 2 som mann og 9 som ikke oppgitt."],
    },
    {
      condition: "a column for women beside one for gender",
      text: "Stilling;Kvinne;Kjønn;Årslønn\nLærer;x;K;500 000\nLærer;;M;600 000",
      employees: ["2 Lærer w 500000 100", "3 Lærer m 600000 100"],
    },
    {
      condition: "counts of women and men",
      text: "Stilling;Kvinner;Menn;Årslønn\nLærer;12;5;500 000\nVakt;3;8;510 000",
      employees: ["2 Lærer - 500000 100", "3 Vakt - 510000 100"],
    },
    {
      condition: "words of gender without a header",
      text: "Lærer;K;500 000\nLærer;M;600 000\nVakt;K;510 000\nVakt;M;610 000",
      employees: EMPLOYEES.map((employee) => employee.replace(/^\d/, (row) => String(Number(row) - 1))),
      header: 0,
    },
  ]);
});
