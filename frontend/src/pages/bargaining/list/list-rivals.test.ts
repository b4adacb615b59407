import { describe } from "vitest";
import { testLists } from "./fixtures/odd-list";

const createList = (first: string, second: string, [a, b] = ["500 000", "560 000"], [c, d] = ["510 000", "570 000"]) =>
  `Stilling;Kjønn;${first};${second}\nLærer;K;${a};${b}\nLærer;M;${c};${d}`;
const NEW = ["2 Lærer w 560000 100", "3 Lærer m 570000 100"];
const OLD = ["2 Lærer w 500000 100", "3 Lærer m 510000 100"];

/** The older and the newer header. */
const AGES: readonly (readonly [string, string])[] = [
  ["Gammel lønn", "Ny lønn"],
  ["Lønn før", "Lønn etter"],
  ["Lønn i fjor", "Lønn i år"],
  ["Lønn 2024", "Lønn 2025"],
  ["Årslønn 24", "Årslønn 25"],
  ["Lønn '24", "Lønn '25"],
  ["Årslønn 30.04.2025", "Årslønn 01.05.2025"],
  ["Lønn per 1.5.24", "Lønn per 1.5.25"],
  ["Lønn april 2025", "Lønn mai 2025"],
  ["Lønn 2025-04", "Lønn 2025-05"],
  ["Lønn før tillegg", "Lønn etter tillegg"],
  ["Lønn før lønnsoppgjør", "Lønn etter lønnsoppgjør"],
  ["Tidligere lønn", "Nåværende lønn"],
  ["Forrige årslønn", "Årslønn"],
  ["Årslønn", "Ny årslønn"],
  ["Gml. grunnlønn", "Lønn"],
  ["Old salary", "New salary"],
  ["Gammel lønn", "Ny"],
  ["Lønn 2025", "2026"],
  ["Tidligere", "Lønn"],
];

describe("old and new pay", () => {
  testLists(
    AGES.flatMap(([older, newer]) => [
      {
        condition: `${older} before ${newer}`,
        text: createList(older, newer),
        employees: NEW,
        doubts: [`Vi bruker kolonne D (${newer}), som er nyest. Kolonne C (${older}) er ikke brukt.`],
      },
      {
        condition: `${newer} before ${older}`,
        text: createList(newer, older),
        employees: OLD,
        doubts: [`Vi bruker kolonne C (${newer}), som er nyest. Kolonne D (${older}) er ikke brukt.`],
      },
    ]),
  );
  testLists([
    {
      condition: "three years and an old position",
      text: "Stilling;Lønn 2024;Lønn 2026;Lønn 2025;Gammel stillingsprosent;Ny stillingsprosent\nLærer;500 000;560 000;540 000;60;80\nLærer;501 000;561 000;541 000;100;100",
      employees: ["2 Lærer - 560000 80", "3 Lærer - 561000 100"],
      doubts: [
        "Vi bruker kolonne C (Lønn 2026), som er nyest. Kolonne B (Lønn 2024) er ikke brukt.",
        "Vi bruker kolonne C (Lønn 2026), som er nyest. Kolonne D (Lønn 2025) er ikke brukt.",
        "Vi bruker kolonne F (Ny stillingsprosent), som er nyest. Kolonne E (Gammel stillingsprosent) er ikke brukt.",
        "Lønna ser ut til å være for full stilling, også for dem som jobber deltid.",
      ],
    },
    {
      condition: "old pay alone",
      text: "Stilling;Kjønn;Gammel lønn;Økning\nLærer;K;500 000;60 000\nLærer;M;510 000;60 000",
      employees: OLD,
      doubts: ["Kolonne C (Gammel lønn) ser ut til å ha gammel lønn, men lista har ingen nyere."],
    },
    {
      condition: "a row for each year",
      text: "Stilling;Kjønn;Årslønn;År\nLærer;K;500 000;2025\nLærer;M;510 000;2026",
      employees: OLD,
      doubts: ["Kolonne D (År) har flere år. Hver rad regnes som en stilling, så samme ansatt kan telle flere ganger."],
    },
    {
      condition: "a proposal beside the pay",
      text: createList("Årslønn", "Forslag ny lønn"),
      employees: OLD,
    },
    ...["Krav ny lønn", "Lønn etter krav", "Mulig ny lønn", "Lønn hittil i år", "Ny lønn ønsket"].map((header) => ({
      condition: `${header} beside the pay`,
      text: createList("Årslønn", header),
      employees: OLD,
    })),
    {
      condition: "a date beside the present pay",
      text: createList("Nåværende lønn", "Lønn fra 01.05.2026"),
      employees: OLD,
      questions: ["pay C D"],
    },
    {
      condition: "a year beside no year",
      text: createList("Årslønn", "Lønn 2025"),
      employees: OLD,
      questions: ["pay C D"],
    },
  ]);
});

