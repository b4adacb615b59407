import { describe, expect, it } from "vitest";
import { recognizeLayout } from "./columns";
import { type OddList, testLists } from "./fixtures/odd-list";
import { parseTable } from "./table";

const UNKNOWN_BASIS =
  "Vi vet ikke om lønna er for full stilling eller følger stillingsprosenten. Vi leser den som lønn i full stilling.";

const SEPARATORS: readonly OddList[] = [
  {
    condition: "semicolons and decimal commas",
    text: "Stilling;Kjønn;Månedslønn;Stillingsprosent\nSykepleier;K;48 000,50;80,5\nLærer;M;49.250,00;100",
    employees: ["2 Sykepleier w 576006 80.5", "3 Lærer m 591000 100"],
    doubts: [UNKNOWN_BASIS],
    layout: { payUnit: "month" },
  },
  {
    condition: "commas and quoted thousands",
    text: 'Title,Gender,Annual salary\nNurse,F,"548,000"\nTeacher,M,"1,048,000.50"\nDriver,M,"512,000"',
    employees: ["2 Nurse w 548000 100", "3 Teacher m 1048000.5 100", "4 Driver m 512000 100"],
  },
  {
    condition: "tabs and no-break spaces",
    text: "Stilling\tKjønn\tÅrslønn\nSykepleier\tKvinne\t548\u00a0000\u00a0kr\nLærer\tMann\t1\u202f048\u202f000,-",
    employees: ["2 Sykepleier w 548000 100", "3 Lærer m 1048000 100"],
  },
  {
    condition: "vertical bars",
    text: "Stilling | Kjønn | Årslønn\nSykepleier | K | 548000\nLærer | M | 560.000",
    employees: ["2 Sykepleier w 548000 100", "3 Lærer m 560000 100"],
  },
  {
    condition: "a byte order mark, CRLF and Excel's line about the separator",
    text: "\uFEFFsep=;\r\nStilling;Kjønn;Årslønn\r\nSykepleier;K;548000\r\n",
    employees: ["2 Sykepleier w 548000 100"],
  },
  {
    condition: "quotes around line breaks, separators and quotes",
    text: 'Stilling;Kjønn;"Årslønn\n(full stilling)"\n"Fag- og\r\nytelses""ansvarlig""; barn";K;548000\nLærer;M;560000',
    employees: ['2 Fag- og ytelses"ansvarlig"; barn w 548000 100', "3 Lærer m 560000 100"],
  },
  {
    condition: "a quote that is not closed",
    text: 'Stilling;Kjønn;Årslønn\nLærer;M;560000\n"Sykepleier;K;548000\nVaktmester;M;480000',
    employees: ["2 Lærer m 560000 100", '3 "Sykepleier w 548000 100', "4 Vaktmester m 480000 100"],
    doubts: ["Rad 3 har et anførselstegn som ikke er lukket. Vi har lest lista som om anførselstegn er vanlige tegn."],
  },
  {
    condition: "quotes around each line",
    text: '"Stilling;Kjønn;Årslønn"\n"Lærer;M;560000"\n"Sykepleier;K;548000"',
    employees: ["2 Lærer m 560000 100", "3 Sykepleier w 548000 100"],
  },
  {
    condition: "thousands with commas that split cells",
    text: "Stilling,Kjønn,Årslønn\nLærer,M,560000\nSykepleier,K,548,000",
    employees: ["2 Lærer m 560000 100"],
    errors: ["Rad 3 har 4 celler, men overskrifta har 3. Er det skilletegn inne i et tall eller en tekst?"],
  },
  {
    condition: "rows shorter than the header",
    text: "Stilling;Kjønn;Årslønn;Stillingsprosent;Sted\nLærer;M;560000\nSykepleier;K\nVaktmester;M;480000;100;Bø",
    employees: ["2 Lærer m 560000 100", "4 Vaktmester m 480000 100"],
    errors: ["Rad 3, kolonne C: Lønn mangler."],
    notes: ["Rad 2, kolonne D: Stillingsprosent mangler. Vi regner med full stilling."],
  },
];

