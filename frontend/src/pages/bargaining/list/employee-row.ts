import type { Employee, Gender } from "../employee";
import { parseDate, yearsBetween } from "./dates";
import type { ReadOptions } from "./employees";
import { normalizeCode, parseGenderCell, parseMark } from "./gender-codes";
import type { Field, GenderCodes, Layout, PayUnit } from "./layout";
import { findCertainUnit, toYearly } from "./measure";
import { findForeignCurrency, isNorwegian, parseAmount, parseNumber, parsePayUnit, parsePercentage } from "./numbers";
import { isDroppedName } from "./persons";
import { type Cell, columnLetter } from "./table";
import { type CellText, createMessage, type RowMessage, texts } from "./texts";

export interface RowContext {
  readonly layout: Layout;
  readonly options: ReadOptions;
  /** The index of the column of each field. */
  readonly columns: ReadonlyMap<Field, number>;
  /** The indexes of the columns of names and numbers. */
  readonly names: readonly number[];
  /** Whether start dates are '11/28/2016'. */
  readonly isMonthFirst: boolean;
  /** By the index of the row. */
  readonly persons: ReadonlyMap<number, number>;
  /** Messages are added here. */
  readonly errors: RowMessage[];
  readonly notes: RowMessage[];
}

/** An employee with the amount that the list has. */
export interface EmployeeDraft {
  readonly employee: Employee;
  readonly amount: number;
  readonly unit: PayUnit;
  /** Cell of the pay, and the letter of its column. */
  readonly cell: string;
  readonly column: string;
}

const MAX_SENIORITY_YEARS = 70;
/** Percentages above 100 up to this are more than one full position; larger ones are mistakes. */
const MAX_PERCENTAGE = 200;

/** The cells of one row by field. */
class RowReader {
  constructor(
    private readonly cells: readonly Cell[],
    readonly row: number,
    private readonly context: RowContext,
  ) {}

  has(field: Field): boolean {
    return this.context.columns.has(field);
  }

  /** Empty without such a column. */
  get(field: Field): Cell {
    const index = this.context.columns.get(field);
    return index === undefined ? "" : (this.cells[index] ?? "");
  }

  getName(): string {
    return this.context.names
      .map((index) => this.cells[index] ?? "")
      .filter((cell) => cell !== "" && !isDroppedName(cell))
      .join(" ");
  }

  letter(field: Field): string {
    return columnLetter(this.context.columns.get(field) ?? 0);
  }

  /** Adds an error about a cell. The row is left out. */
  fail(field: Field, text: CellText): undefined {
    this.context.errors.push(this.createMessage(field, text));
  }

  /** Adds a note about a cell. The row is used. */
  note(field: Field, text: CellText): undefined {
    this.context.notes.push({ ...this.createMessage(field, text), affectsFigures: field === "percentage" });
  }

  private createMessage(field: Field, text: CellText): RowMessage {
    const column = this.has(field) ? this.letter(field) : undefined;
    const cell = formatCell(this.get(field));
    return createMessage(this.row, column, cell, findSpreadsheetText(cell, text));
  }
}

/** A number of a spreadsheet with a decimal comma. */
const formatCell = (cell: Cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : cell);

/** Formulas without result and error values have their own texts. */
function findSpreadsheetText(cell: string, text: CellText): CellText {
  if (cell.startsWith("=")) return texts.formula;
  return /^#[\p{L}/0]+[!?]?/u.test(cell) ? texts.formulaError : text;
}

/** Reads a row. Undefined if it has an error. */
export function createEmployee(cells: readonly Cell[], row: number, context: RowContext): EmployeeDraft | undefined {
  const reader = new RowReader(cells, row, context);
  const title = readTitle(reader);
  const pay = readPay(reader, context.layout);
  const followsPercentage = context.layout.payBasis === "actual" && pay?.unit !== "hour";
  const percentage = readPercentage(reader, context.layout, followsPercentage);
  if (title === undefined || pay === undefined || percentage === undefined) return undefined;

  const yearly = toYearly(pay.amount, pay.unit) * (followsPercentage ? 100 / percentage : 1);
  const name = context.options.keepNames ? reader.getName() : "";
  const optional = {
    name: name || undefined,
    person: context.persons.get(row - 1),
    occupationCode: readOccupationCode(reader),
    gender: readGender(reader, context.layout),
    seniority: readSeniority(reader, context),
    group: String(reader.get("group")) || undefined,
  };
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return {
    employee: { row, title, pay: yearly, percentage: Math.min(percentage, 100), ...known },
    amount: pay.amount,
    unit: pay.unit,
    cell: formatCell(reader.get("pay")),
    column: reader.letter("pay"),
  };
}

