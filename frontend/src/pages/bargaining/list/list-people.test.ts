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
    condition: "codes of gender",
    text: "Stilling;Kjønn;Årslønn\nLærer;1;560 000\nLærer;2;555 000",
    employees: ["2 Lærer - 560000 100", "3 Lærer - 555000 100"],
    questions: ["gender 1", "gender 2"],
  },
  {
    condition: "codes of gender that the header explains",
    text: "Stilling;Kjønn (1=kvinne, 2=mann);Årslønn\nLærer;1;560 000\nLærer;2;555 000",
    employees: ["2 Lærer w 560000 100", "3 Lærer m 555000 100"],
    doubts: ["Vi leser 1 som kvinne og 2 som mann."],
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

const NO_EMPLOYEES: readonly OddList[] = [
  {
    condition: "a total at the end",
    text: "Navn;Stilling;Kjønn;Årslønn\nKari;Lærer;K;560 000\nSummer Dahl;Lærer;K;555 000\nSum;;;1 115 000\nGjennomsnitt;;;557 500",
    employees: ["2 Lærer w 560000 100", "3 Lærer w 555000 100"],
    notes: ["Rad 4 er en sum eller et snitt og er utelatt.", "Rad 5 er en sum eller et snitt og er utelatt."],
  },
  {
    condition: "totals of departments without a name",
    text: "Stilling;Kjønn;Årslønn\nLærer;K;560 000\nLærer;M;555 000\n;;1 115 000\nVaktmester;M;470 000\nVaktmester;M;480 000\nDrift;;950 000\n;;2 065 000",
    employees: [
      "2 Lærer w 560000 100",
      "3 Lærer m 555000 100",
      "5 Vaktmester m 470000 100",
      "6 Vaktmester m 480000 100",
    ],
    notes: [
      "Rad 4, kolonne C: 1 115 000 er summen av radene over. Raden er utelatt.",
      "Rad 7, kolonne C: 950 000 er summen av radene over. Raden er utelatt.",
      "Rad 8, kolonne C: 2 065 000 er summen av radene over. Raden er utelatt.",
    ],
  },
  {
    condition: "a total that looks like an employee",
    text: "Stilling;Årslønn\nLærer;560 000\nLærer;555 000\nVaktmester;470 000\nVaktmester;480 000\nSkole;2 065 000",
    employees: [
      "2 Lærer - 560000 100",
      "3 Lærer - 555000 100",
      "4 Vaktmester - 470000 100",
      "5 Vaktmester - 480000 100",
    ],
    notes: ["Rad 6, kolonne B: 2 065 000 er summen av radene over. Raden er utelatt."],
  },
  {
    condition: "headings of departments and a footer",
    text: "Stilling;Kjønn;Årslønn\nAvdeling skole;;\nLærer;K;560 000\nAvdeling drift;;\nVaktmester;M;470 000\nKilde: lønnssystemet;;",
    employees: ["3 Lærer w 560000 100", "5 Vaktmester m 470000 100"],
    notes: [
      "Rad 2 har bare teksten «Avdeling skole» og er utelatt.",
      "Rad 4 har bare teksten «Avdeling drift» og er utelatt.",
      "Rad 6 har bare teksten «Kilde: lønnssystemet» og er utelatt.",
    ],
  },
  {
    condition: "words of totals in titles and departments",
    text: "Stilling;Årslønn\nTotal Quality Manager;760 000\nMedianmåler;555 000\nHelse, sum;1 315 000\nTotalt:;1 315 000",
    employees: ["2 Total Quality Manager - 760000 100", "3 Medianmåler - 555000 100"],
    notes: ["Rad 4 er en sum eller et snitt og er utelatt.", "Rad 5 er en sum eller et snitt og er utelatt."],
  },
  {
    condition: "an employer called Total",
    text: "Arbeidsgiver;Stilling;Kjønn;Årslønn\nTotal;Lærer;K;560 000\nTotal;Lærer;;555 000\nTotal;Vakt;M;470 000\nSum;;;1 585 000",
    employees: ["2 Lærer w 560000 100", "3 Lærer - 555000 100", "4 Vakt m 470000 100"],
    notes: ["Rad 3, kolonne C: Kjønn mangler.", "Rad 5 er en sum eller et snitt og er utelatt."],
  },
  {
    condition: "an employer called Total in a few rows",
    text: "Arbeidsgiver;Stilling;Årslønn;Stillingsprosent\nTotal;Lærer;560 000;100\nBø;Lærer;555 000;100\nBø;Vakt;470 000;100\nTotal;;1 585 000;",
    employees: ["2 Lærer - 560000 100", "3 Lærer - 555000 100", "4 Vakt - 470000 100"],
    notes: ["Rad 5 er en sum eller et snitt og er utelatt."],
  },
  {
    condition: "employees called Total, Sum and Median",
    text: "Etternavn;Stilling;Årslønn\nTotal;Lærer;560 000\nSum;Lærer;555 000\nMedian;Vakt;470 000\nTotal;;1 585 000",
    employees: ["2 Lærer - 560000 100", "3 Lærer - 555000 100", "4 Vakt - 470000 100"],
    notes: ["Rad 5 er en sum eller et snitt og er utelatt."],
  },
  ...["Totalt", "I alt", "Til sammen", "Gjennomsnitt", "Snitt", "Delsum", "Total:"].map(
    (word): OddList => ({
      condition: `an employer called ${word} and a total`,
      text: `Arbeidsgiver;Stilling;Stillingsprosent;Årslønn 100 %\n${word};Lærer;100;560 000\nBø;Lærer;100;555 000\n${word};;;1 115 000`,
      employees: ["2 Lærer - 560000 100", "3 Lærer - 555000 100"],
      notes: ["Rad 4 er en sum eller et snitt og er utelatt."],
    }),
  ),
  {
    condition: "a department called Total beside names",
    text: "Navn;Avdeling;Stilling;Årslønn\nKari Berg;Total;Lærer;560 000\nOla Dal;Bø;Lærer;555 000\n;Total;;1 115 000",
    employees: ["2 Lærer - 560000 100", "3 Lærer - 555000 100"],
    notes: ["Rad 4 er en sum eller et snitt og er utelatt."],
  },
  {
    condition: "a name alone in a row",
    text: "Navn;Stilling;Kjønn;Årslønn\nKari Nordmann;;;\nOla;Lærer;M;560 000",
    employees: ["3 Lærer m 560000 100"],
    notes: ["Rad 2 har bare én tekst og er utelatt."],
  },
  {
    condition: "a total with a count of positions",
    text: "Stilling;Årslønn;Stillingsprosent\nLærer;560 000;100\nVaktmester;470 000;100\nTotalt;1 030 000;200",
    employees: ["2 Lærer - 560000 100", "3 Vaktmester - 470000 100"],
    notes: ["Rad 4 er en sum eller et snitt og er utelatt."],
  },
];

describe("people", () => testLists(PEOPLE));
describe("rows that are no employee", () => testLists(NO_EMPLOYEES));