const HEADERS: readonly OddList[] = [
  {
    condition: "titles above the header",
    text: "Lønnsliste 2026;;\nFjordvik kommune;;\n;;\nStilling;Kjønn;Årslønn\nLærer;M;560000",
    employees: ["5 Lærer m 560000 100"],
    header: 4,
  },
  {
    condition: "merged header cells",
    text: "Ansatt\t\tStilling\t\tLønn\t\nNr\tKjønn\tTittel\tAndel\tFast\tTillegg\n17\tK\tLærer\t100\t48000\t2000",
    employees: ["3 Lærer w 576000 100"],
    header: 2,
  },
  {
    condition: "units below the header",
    text: "Stilling;Kjønn;Lønn;Stilling\n;(K/M);kr per måned;%\nLærer;M;48000;100\nSykepleier;K;47000;60",
    employees: ["3 Lærer m 576000 100", "4 Sykepleier w 564000 60"],
    doubts: [UNKNOWN_BASIS],
    header: 2,
  },
  {
    condition: "technical names below the header",
    text: "Stilling;Kjønn;Årslønn\nPOS_TITLE;EMP_SEX;SAL_YEAR\nLærer;M;560000",
    employees: ["3 Lærer m 560000 100"],
    header: 2,
  },
  {
    condition: "no header",
    text: "Kari\tSykepleier\tK\t548000\nOla\tLærer\tM\t560000\nLiv\tLærer\tK\t555000\nPer\tSykepleier\tM\t541000",
    employees: [
      "1 Sykepleier w 548000 100",
      "2 Lærer m 560000 100",
      "3 Lærer w 555000 100",
      "4 Sykepleier m 541000 100",
    ],
    header: 0,
  },
  {
    condition: "words of headers as job titles in the first row",
    text: "Avdelingsleder;Kontor Bø;M;\nLærer;Skole;K;560000\nLærer;Skole;K;550000",
    employees: ["2 Lærer w 560000 100", "3 Lærer w 550000 100"],
    errors: ["Rad 1, kolonne D: Lønn mangler."],
    header: 0,
  },
  {
    condition: "empty columns and rows",
    text: ";Stilling;;Kjønn;;Årslønn;\n;;;;;;\n;Lærer;;M;;560000;\n;;;;;;\n\n;Sykepleier;;K;;548000;",
    employees: ["3 Lærer m 560000 100", "6 Sykepleier w 548000 100"],
    empty: 3,
  },
  {
    condition: "several columns of pay",
    text: "Stilling;Kjønn;Månedslønn;Årslønn i stillingsprosent;Årslønn 100 %;Stillingsprosent\nLærer;M;46667;448000;560000;80",
    employees: ["2 Lærer m 560000 80"],
    doubts: [
      "Vi bruker kolonne E (Årslønn 100 %). Kolonne C (Månedslønn) er ikke brukt.",
      "Vi bruker kolonne E (Årslønn 100 %). Kolonne D (Årslønn i stillingsprosent) er ikke brukt.",
    ],
  },
  {
    condition: "pay of several years and growth",
    text: "Navn;Stillingskode;Stillingskode tekst;Mann/kvinne;Lønn 2025;Lønn 2026;Lønnsutvikling;Snittlønn\nKari;7961;Lærer;K;540000;560000;20000;550000",
    employees: ["2 Lærer w 560000 100"],
    doubts: [
      "Vi bruker kolonne C (Stillingskode tekst). Kolonne B (Stillingskode) er ikke brukt.",
      "Vi bruker kolonne F (Lønn 2026), som er nyest. Kolonne E (Lønn 2025) er ikke brukt.",
    ],
  },
  {
    condition: "codes and their texts under similar headers",
    text: "Ressursnr;Stillingskode;Stillingskode(T);St.%;Grunnlønn;Lønnsansiennitet;Startdato\n10012;7174;Sykepleier;80,00;548000,00;28.11.2012;01.08.2015\n10013;7174;Sykepleier;100,00;550000,00;28.11.2016;01.08.2015",
    employees: ["2 Sykepleier - 548000 80 14", "3 Sykepleier - 550000 100 10"],
    doubts: [
      "Vi bruker kolonne C (Stillingskode(T)). Kolonne B (Stillingskode) er ikke brukt.",
      "Vi bruker kolonne F (Lønnsansiennitet). Kolonne G (Startdato) er ikke brukt.",
      "Lønna ser ut til å være for full stilling, også for dem som jobber deltid.",
    ],
  },
  {
    condition: "headers in Nynorsk",
    text: "Namn;Stilling;Kjønn;Månadsløn\nKari;Lærar;Kvinne;50 000\nOla;Lærar;Mann;51 000 kr per månad",
    employees: ["2 Lærar w 600000 100", "3 Lærar m 612000 100"],
  },
  {
    condition: "cells on the right of the header",
    text: `Stilling\tKjønn\tÅrslønn\nLærer\tM\t560000\nLærer\tK\t550000${"\t".repeat(16381)}x`,
    employees: ["2 Lærer m 560000 100", "3 Lærer w 550000 100"],
    doubts: ["Celle XFD3 står til høyre for kolonne GR og er ikke lest."],
  },
  {
    condition: "a few remarks on the right of the header",
    text: "Stilling\tKjønn\tÅrslønn\nLærer\tM\t560000\nLærer\tK\t550000\t\tny\nLærer\tK\t551000",
    employees: ["2 Lærer m 560000 100", "3 Lærer w 550000 100", "4 Lærer w 551000 100"],
    doubts: ["Kolonne D til E står til høyre for overskriftene og er ikke lest."],
  },
  {
    condition: "a column without its header",
    text: "Stilling\tÅrslønn 100 %\nLærer\t560000\t100 %\nLærer\t550000\t60 %",
    employees: ["2 Lærer - 560000 100", "3 Lærer - 550000 100"],
    questions: ["percentage C"],
  },
  {
    condition: "the same column twice",
    text: "Stilling;Kjønn;Årslønn;Stilling\nLærer;M;560000;Lektor",
    employees: ["2 Lærer m 560000 100"],
    doubts: ["Vi bruker kolonne A (Stilling). Kolonne D (Stilling) er ikke brukt."],
  },
  {
    condition: "no column of pay",
    text: "Stilling;Kjønn\nLærer;M\nSykepleier;K",
    employees: [],
    doubts: ["Vi fant ingen kolonne for lønn. Velg den selv."],
    errors: ["Rad 2: Lista har ingen kolonne for lønn.", "Rad 3: Lista har ingen kolonne for lønn."],
  },
  {
    condition: "no text",
    text: " \n\n",
    employees: [],
    doubts: ["Vi fant ingen kolonne for lønn. Velg den selv.", "Vi fant ingen kolonne for stilling. Velg den selv."],
    header: 0,
  },
];

