import { describe } from "vitest";
import { type OddList, testLists } from "./fixtures/odd-list";

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
    condition: "an employer called Total and no percentage",
    text: "Firma;Stilling;Årslønn 100 %;Stillingsprosent\nTotal;Lærer;560 000;100\nBø;Lærer;555 000;100\nTotal;Vakt;470 000;\nBø;Vakt;471 000;80",
    employees: ["2 Lærer - 560000 100", "3 Lærer - 555000 100", "4 Vakt - 470000 100", "5 Vakt - 471000 80"],
    notes: ["Rad 4, kolonne D: Stillingsprosent mangler. Vi regner med full stilling."],
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

describe("rows that are no employee", () => testLists(NO_EMPLOYEES));
