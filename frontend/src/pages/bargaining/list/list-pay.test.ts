import { describe } from "vitest";
import { type OddList, testLists } from "./fixtures/odd-list";

const PAY: readonly OddList[] = [
  {
    condition: "pay per month among pay per year",
    text: "Stilling;Kjønn;Årslønn\nLærer;M;560 000\nLærer;K;48 000\nLærer;K;555 000\nLærer;K;562 000\nLærer;K;559 000\nLærer;K;551 000\nLærer;K;549 000",
    employees: [
      "2 Lærer m 560000 100",
      "4 Lærer w 555000 100",
      "5 Lærer w 562000 100",
      "6 Lærer w 559000 100",
      "7 Lærer w 551000 100",
      "8 Lærer w 549000 100",
    ],
    errors: ["Rad 3, kolonne C: 48 000 i måneden?"],
    layout: { payUnit: "year" },
  },
  {
    condition: "pay per year among pay per month",
    text: "Stilling;Kjønn;Lønn\nLærer;M;46 000\nLærer;K;48 000\nLærer;K;552 000\nRektor;K;92 000",
    employees: ["2 Lærer m 552000 100", "3 Lærer w 576000 100", "5 Rektor w 1104000 100"],
    errors: ["Rad 4, kolonne C: 552 000 i året?"],
    layout: { payUnit: "month" },
  },
  {
    condition: "a wage per hour among pay per month",
    text: "Stilling;Kjønn;Månedslønn\nLærer;M;46 000\nLærer;K;48 000\nTilkallingsvikar;K;245,50",
    employees: ["2 Lærer m 552000 100", "3 Lærer w 576000 100"],
    errors: ["Rad 4, kolonne C: 245,50 i timen?"],
  },
  {
    condition: "monthly and hourly pay mixed",
    text: "Stilling;Kjønn;Lønn\nLærer;M;46 000\nLærer;K;48 000\nVikar;K;245,50\nVikar;M;250\nRektor;K;150 000",
    employees: ["2 Lærer m 552000 100", "3 Lærer w 576000 100", "4 Vikar w 478725 100", "5 Vikar m 487500 100"],
    errors: ["Rad 6, kolonne C: Er 150 000 lønn i året, i måneden eller i timen?"],
    doubts: ["Lista blander lønn per år, måned og time. Vi leser hver rad etter hvor stort beløpet er."],
    layout: { payUnit: "byAmount" },
  },
  {
    condition: "a column of units",
    text: "Stilling;Kjønn;Lønn;Lønnstype\nLærer;M;46 000;Månedslønn\nVikar;K;245,50;Timelønn\nRektor;K;750000;Årslønn\nVaktmester;M;38 000;",
    employees: ["2 Lærer m 552000 100", "3 Vikar w 478725 100", "4 Rektor w 750000 100", "5 Vaktmester m 456000 100"],
  },
  {
    condition: "units in the cells",
    text: "Stilling;Kjønn;Lønn\nLærer;M;46 000 kr/mnd\nVikar;K;kr 245,50 per time\nRektor;K;750 000 kr i året\nVaktmester;M;460 000",
    employees: ["2 Lærer m 552000 100", "3 Vikar w 478725 100", "4 Rektor w 750000 100", "5 Vaktmester m 460000 100"],
  },
  {
    condition: "a header that says year over pay per month",
    text: "Stilling;Kjønn;Årslønn\nLærer;M;46 000\nLærer;K;48 000",
    employees: ["2 Lærer m 552000 100", "3 Lærer w 576000 100"],
    doubts: ["Overskrifta sier lønn i året, men beløpene ser ut som lønn i måneden. Vi leser dem slik."],
  },
  {
    condition: "thousands of kroner",
    text: "Stilling;Kjønn;Årslønn (i 1000 kr)\nLærer;M;546,5\nLærer;K;1 048",
    employees: ["2 Lærer m 546500 100", "3 Lærer w 1048000 100"],
    layout: { payInThousands: true },
  },
  {
    condition: "numbers of all notations",
    text: "Stilling;Årslønn\nA;548 000\nB;548.000\nC;548,000\nD;1.234.567\nE;5,48e5\nF;548'000.50\nG;kr 548 000,-\nH;NOK 548000.5\nI;0548000",
    employees: [
      "2 A - 548000 100",
      "3 B - 548000 100",
      "4 C - 548000 100",
      "5 D - 1234567 100",
      "6 E - 548000 100",
      "7 F - 548000.5 100",
      "8 G - 548000 100",
      "9 H - 548000.5 100",
      "10 I - 548000 100",
    ],
  },
  {
    condition: "cells that are no amount",
    text: "Stilling;Årslønn\nA;548 000\nB;−548 000\nC;(548 000)\nD;etter avtale\nE;500 000-600 000\nF;548 00\nG;0\nH;99 999 999",
    employees: ["2 A - 548000 100"],
    errors: [
      "Rad 3, kolonne B: Lønna −548 000 er under null.",
      "Rad 4, kolonne B: Lønna (548 000) er under null.",
      "Rad 5, kolonne B: «etter avtale» er ikke et beløp.",
      "Rad 6, kolonne B: «500 000-600 000» er ikke et beløp.",
      "Rad 7, kolonne B: «548 00» er ikke et beløp.",
      "Rad 8, kolonne B: 0 er mindre enn 100\u00a0000 kr i året i full stilling.",
      "Rad 9, kolonne B: 99 999 999 er mer enn 10\u00a0000\u00a0000 kr i året i full stilling.",
    ],
  },
  {
    condition: "formulas and their errors",
    text: "Stilling;Kjønn;Årslønn;Ansiennitet\nLærer;M;560000;#REF!\nLærer;K;=C2*1,02;3\nLærer;K;#DIV/0!;3\n=A2;K;555000;3",
    employees: ["2 Lærer m 560000 100"],
    errors: [
      "Rad 3, kolonne C: «=C2*1,02» er en formel uten resultat. Lim inn lista som verdier.",
      "Rad 4, kolonne C: «#DIV/0!» er en feil fra regnearket.",
      "Rad 5, kolonne A: «=A2» er en formel uten resultat. Lim inn lista som verdier.",
    ],
    notes: ["Rad 2, kolonne D: «#REF!» er en feil fra regnearket."],
  },
];