const LOST =
  "Lista har ingen kolonner. Er den kopiert fra en PDF, er kolonnene borte. Be om lista som regneark, og lim den inn derfra.";

/** Texts of which the columns are lost, as they are copied from a PDF. Every row is named. */
const WITHOUT_COLUMNS: readonly (readonly [string, string])[] = [
  ["spaces between columns", "Stilling Kjønn Årslønn\nLærer K 560 000\nLærer M 570 000\nVakt M 450 000"],
  ["a line for each cell", "Stilling\nKjønn\nÅrslønn\nLærer\nK\n560 000\nVakt\nM\n450 000"],
  ["commas in names", "Navn Stilling Årslønn\nBerg, Kari Lærer 560 000\nDal, Ola Lærer 570 000\nLie, Per Vakt 450 000"],
  ["decimal commas", "Stilling Kjønn Lønn\nLærer K 46 000,00\nLærer M 47 000,50\nVakt M 38 000,00"],
  ["several spaces", "Stilling      Kjønn   Årslønn\nLærer         K       560000\nVakt          M       450000"],
  ["numbers of employees", "1001 Lærer K 560 000\n1002 Lærer M 570 000\n1003 Vakt M 450 000"],
  ["a header of several lines", "Lønnsliste\nStilling Årslønn\nLærer 560 000\nLærer 570 000\nVakt 450 000"],
  ["kr before amounts", "Stilling Årslønn\nLærer kr 560 000\nVakt kr 450 000"],
  ["percentages at the end", "Stilling Kjønn Lønn Prosent\nLærer K 560 000 100 %\nVakt M 450 000 80 %"],
  ["amounts first", "560 000 Lærer K\n570 000 Lærer M\n450 000 Vakt M"],
  ["commas between thousands", "Stilling Kjønn Lønn\nLærer K 560,000\nVakt M 450,000"],
  ["pay per hour", "Stilling Timelønn\nVakt 245,50\nVakt 250,00"],
  ["tabs in the header", "Stilling\tKjønn\tÅrslønn\nLærer K 560 000\nVakt M 450 000"],
  ["dots between thousands", "Stilling Årslønn\nLærer 560.000\nVakt 450.000\nVakt 451.000"],
];

describe("text without columns", () => {
  it.each(WITHOUT_COLUMNS)("with %s says so", (_kind, text) => {
    const layout = recognizeLayout(parseTable(text));
    expect(layout.notes[0]).toBe(LOST);
    expect(layout.notes.join()).not.toContain("Velg den selv");
  });
});

describe("separators and quotes", () => testLists(SEPARATORS));
describe("headers and columns", () => testLists(HEADERS));
