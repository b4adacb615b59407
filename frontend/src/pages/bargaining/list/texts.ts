import { MAX_YEARLY_SALARY, MIN_YEARLY_SALARY } from "#domain/yearly-salary";
import { formatCount, formatNumber } from "#lib/format";
import type { Gender } from "../employee";
import type { Column, PayUnit } from "./layout";

const PER_UNIT = { year: "i året", month: "i måneden", hour: "i timen" } as const;
const NAMES = { pay: "lønn", title: "stilling" } as const;
const GENDERS = { woman: "kvinne", man: "mann", unknown: "ikke oppgitt" } as const;

type NamedColumn = Pick<Column, "letter" | "header">;
const nameColumn = ({ letter, header }: NamedColumn) => `kolonne ${letter}${header && ` (${header})`}`;
const capitalize = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
const list = new Intl.ListFormat("nb");

const locateCell = (row: number, column: string) => `Rad ${row}, kolonne ${column}`;
/** The text of a cell as a sentence has it; long texts are cut. */
const quote = (cell: string) => `«${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}»`;

/** A message about a row or one of its cells. */
export interface RowMessage {
  /** From 1, as in `Employee.row`. */
  readonly row: number;
  /** Sentence or question for the user: 'Rad 14, kolonne D: 48 000 i måneden?'. */
  readonly text: string;
  /** Whether it tells of a guess that affects figures: a row left out as a total, a full position. */
  readonly affectsFigures?: boolean;
}

/** A message about a cell, maybe with its content. */
export type CellText = string | ((cell: string) => string);

/** A message about a cell; without a column, about its row. */
export function createMessage(row: number, column: string | undefined, cell: string, text: CellText): RowMessage {
  const place = column === undefined ? `Rad ${row}` : locateCell(row, column);
  return { row, text: `${place}: ${typeof text === "string" ? text : text(cell)}` };
}