const POSITIONS: readonly OddList[] = [
  {
    condition: "small positions with pay as paid",
    text: "Stilling;Årslønn;Stillingsprosent\nVakt;460 000;100\nVakt;92 000;20\nVakt;115 000;25\nVakt;230 000;50",
    employees: ["2 Vakt - 460000 100", "3 Vakt - 460000 20", "4 Vakt - 460000 25", "5 Vakt - 460000 50"],
    doubts: ["Lønna ser ut til å følge stillingsprosenten. Vi regner den om til full stilling."],
    layout: { payUnit: "year", payBasis: "actual" },
  },
  {
    condition: "percentages as fractions",
    text: "Stilling;Årslønn 100 %;Stillingsandel\nA;548 000;1\nB;548 000;0,8\nC;548 000;0.575\nD;548 000;75\nE;548 000;60 %",
    employees: ["2 A - 548000 100", "3 B - 548000 80", "4 C - 548000 57.5", "5 D - 548000 75", "6 E - 548000 60"],
    layout: { percentageUnit: "fraction" },
  },
  {
    condition: "a fraction among percentages",
    text: "Stilling;Årslønn 100 %;Stilling %\nA;548 000;100 %\nB;548 000;80 pst.\nC;548 000;0,8\nD;548 000;100,000",
    employees: ["2 A - 548000 100", "3 B - 548000 80", "5 D - 548000 100"],
    errors: ["Rad 4, kolonne C: 0,8 av full stilling, altså 80 prosent?"],
  },
  {
    condition: "impossible percentages",
    text: "Stilling;Årslønn 100 %;Stillingsprosent\nA;548 000;110\nB;548 000;0\nC;548 000;halv\nD;548 000;-50\nE;548 000;1000",
    employees: ["2 A - 548000 100"],
    errors: [
      "Rad 3, kolonne C: «0» er ikke en stillingsprosent mellom 0 og 100.",
      "Rad 4, kolonne C: «halv» er ikke en stillingsprosent mellom 0 og 100.",
      "Rad 5, kolonne C: «-50» er ikke en stillingsprosent mellom 0 og 100.",
      "Rad 6, kolonne C: «1000» er ikke en stillingsprosent mellom 0 og 100.",
    ],
    notes: ["Rad 2, kolonne C: 110 er mer enn full stilling. Vi regner med full stilling."],
  },
  {
    condition: "pay as paid",
    text: "Stilling;Kjønn;Årslønn;Stillingsprosent\nLærer;M;560 000;100\nLærer;K;450 000;80\nLærer;K;280 000;50\nLærer;K;280 000;",
    employees: ["2 Lærer m 560000 100", "3 Lærer w 562500 80", "4 Lærer w 560000 50"],
    errors: ["Rad 5, kolonne D: Stillingsprosent mangler, og lønna følger stillingsprosenten."],
    doubts: ["Lønna ser ut til å følge stillingsprosenten. Vi regner den om til full stilling."],
    layout: { payBasis: "actual" },
  },
  {
    condition: "wages per hour and percentages",
    text: "Stilling;Timelønn;Stillingsprosent\nVakt;230;100\nVakt;115,50;50\nRenholder;198,255;20",
    employees: ["2 Vakt - 448500 100", "3 Vakt - 225225 50", "4 Renholder - 386597 20"],
  },
  {
    condition: "a percentage in the column of positions",
    text: "Tittel;Stilling;Årslønn full stilling\nLærer;80 %;560 000\nVaktmester;100 %;480 000",
    employees: ["2 Lærer - 560000 80", "3 Vaktmester - 480000 100"],
  },
];

describe("pay", () => testLists(PAY));
describe("percentages", () => testLists(POSITIONS));
