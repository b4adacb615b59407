import { describe } from "vitest";
import { type OddList, testLists } from "./fixtures/odd-list";

const PEOPLE: readonly OddList[] = [
  {
    condition: "missing and unknown genders",
    text: "Stilling;Kjønn;Årslønn\nLærer;M;560 000\nLærer;;555 000\nLærer;X;551 000\nLærer;Kvinne;550 000",
    employees: ["2 Lærer m 560000 100", "3 Lærer - 555000 100", "4 Lærer - 551000 100", "5 Lærer w 550000 100"],
    notes: [
      "Rad 3, kolonne B: Kjønn mangler.",
      "Rad 4, kolonne B: «X» er ikke et kjønn vi kjenner. Raden er med uten kjønn.",
    ],
  },
  {
    condition: "national identity numbers",
    text: "Fødselsnummer;Navn;Stilling;Årslønn\n01017012345;Kari;Lærer;560 000\n410170 12345;Ola 01017012345;Lærer;555 000\n1,01702E+10;Per;Lærer;552 000",
    keepNames: true,
    employees: ["2 Lærer - 560000 100 Kari", "3 Lærer - 555000 100 Ola", "4 Lærer - 552000 100 Per"],
    doubts: [
      "Vi har fjernet 4 fødselsnumre. De trengs ikke, og du bør ikke ha dem i lista.",
      "Kolonne A er for fødselsnummer. Den er ikke brukt, og du bør ikke ha den i lista.",
    ],
  },
  {
    condition: "names that are not kept",
    text: "Fornavn;Etternavn;Stilling;Årslønn\nKari;Nordmann;Lærer;560 000",
    employees: ["2 Lærer - 560000 100"],
  },
  {
    condition: "first and last names that are kept",
    text: "Fornavn;Etternavn;Stilling;Årslønn\nKari;Nordmann;Lærer;560 000",
    keepNames: true,
    employees: ["2 Lærer - 560000 100 Kari Nordmann"],
  },
  {
    condition: "seniority in years and months",
    text: "Stilling;Årslønn;Ansiennitet\nA;548 000;5\nB;548 000;5,5\nC;548 000;5 år\nD;548 000;5 år og 3 mnd\nE;548 000;18 mnd\nF;548 000;ukjent\nG;548 000;-1\nH;548 000;12,250",
    employees: [
      "2 A - 548000 100 5",
      "3 B - 548000 100 5.5",
      "4 C - 548000 100 5",
      "5 D - 548000 100 5.25",
      "6 E - 548000 100 1.5",
      "7 F - 548000 100",
      "8 G - 548000 100",
      "9 H - 548000 100 12.25",
    ],
    notes: [
      "Rad 7, kolonne C: «ukjent» er ikke en ansiennitet. Raden er med uten.",
      "Rad 8, kolonne C: «-1» er ikke en ansiennitet. Raden er med uten.",
    ],
  },
  {
    condition: "seniority with months after the dot",
    text: "Stilling;Årslønn;Ansiennitet (år.mnd)\nA;548 000;5.11\nB;548 000;5,06\nC;548 000;12\nD;548 000;5.3\nE;548 000;5.50\nF;548 000;0.09",
    employees: [
      "2 A - 548000 100 5.92",
      "3 B - 548000 100 5.5",
      "4 C - 548000 100 12",
      "5 D - 548000 100 5.25",
      "6 E - 548000 100",
      "7 F - 548000 100 0.75",
    ],
    notes: ["Rad 6, kolonne C: «5.50» er ikke en ansiennitet. Raden er med uten."],
  },
  {
    condition: "seniority in months that the header names",
    text: "Stilling;Årslønn;Ansiennitet (mnd)\nA;548 000;18\nB;548 000;24",
    employees: ["2 A - 548000 100 1.5", "3 B - 548000 100 2"],
  },
  {
    condition: "seniority in months that only the numbers tell",
    text: "Stilling;Årslønn;Ansiennitet\nA;548 000;6\nB;548 000;60\nC;548 000;24\nD;548 000;144",
    employees: ["2 A - 548000 100 0.5", "3 B - 548000 100 5", "4 C - 548000 100 2", "5 D - 548000 100 12"],
    doubts: ["Ansienniteten ser ut til å være i måneder. Vi leser den slik."],
  },
  {
    condition: "one seniority that is too long",
    text: "Stilling;Årslønn;Ansiennitet\nA;548 000;6\nB;548 000;16\nC;548 000;24\nD;548 000;144\nE;548 000;4\nF;548 000;7",
    employees: [
      "2 A - 548000 100 6",
      "3 B - 548000 100 16",
      "4 C - 548000 100 24",
      "5 D - 548000 100",
      "6 E - 548000 100 4",
      "7 F - 548000 100 7",
    ],
    notes: ["Rad 5, kolonne C: «144» er ikke en ansiennitet. Raden er med uten."],
  },
  {
    condition: "start dates of all notations",
    text: "Stilling;Årslønn;Ansatt dato\nA;548 000;28.11.2016\nB;548 000;2016-11-28\nC;548 000;28/11/16\nD;548 000;42702\nE;548 000;november 2016\nF;548 000;2016\nG;548 000;31.02.2016\nH;548 000;01.01.2027\nI;548 000;28.11.86",
    employees: [
      "2 A - 548000 100 10",
      "3 B - 548000 100 10",
      "4 C - 548000 100 10",
      "5 D - 548000 100 10",
      "6 E - 548000 100 10.1",
      "7 F - 548000 100 10.9",
      "8 G - 548000 100",
      "9 H - 548000 100",
      "10 I - 548000 100 40",
    ],
    notes: [
      "Rad 8, kolonne C: «31.02.2016» er ikke en dato. Raden er med uten.",
      "Rad 9, kolonne C: «01.01.2027» er fram i tid. Raden er med uten ansiennitet.",
    ],
  },
  {
    condition: "start dates of other programs",
    text: "Stilling;Årslønn;Startdato\nA;548 000;20161128\nB;548 000;28112016\nC;548 000;28.nov.16\nD;548 000;28-Nov-2016\nE;548 000;28. november 2016\nF;548 000;2016/11/28\nG;548 000;28.11.2016 00:00\nH;548 000;2016-11-28T00:00:00\nI;548 000;nov.16\nJ;548 000;28 Nov 16\nK;548 000;1-Oct-15\nL;548 000;15.mai.15\nM;548 000;15. desember 15\nN;548 000;20161328\nO;548 000;28.mar2016\nP;548 000;28.marked.16",
    employees: [
      ...["A", "B", "C", "D", "E", "F", "G", "H"].map((title, index) => `${index + 2} ${title} - 548000 100 10`),
      "10 I - 548000 100 10.1",
      "11 J - 548000 100 10",
      "12 K - 548000 100 11.2",
      "13 L - 548000 100 11.5",
      "14 M - 548000 100 11",
      "15 N - 548000 100",
      "16 O - 548000 100",
      "17 P - 548000 100",
    ],
    doubts: [
      "Nesten alle rader har ulik tekst i kolonne A (Stilling). Er det navn? Velg i så fall «Navn eller nummer».",
    ],
    notes: [
      "Rad 15, kolonne C: «20161328» er ikke en dato. Raden er med uten.",
      "Rad 16, kolonne C: «28.mar2016» er ikke en dato. Raden er med uten.",
      "Rad 17, kolonne C: «28.marked.16» er ikke en dato. Raden er med uten.",
    ],
  },
  {
    condition: "start dates of the United States",
    text: "Stilling;Årslønn;Startdato\nKokk;548 000;11/28/2016\nKokk;548 000;3/4/2016\nKokk;548 000;28.11.2006",
    employees: ["2 Kokk - 548000 100 10", "3 Kokk - 548000 100 10.7", "4 Kokk - 548000 100 20"],
  },
  {
    condition: "start dates of which one has no day",
    text: "Stilling;Årslønn;Startdato\nKokk;548 000;28/11/2016\nKokk;548 000;11/28/2016",
    employees: ["2 Kokk - 548000 100 10", "3 Kokk - 548000 100"],
    notes: ["Rad 3, kolonne C: «11/28/2016» er ikke en dato. Raden er med uten."],
  },
  ...["Ansatt til dato", "Neste ansiennitetsdato"].map(
    (header): OddList => ({
      condition: `the header ${header}`,
      text: `Stilling;Årslønn;${header}\nKokk;548 000;28.11.2016`,
      employees: ["2 Kokk - 548000 100"],
    }),
  ),
  ...["Ansiennitet (timer)", "Ansiennitet i uker", "Tjenestetid dager"].map(
    (header): OddList => ({
      condition: `the header ${header}`,
      text: `Stilling;Årslønn;${header}\nKokk;548 000;1950`,
      employees: ["2 Kokk - 548000 100"],
    }),
  ),
  ...["månader", "maaneder", "maneder", "mån", "mndr", "mths"].map(
    (unit): OddList => ({
      condition: `seniority in ${unit}`,
      text: `Stilling;Årslønn;Ansiennitet (${unit})\nKokk;548 000;30\nKokk;548 000;48`,
      employees: ["2 Kokk - 548000 100 2.5", "3 Kokk - 548000 100 4"],
    }),
  ),
  {
    condition: "months in cells",
    text: "Stilling;Årslønn;Ansiennitet\nKokk;548 000;2 år, 6 månader\nKokk;548 000;30 mndr.",
    employees: ["2 Kokk - 548000 100 2.5", "3 Kokk - 548000 100 2.5"],
  },
  {
    condition: "headers without æ, ø and å",
    text: "Kjoenn;Stilling;Maanedsloenn;Timer\n1;Kokk;40 000;8\n2;Kokk;41 000;8",
    employees: ["2 Kokk - 480000 100", "3 Kokk - 492000 100"],
    questions: ["gender 1", "gender 2"],
  },
  {
    condition: "dates as one number in the column of seniority",
    text: "Stilling;Årslønn;Ansiennitet\nA;548 000;20161128\nB;548 000;20061128",
    employees: ["2 A - 548000 100 10", "3 B - 548000 100 20"],
  },
  {
    condition: "dates under a word of titles",
    text: "Stilling;Årslønn;Ansatt i stilling siden\nKokk;548 000;28.11.2016",
    employees: ["2 Kokk - 548000 100 10"],
  },
  {
    condition: "short words of seniority",
    text: "Stilling;Årslønn;Ans.år\nKokk;548 000;7",
    employees: ["2 Kokk - 548000 100 7"],
  },
  {
    condition: "dates in the column of seniority",
    text: "Stilling;Årslønn;Ansiennitet\nA;548 000;28.11.2016\nB;548 000;28.11.2006",
    employees: ["2 A - 548000 100 10", "3 B - 548000 100 20"],
  },
  {
    condition: "years of birth, ages and places, which are not used",
    text: "Stilling;Årslønn;Født;Alder;Avdeling;Sted\nA;548 000;1986;40 år;Drift;Bø\nB;548 000;86;38 år;Drift;",
    employees: ["2 A - 548000 100", "3 B - 548000 100"],
  },
  {
    condition: "occupation codes",
    text: "Stilling;STYRK-08;Årslønn\nA;2341;548 000\nB;2341 Grunnskolelærere;548 000\nC;ukjent;548 000\nD;;548 000",
    employees: ["2 A - 548000 100 2341", "3 B - 548000 100 2341", "4 C - 548000 100", "5 D - 548000 100"],
    notes: ["Rad 4, kolonne B: «ukjent» er ikke en yrkeskode med fire sifre. Raden er med uten."],
  },
  {
    condition: "occupation codes of the old standard",
    text: "Yrkestittel;Yrkeskode;Årslønn\nLærer;3310101;548 000\nRenholder;9132105;448 000",
    employees: ["2 Lærer - 548000 100", "3 Renholder - 448000 100"],
    doubts: ["Kolonne B har yrkeskoder som ikke har fire sifre. De er ikke fra STYRK-08 og er ikke brukt."],
  },
  {
    condition: "missing titles",
    text: "Stilling;Kjønn;Årslønn;Stillingsgruppe\n;K;548 000;Lærere\n;K;548 000;",
    employees: ["2 Lærere w 548000 100 Lærere"],
    errors: ["Rad 3, kolonne A: Stilling mangler."],
  },
];

describe("people", () => testLists(PEOPLE));