/** What the reading of a list tells the user. */
export const texts = {
  // Files
  emptyFile: "Fila er tom.",
  tooLarge: "Fila er større enn 50 MB. Slett ark og kolonner som ikke trengs, og prøv igjen.",
  oldExcel: "Fila er i det gamle formatet XLS. Åpne den i et regneark og lagre den som XLSX eller CSV.",
  encrypted: "Fila er beskyttet med passord. Åpne den i et regneark, fjern passordet og lagre den på nytt.",
  openDocument: "Fila er i formatet ODS. Åpne den i et regneark og lagre den som XLSX eller CSV.",
  binaryExcel: "Fila er i formatet XLSB. Åpne den i et regneark og lagre den som XLSX eller CSV.",
  webPage: "Fila er en nettside, selv om navnet kan slutte på XLS. Åpne den i et regneark og lagre den som XLSX.",
  pdf: "Fila er en PDF. Be om lista som regneark, eller kopier tabellen og lim den inn.",
  notAList: "Vi kan ikke lese denne fila. Lagre lista som XLSX eller CSV, eller lim den inn.",
  damaged: "Fila er skadet eller ikke en XLSX-fil. Åpne den i et regneark og lagre den på nytt.",
  noCells: "Fila har ingen celler.",
  spreadsheetXml: "Fila er i formatet XML-regneark. Åpne den i et regneark og lagre den som XLSX eller CSV.",
  oldEncoding: (name: string) => `Fila er skrevet med den gamle tegnkodingen ${name}. Se at æ, ø og å er riktige.`,
  mixedEncodings: "Deler av fila har ulik tegnkoding. Se at æ, ø og å er riktige.",
  encodedTwice: "Æ, ø og å var kodet to ganger. Vi har rettet dem. Se at de er riktige.",
  unknownEncoding:
    "Vi kjenner ikke tegnkodingen i fila. Æ, ø og å kan være feil. Lagre lista som XLSX eller CSV UTF-8.",
  lostHeader: (row: number, column: string, cell: string) =>
    `${locateCell(row, column)}: ${quote(cell)} har mistet æ, ø eller å. Lagre lista på nytt som XLSX eller CSV UTF-8.`,
  lostLetters: (row: number, column: string, cell: string, others: number) =>
    `${locateCell(row, column)}: ${quote(cell)} ser ut til å ha mistet æ, ø eller å${others > 0 ? `, og det har ${formatCount(others, "celle", "celler")} til` : ""}. Like stillinger kan bli regnet som ulike.`,
  farCells: (cell: string, others: number, last: string) =>
    `Celle ${cell}${others > 0 ? ` og ${formatCount(others, "annen", "andre")}` : ""} står til høyre for kolonne ${last} og er ikke lest.`,
  farRows: (row: number) => `Lista slutter før rad ${row}, som står langt under den. Det som står der, er ikke lest.`,
  hiddenRows: (count: number) => `${formatCount(count, "skjult rad", "skjulte rader")} i arket er også lest.`,

  // Whole list
  unclosedQuote: (row: number) =>
    `Rad ${row} har et anførselstegn som ikke er lukket. Vi har lest lista som om anførselstegn er vanlige tegn.`,
  nationalIdsRemoved: (count: number) =>
    `Vi har fjernet ${formatCount(count, "fødselsnummer", "fødselsnumre")}. De trengs ikke, og du bør ikke ha dem i lista.`,
  nationalIdColumn: (column: string) =>
    `Kolonne ${column} er for fødselsnummer. Den er ikke brukt, og du bør ikke ha den i lista.`,
  missingColumn: (field: "pay" | "title") => `Vi fant ingen kolonne for ${NAMES[field]}. Velg den selv.`,
  columnNotUsed: (used: NamedColumn, other: NamedColumn) =>
    `Vi bruker ${nameColumn(used)}. ${capitalize(nameColumn(other))} er ikke brukt.`,
  olderColumn: (used: NamedColumn, other: NamedColumn) =>
    `Vi bruker ${nameColumn(used)}, som er nyest. ${capitalize(nameColumn(other))} er ikke brukt.`,
  onlyOldPay: (column: NamedColumn) =>
    `${capitalize(nameColumn(column))} ser ut til å ha gammel lønn, men lista har ingen nyere.`,
  severalYears: (column: NamedColumn) =>
    `${capitalize(nameColumn(column))} har flere år. Hver rad regnes som en stilling, så samme ansatt kan telle flere ganger.`,
  otherPay: (used: NamedColumn, other: NamedColumn) =>
    `Vi bruker lønna i ${nameColumn(used)}. ${capitalize(nameColumn(other))} har andre beløp og er ikke brukt.`,
  beyondHeader: (first: string, last: string) =>
    first === last
      ? `Kolonne ${first} står til høyre for overskriftene og er ikke lest.`
      : `Kolonne ${first} til ${last} står til høyre for overskriftene og er ikke lest.`,
  lostColumns:
    "Lista har ingen kolonner. Er den kopiert fra en PDF, er kolonnene borte. Be om lista som regneark, og lim den inn derfra.",
  oldCodes: (column: string) =>
    `Kolonne ${column} har yrkeskoder som ikke har fire sifre. De er ikke fra STYRK-08 og er ikke brukt.`,
  mixedUnits: "Lista blander lønn per år, måned og time. Vi leser hver rad etter hvor stort beløpet er.",
  unitFromAmounts: (named: PayUnit, used: PayUnit) =>
    `Overskrifta sier lønn ${PER_UNIT[named]}, men beløpene ser ut som lønn ${PER_UNIT[used]}. Vi leser dem slik.`,
  basisFromAmounts: (basis: "fullTime" | "actual") =>
    basis === "fullTime"
      ? "Lønna ser ut til å være for full stilling, også for dem som jobber deltid."
      : "Lønna ser ut til å følge stillingsprosenten. Vi regner den om til full stilling.",
  unknownBasis:
    "Vi vet ikke om lønna er for full stilling eller følger stillingsprosenten. Vi leser den som lønn i full stilling.",
  seniorityInMonths: "Ansienniteten ser ut til å være i måneder. Vi leser den slik.",
  distinctTitles: (column: NamedColumn) =>
    `Nesten alle rader har ulik tekst i ${nameColumn(column)}. Er det navn? Velg i så fall «Navn eller nummer».`,
  genderCodes: (meanings: readonly (readonly [string, Gender | "unknown" | null])[]) =>
    `Vi leser ${list.format(meanings.map(([code, meaning]) => `${code === "" ? "tom celle" : code} som ${GENDERS[meaning ?? "unknown"]}`))}.`,

  // Rows that are no employee
  total: (row: number) => `Rad ${row} er en sum eller et snitt og er utelatt.`,
  unnamedTotal: (cell: string) => `${cell} er summen av radene over. Raden er utelatt.`,
  repeatedHeader: (row: number) => `Rad ${row} er overskrifta en gang til og er utelatt.`,
  section: (row: number, cell: string) =>
    cell ? `Rad ${row} har bare teksten ${quote(cell)} og er utelatt.` : `Rad ${row} har bare én tekst og er utelatt.`,

  severalRows: (persons: number) =>
    `${formatCount(persons, "ansatt", "ansatte")} har flere rader. Hver rad regnes som en stilling.`,

  // Rows with an error
  tooManyCells: (row: number, count: number, expected: number) =>
    `Rad ${row} har ${count} celler, men overskrifta har ${expected}. Er det skilletegn inne i et tall eller en tekst?`,
  noPay: "Lønn mangler.",
  noPayColumn: "Lista har ingen kolonne for lønn.",
  noTitle: "Stilling mangler.",
  formula: (cell: string) => `${quote(cell)} er en formel uten resultat. Lim inn lista som verdier.`,
  formulaError: (cell: string) => `${quote(cell)} er en feil fra regnearket.`,
  notAnAmount: (cell: string) => `${quote(cell)} er ikke et beløp.`,
  foreignAmount: (cell: string) => `${quote(cell)} er ikke i norske kroner.`,
  otherCurrency: (cell: string) => `Lønna er i ${cell}, ikke i norske kroner.`,
  negative: (cell: string) => `Lønna ${cell} er under null.`,
  isOtherUnit: (cell: string, unit: PayUnit) => `${cell} ${PER_UNIT[unit]}?`,
  unclearUnit: (cell: string) => `Er ${cell} lønn i året, i måneden eller i timen?`,
  tooLow: (cell: string) => `${cell} er mindre enn ${formatNumber(MIN_YEARLY_SALARY)} kr i året i full stilling.`,
  tooHigh: (cell: string) => `${cell} er mer enn ${formatNumber(MAX_YEARLY_SALARY)} kr i året i full stilling.`,
  noPercentage: "Stillingsprosent mangler, og lønna følger stillingsprosenten.",
  badPercentage: (cell: string) => `${quote(cell)} er ikke en stillingsprosent mellom 0 og 100.`,
  isFraction: (percent: number) => (cell: string) => `${cell} av full stilling, altså ${percent} prosent?`,

  // Cells without which a row is used
  assumedFullTime: "Stillingsprosent mangler. Vi regner med full stilling.",
  overFullTime: (cell: string) => `${cell} er mer enn full stilling. Vi regner med full stilling.`,
  noGender: "Kjønn mangler.",
  bothGenders: "Raden har kryss for både kvinne og mann.",
  unknownGender: (cell: string) => `${quote(cell)} er ikke et kjønn vi kjenner. Raden er med uten kjønn.`,
  badSeniority: (cell: string) => `${quote(cell)} er ikke en ansiennitet. Raden er med uten.`,
  badDate: (cell: string) => `${quote(cell)} er ikke en dato. Raden er med uten.`,
  futureDate: (cell: string) => `${quote(cell)} er fram i tid. Raden er med uten ansiennitet.`,
  badCode: (cell: string) => `${quote(cell)} er ikke en yrkeskode med fire sifre. Raden er med uten.`,
};
