import { isWrittenDate } from "./dates";
import { parseGenderCell, parseMark } from "./gender-codes";
import type { Field } from "./layout";
import { isCurrency, parseNumber, parsePayUnit } from "./numbers";
import { isDroppedName } from "./persons";
import { type Cell, isFilled, type Rows } from "./table";

/** What the filled cells of a column contain. Numbers are shares (0 to 1) of them, unless something else is said. */
export interface Content {
  /** How many filled cells were looked at. */
  readonly cellCount: number;
  readonly numbers: number;
  readonly percentSigns: number;
  /** Whether the numbers are different and go up to 100 percent, or to 1 as fractions. */
  readonly arePositions: boolean;
  readonly genders: number;
  /** 'x', 'ja', 1 and 0, as under 'Kvinne'. */
  readonly marks: number;
  readonly currencies: number;
  readonly units: number;
  /** Four digits. */
  readonly codes: number;
  readonly dates: number;
  /** Two or more words with capital letters, as names of people. */
  readonly names: number;
  readonly droppedNames: number;
  /** Different cells per filled cell. */
  readonly distinct: number;
  /** Of the numbers, as `max`. */
  readonly median: number;
  readonly max: number;
}

/** Rows that show what a column contains. */
const SAMPLE_ROWS = 400;
/** Fewer filled cells do not show whether a column repeats itself. */
const MIN_DISTINCT_CELLS = 10;
/** The longest seniority in months. A larger number is a date as spreadsheets store it. */
const MAX_MONTHS = 1000;

/** Describes a column by a sample of its cells, evenly spread over the rows. */
export function describeContent(rows: Rows, column: number): Content {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS));
  const cells = rows.flatMap((row, index) => (index % step === 0 ? [row[column] ?? ""] : [])).filter(isFilled);
  const numbers = cells.map((cell) => parseNumber(stripPercent(cell))).filter((value) => !Number.isNaN(value));
  const sorted = numbers.toSorted((left, right) => left - right);
  const [min = 0, max = Number.NaN] = [sorted[0], sorted.at(-1)];
  const share = (matches: (cell: Cell) => boolean) => (cells.length ? cells.filter(matches).length / cells.length : 0);
  return {
    cellCount: cells.length,
    numbers: cells.length ? numbers.length / cells.length : 0,
    percentSigns: share((cell) => typeof cell === "string" && /\d\s*%$/.test(cell)),
    arePositions: numbers.length === cells.length && min >= 0 && min < max && (max === 100 || (max === 1 && min > 0)),
    genders: share((cell) => typeof cell === "string" && parseGenderCell(cell) !== undefined),
    marks: share((cell) => parseMark(cell) !== undefined),
    currencies: share((cell) => isCurrency(String(cell))),
    units: share((cell) => /^\D{1,12}$/.test(String(cell)) && parsePayUnit(String(cell)) !== undefined),
    codes: share((cell) => /^\d{4}(?!\d)/.test(String(cell))),
    dates: share(isWrittenDate),
    names: share(isLikeName),
    droppedNames: share(isDroppedName),
    distinct: cells.length ? new Set(cells).size / cells.length : 0,
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    max,
  };
}

const NAME_WORD = /^(\p{Lu}[\p{L}.'’-]*|van|von|der|den|de|af|av|al|el|bin|ibn)$/u;

/** 'Kari Nordmann', 'NORDMANN, KARI', 'Per van der Meer'. */
function isLikeName(cell: Cell): boolean {
  const words = String(cell).split(/,? /, 6);
  return words.length >= 2 && words.length <= 5 && words.every((word) => NAME_WORD.test(word));
}

/** Whether the texts of a column look like the names of people. */
export const areNames = ({ names, droppedNames, distinct }: Content) =>
  droppedNames > 0.5 || (names > 0.6 && distinct > 0.8);

/** Whether a column has another text in nearly every row, as titles do not. */
export const isDistinct = ({ cellCount, distinct }: Content) => cellCount >= MIN_DISTINCT_CELLS && distinct > 0.9;

const stripPercent = (cell: Cell) => (typeof cell === "string" ? cell.replace(/\s*%$/, "") : cell);

/** 'Ja' and 'Nei' under 'Fast ansatt', or a few unions under 'Medlem', which are neither names nor numbers. */
const isChoice = ({ cellCount, distinct, droppedNames }: Content) =>
  cellCount >= MIN_DISTINCT_CELLS && cellCount * distinct <= Math.max(3, cellCount / 10) && droppedNames === 0;

const isPercentage = ({ percentSigns, numbers, max }: Content) => percentSigns > 0.5 || (numbers > 0.9 && max <= 100);

/** What shows that a column has another field than its header says, by the field of the header. */
const CORRECTIONS: Partial<Record<Field, readonly (readonly [(content: Content) => boolean, Field])[]>> = {
  name: [
    [({ dates }) => dates > 0.5, "startDate"],
    [isChoice, "none"],
  ],
  title: [
    [isPercentage, "percentage"],
    [({ dates }) => dates > 0.5, "startDate"],
  ],
  occupationCode: [[({ codes }) => codes < 0.5, "none"]],
  payUnit: [[({ numbers, median }) => numbers > 0.8 && median >= 100, "pay"]],
  seniority: [[({ dates, median }) => dates > 0.5 || median > MAX_MONTHS, "startDate"]],
  // 'Enhet' may be a unit of pay or a department.
  none: [[({ units }) => units > 0.8, "payUnit"]],
};

/** Corrects what a header says by what the column contains: 'Stilling' over '80 %' is a percentage. */
export function correctField(field: Field, content: Content): Field {
  const corrections = content.cellCount > 0 ? CORRECTIONS[field] : undefined;
  return corrections?.find(([matches]) => matches(content))?.[1] ?? field;
}

/** What a column without a known header contains, `none` if it could be anything. */
export function guessField(content: Content): Field {
  if (content.cellCount === 0) return "none";
  // The names of those who have several rows repeat. So do titles, but their headers are known.
  if (areNames(content) || (content.names > 0.9 && content.distinct > 0.5)) return "name";
  if (content.genders > 0.8) return "gender";
  if (content.percentSigns > 0.5 || content.dates > 0.5) return "none";
  if (content.currencies > 0.8) return "currency";
  if (content.units > 0.8) return "payUnit";
  if (content.numbers > 0.8 && content.median >= 10_000) return "pay";
  return "none";
}