describe("base and gross pay", () => {
  testLists([
    {
      condition: "grunnlønn and bruttolønn",
      text: createList("Bruttolønn", "Grunnlønn"),
      employees: NEW,
      doubts: ["Vi bruker lønna i kolonne D (Grunnlønn). Kolonne C (Bruttolønn) har andre beløp og er ikke brukt."],
    },
    {
      condition: "fixed and total pay",
      text: createList("Fastlønn", "Totallønn"),
      employees: OLD,
      doubts: ["Vi bruker lønna i kolonne C (Fastlønn). Kolonne D (Totallønn) har andre beløp og er ikke brukt."],
    },
    ...[
      ["Grunnlønn", "Brutto"],
      ["Fast lønn", "Inntekt"],
      ["Årslønn i full stilling", "Utbetalt lønn"],
      ["Grunnlønn", "Samlet lønn"],
      ["Årslønn", "Beløp"],
    ].map(([base = "", gross = ""]) => ({
      condition: `${base} and ${gross}`,
      text: createList(base, gross),
      employees: OLD,
      doubts: [`Vi bruker lønna i kolonne C (${base}). Kolonne D (${gross}) har andre beløp og er ikke brukt.`],
    })),
    {
      condition: "pay without and with supplements",
      text: createList("Lønn uten tillegg", "Lønn inkl. tillegg"),
      employees: OLD,
    },
    {
      condition: "pay without and with supplements in short",
      text: createList("Lønn u/tillegg", "Lønn m/tillegg"),
      employees: OLD,
    },
    ...["Fast", "Basis", "Grunn"].map((header) => ({
      condition: `${header} beside gross pay`,
      text: createList(header, "Brutto"),
      employees: OLD,
      questions: ["pay C D"],
    })),
    {
      condition: "pay and gross pay",
      text: createList("Lønn", "Bruttolønn"),
      employees: OLD,
      questions: ["pay C D"],
    },
    {
      condition: "the same pay under both",
      text: createList("Lønn", "Bruttolønn", ["500 000", "500 000"], ["510 000", "510 000"]),
      employees: OLD,
      doubts: ["Vi bruker kolonne C (Lønn). Kolonne D (Bruttolønn) er ikke brukt."],
    },
    {
      condition: "the same pay per year and month",
      text: createList("Årslønn", "Månedslønn", ["500 000", "41 667"], ["510 000", "42 500"]),
      employees: OLD,
      doubts: ["Vi bruker kolonne C (Årslønn). Kolonne D (Månedslønn) er ikke brukt."],
    },
    {
      condition: "a raise of 4 percent for all",
      text: createList("Årslønn", "Lønn", ["500 000", "520 000"], ["510 000", "530 400"]),
      employees: OLD,
      questions: ["pay C D"],
    },
  ]);
});

