import { describe } from "vitest";
import { testLists } from "./fixtures/odd-list";

const createList = (header: string, first = "2,5", second = "6,5") =>
  `Stilling;Kjønn;Månedslønn;${header}\nLærer;M;45 000;${first}\nLærer;K;46 000;${second}\nLærer;K;45 500;${second}`;
const FULL = ["2 Lærer m 540000 100", "3 Lærer w 552000 100", "4 Lærer w 546000 100"];
const FULL_TIME = "Lønna ser ut til å være for full stilling, også for dem som jobber deltid.";

describe("percent of something else", () => {
  testLists(
    [
      "Sykefravær %",
      "Sykefravær i prosent av stilling",
      "Fravær (%)",
      "Lønnsøkning %",
      "Tillegg i prosent",
      "Økning i pst.",
      "Pensjon %",
      "Bonus %",
      "Overtid %",
      "Provisjon %",
      "Måloppnåelse i prosent",
      "Resultatandel",
      "Andel kvinner i stillingen",
      "Kostnadsandel",
      "Ramme %",
      "Ønsket stillingsprosent",
      "Ledig stilling %",
      "Poeng",
    ].map((header) => ({ condition: header, text: createList(header), employees: FULL })),
  );
  testLists(
    ["Gratiale", "Prosjekt", "Kompetanse"].map((header) => ({
      condition: `${header} with percent signs`,
      text: createList(header, "2 %", "3 %"),
      employees: FULL,
      questions: header === "Prosjekt" ? [] : ["percentage D"],
    })),
  );
});

describe("percent of nothing named", () => {
  testLists(
    ["Prosent", "%", "Pros.", "i %", "Pst", "Andel", "Percent"].map((header) => ({
      condition: header,
      text: createList(header, "100", "60"),
      employees: FULL,
      questions: ["percentage D"],
    })),
  );
  testLists(
    ["Omfang", "Deltid %", "Stpr", "Working time %", "Tjenestegrad"].flatMap((header) =>
      [
        ["100", "60"],
        ["1", "0,6"],
      ].map(([first, second]) => ({
        condition: `${header} with ${first} and ${second}`,
        text: createList(header, first, second),
        employees: FULL,
        questions: ["percentage D"],
      })),
    ),
  );
  testLists([
    {
      condition: "two such columns",
      text: "Stilling;Årslønn;Prosent;%\nLærer;540 000;100;3\nLærer;550 000;60;2",
      employees: ["2 Lærer - 540000 100", "3 Lærer - 550000 100"],
      questions: ["percentage C D"],
    },
    {
      condition: "such a column beside the share of a position",
      text: "Stilling;Årslønn 100 %;Prosent;St.%\nLærer;540 000;3;100\nLærer;550 000;2;60",
      employees: ["2 Lærer - 540000 100", "3 Lærer - 550000 60"],
    },
    {
      condition: "percent signs without a header",
      text: "Lærer;K;540 000;100 %\nLærer;M;550 000;60 %",
      employees: ["1 Lærer w 540000 100", "2 Lærer m 550000 100"],
      header: 0,
      questions: ["percentage D"],
    },
  ]);
});

describe("percent of a position", () => {
  testLists(
    [
      "Stillingsprosent",
      "Stilling %",
      "Prosent stilling",
      "% av full stilling",
      "Stillingsgrad",
      "Ansettelsesprosent",
      "Deltidsprosent",
      "Andel av heltid",
      "Stillingsbrøk",
      "Employment %",
      "FTE",
      "Stillingsstørrelse",
      "Total stillingsprosent",
      "Sum stillingsprosent",
    ].map((header) => ({
      condition: header,
      text: createList(header, "100", "60"),
      employees: ["2 Lærer m 540000 100", "3 Lærer w 552000 60", "4 Lærer w 546000 60"],
      doubts: [FULL_TIME],
    })),
  );
  testLists([
    {
      condition: "two digits under Stillingskode",
      text: "Stillingskode;Stilling;Årslønn\n17;Lærer;540 000\n60;Vakt;450 000",
      employees: ["2 Lærer - 540000 100", "3 Vakt - 450000 100"],
      doubts: ["Vi bruker kolonne B (Stilling). Kolonne A (Stillingskode) er ikke brukt."],
    },
  ]);
});