/** The title, else the group. Empty if the list has neither. */
function readTitle(reader: RowReader): string | undefined {
  const title = String(reader.get("title") || reader.get("group"));
  const isMissing = title === "" && reader.has("title");
  return isMissing || /^[=#]/.test(title) ? reader.fail("title", texts.noTitle) : title;
}

function readPay(reader: RowReader, layout: Layout): { amount: number; unit: PayUnit } | undefined {
  if (!reader.has("pay")) return reader.fail("pay", texts.noPayColumn);
  const cell = reader.get("pay");
  if (cell === "") return reader.fail("pay", texts.noPay);
  // Wages per hour have decimals, but no thousands.
  const unitOfColumn = parsePayUnit(String(reader.get("payUnit")));
  const { amount, unit: unitOfCell } = parseAmount(cell, (unitOfColumn ?? layout.payUnit) === "hour");
  if (Number.isNaN(amount)) {
    return reader.fail("pay", findForeignCurrency(String(cell)) ? texts.foreignAmount : texts.notAnAmount);
  }
  const currency = String(reader.get("currency"));
  if (currency && !isNorwegian(currency)) return reader.fail("currency", texts.otherCurrency);
  if (amount < 0) return reader.fail("pay", texts.negative);
  const kroner = layout.payInThousands ? amount * 1000 : amount;
  const unitOfList = layout.payUnit === "byAmount" ? findCertainUnit(kroner) : layout.payUnit;
  const unit = unitOfCell ?? unitOfColumn ?? unitOfList;
  return unit ? { amount: kroner, unit } : reader.fail("pay", texts.unclearUnit);
}

/** Percent, more than 100 for more than one position. An empty cell is a full position, unless the pay follows it. */
function readPercentage(reader: RowReader, layout: Layout, followsPercentage: boolean): number | undefined {
  if (!reader.has("percentage")) return 100;
  const cell = reader.get("percentage");
  if (cell === "") {
    if (followsPercentage) return reader.fail("percentage", texts.noPercentage);
    reader.note("percentage", texts.assumedFullTime);
    return 100;
  }
  const percentage = parsePercentage(cell, layout.percentageUnit);
  if (!(percentage > 0 && percentage <= MAX_PERCENTAGE)) return reader.fail("percentage", texts.badPercentage);
  if (percentage <= 1) return reader.fail("percentage", texts.isFraction(Math.round(100 * percentage)));
  if (percentage > 100) reader.note("percentage", texts.overFullTime);
  return percentage;
}

function readOccupationCode(reader: RowReader): string | undefined {
  const cell = reader.get("occupationCode");
  if (cell === "") return undefined;
  // Spreadsheets drop the first zero of the armed forces' codes.
  const text = typeof cell === "number" ? String(cell).padStart(4, "0") : cell;
  return /^(\d{4})(?!\d)/.exec(text)?.[1] ?? reader.note("occupationCode", texts.badCode);
}

function readGender(reader: RowReader, { genderCodes }: Layout): Gender | undefined {
  if (!reader.has("gender")) return readMarks(reader, genderCodes);
  const text = String(reader.get("gender"));
  if (text === "" && genderCodes[""] === undefined) return reader.note("gender", texts.noGender);
  const meaning = parseGenderCell(text) ?? genderCodes[normalizeCode(text)];
  return toGender(reader, "gender", meaning);
}

/** The gender that a cell means. A note if it is no known code; none for one that is undecided (`null`) or no gender (`unknown`). */
function toGender(reader: RowReader, field: Field, meaning: GenderCodes[string] | undefined): Gender | undefined {
  if (meaning === undefined) return reader.note(field, texts.unknownGender);
  return meaning === "unknown" || meaning === null ? undefined : meaning;
}

/** The gender that a row has a mark for, in one column or two. */
function readMarks(reader: RowReader, genderCodes: GenderCodes): Gender | undefined {
  const fields = (["woman", "man"] as const).filter((field) => reader.has(field));
  const [first, second] = fields;
  if (!first) return undefined;
  const isMarked = (field: Gender) => parseMark(reader.get(field)) === true;
  if (!second) return toGender(reader, first, genderCodes[normalizeCode(reader.get(first))]);
  if (isMarked(first) === isMarked(second))
    return reader.note(first, isMarked(first) ? texts.bothGenders : texts.noGender);
  return isMarked(first) ? first : second;
}

/** Years of seniority, else years since the start date. */
function readSeniority(reader: RowReader, { layout, options, isMonthFirst }: RowContext): number | undefined {
  const cell = reader.get("seniority");
  if (cell !== "") {
    const years = parseYears(cell, layout.seniorityUnit);
    return years >= 0 && years <= MAX_SENIORITY_YEARS ? years : reader.note("seniority", texts.badSeniority);
  }
  const start = reader.get("startDate");
  if (start === "") return undefined;
  const date = parseDate(start, options.today, isMonthFirst);
  if (!date) return reader.note("startDate", texts.badDate);
  const years = yearsBetween(date, options.today);
  return years >= 0 ? years : reader.note("startDate", texts.futureDate);
}

/** Years in '5', '5,5', '5 år', '5 år 3 mnd' or '63 mnd'. NaN for other texts. */
function parseYears(cell: Cell, unit: Layout["seniorityUnit"]): number {
  const text = String(cell).toLowerCase();
  const [, years, months] =
    /^(?:([\d.,]+) ?år)?(?:,? ?(?:og )?(\d+) ?(?:mndr?|md|mån[ae]d(?:er|ar)?)\.?)?$/.exec(text) ?? [];
  if (years || months) return roundYears((years ? parseNumber(years, true) : 0) + Number(months ?? 0) / 12);
  if (unit === "yearsAndMonths") return parseYearsAndMonths(cell);
  const value = parseNumber(cell, true);
  return unit === "months" ? roundYears(value / 12) : value;
}

/** Years in '5.11'. A number of a spreadsheet has lost the last zero of '5.10'. NaN for more than 11 months. */
function parseYearsAndMonths(cell: Cell): number {
  const text = typeof cell === "number" ? cell.toFixed(2) : cell;
  const [, years, months = "0"] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return years && Number(months) < 12 ? roundYears(Number(years) + Number(months) / 12) : Number.NaN;
}

const roundYears = (years: number) => Math.round(years * 100) / 100;