describe("currencies", () => {
  const names: readonly (readonly [string, readonly string[]])[] = [
    ["euro", ["EUR", "€", "euro", "kEUR"]],
    ["svenske kroner", ["SEK", "svenske kroner", "Skr", "sv.kr"]],
    ["danske kroner", ["DKK", "dkr"]],
    ["dollar", ["USD", "$"]],
    ["pund", ["£", "GBP"]],
    ["sveitsiske franc", ["CHF"]],
    ["en annen valuta", ["RON", "lokal valuta", "local currency"]],
  ];
  testLists([
    ...names.flatMap(([name, headers]) =>
      headers.map((header) => ({
        condition: `pay in ${header}`,
        text: `Stilling;Kjønn;Årslønn (${header})\nLærer;K;500 000\nLærer;M;510 000`,
        employees: OLD,
        questions: [`currency ${name}`],
      })),
    ),
    {
      condition: "a currency above the header",
      text: "Alle beløp i EUR;;\nStilling;Kjønn;Årslønn\nLærer;K;500 000",
      employees: ["3 Lærer w 500000 100"],
      header: 2,
      questions: ["currency euro"],
    },
    ...["Stilling;Kjønn;Årslønn\n;;EUR\nLærer;K;500 000", "Stilling;Kjønn;Årslønn\n;K/M;(EUR)\nLærer;K;500 000"].map(
      (text) => ({
        condition: `a currency below the header in ${text.split("\n")[1]}`,
        text,
        employees: ["3 Lærer w 500000 100"],
        header: 2,
        questions: ["currency euro"],
      }),
    ),
    {
      condition: "a currency below the list",
      text: "Stilling;Kjønn;Årslønn\nLærer;K;500 000\nBeløp i SEK;;",
      employees: ["2 Lærer w 500000 100"],
      notes: ["Rad 3 har bare teksten «Beløp i SEK» og er utelatt."],
      questions: ["currency svenske kroner"],
    },
    {
      condition: "a currency in one word with the header",
      text: createList("AnnualSalaryUSD", "Note"),
      employees: OLD,
      questions: ["currency dollar"],
    },
    {
      condition: "a heading that only looks like a currency",
      text: "Stilling;Kjønn;Årslønn\nSan Francisco;;\nLærer;K;500 000\nFranciska;;",
      employees: ["3 Lærer w 500000 100"],
      notes: [
        "Rad 2 har bare teksten «San Francisco» og er utelatt.",
        "Rad 4 har bare teksten «Franciska» og er utelatt.",
      ],
    },
    {
      condition: "Swedish headers",
      text: "Befattning;Yrke;Månadslön\nLärare;Lærer;45 000\nLärare;Lærer;46 000",
      employees: ["2 Lærer - 540000 100", "3 Lærer - 552000 100"],
      questions: ["currency svenske kroner"],
    },
    {
      condition: "Norwegian kroner that are named",
      text: "Stilling;Kjønn;Årslønn (NOK, fra EUR)\nLærer;K;500 000\nLærer;M;510 000",
      employees: OLD,
    },
    {
      condition: "currencies in the cells",
      text: "Stilling;Kjønn;Årslønn\nLærer;K;500 000\nLærer;M;510 000 kr\nVakt;K;56 000 EUR\nVakt;M;€ 57.000\nVakt;K;$50,000\nVakt;M;450 000 SEK",
      employees: OLD,
      errors: [
        "Rad 4, kolonne C: «56 000 EUR» er ikke i norske kroner.",
        "Rad 5, kolonne C: «€ 57.000» er ikke i norske kroner.",
        "Rad 6, kolonne C: «$50,000» er ikke i norske kroner.",
        "Rad 7, kolonne C: «450 000 SEK» er ikke i norske kroner.",
      ],
    },
    {
      condition: "a column of currencies",
      text: "Stilling;Kjønn;Årslønn;Valuta\nLærer;K;500 000;NOK\nLærer;M;510 000;kr\nVakt;K;450 000;SEK\nVakt;M;56 000;EUR",
      employees: OLD,
      errors: [
        "Rad 4, kolonne D: Lønna er i SEK, ikke i norske kroner.",
        "Rad 5, kolonne D: Lønna er i EUR, ikke i norske kroner.",
      ],
    },
    {
      condition: "a column of currencies without its header",
      text: "Stilling;Kjønn;Årslønn;Kode\nLærer;K;500 000;NOK\nLærer;M;510 000;NOK\nVakt;K;450 000;SEK",
      employees: OLD,
      errors: ["Rad 4, kolonne D: Lønna er i SEK, ikke i norske kroner."],
    },
  ]);
});
