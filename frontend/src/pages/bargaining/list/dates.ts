import { MONTHS } from "#lib/dates";
import type { Cell, Row } from "./table";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of the numbers that spreadsheets have for dates after February 1900. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);
const MIN_SERIAL = 7306;
const MAX_SERIAL = 73_050;

/** The date (`YYYY-MM-DD`) of 1920 to 2100 that a spreadsheet stores as a number of days. */
export function parseSerialDate(days: number): string | undefined {
  if (days < MIN_SERIAL || days > MAX_SERIAL) return undefined;
  return new Date(SPREADSHEET_EPOCH + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
}

/** Months in English, which spreadsheets and systems of pay write too. */
const ENGLISH_MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

/** Number of a month by the first three letters or more of its name, 0 for other words. */
export function parseMonth(word: string): number {
  const isMonth = (name: string) => word.length >= 3 && name.startsWith(word);
  return Math.max(MONTHS.findIndex(isMonth), ENGLISH_MONTHS.findIndex(isMonth)) + 1;
}

/**
 * The date (`YYYY-MM-DD`) in a cell: '1.3.2015', '01.03.15', '2015-03-01', '20150301', '01032015', '1.mar.15', 'mars 2015',
 * '2015' (its first day), or the number that a spreadsheet stores. Undefined if it is none. `today` tells the century of two
 * digits, `isMonthFirst` how '3/1/2015' is read.
 */
export function parseDate(cell: Cell, today: string, isMonthFirst = false): string | undefined {
  const text = String(cell).toLowerCase();
  if (/^\d{5}([.,]\d+)?$/.test(text)) {
    return parseSerialDate(Number(text.replace(",", ".")));
  }
  return (
    parseWrittenDate(text, today, isMonthFirst) ??
    (/^\d{4}$/.test(text) ? createDate(text, "1", "1", today) : undefined)
  );
}

/** Whether a cell is a date that no other number is written as. */
export const isWrittenDate = (cell: Cell) => parseWrittenDate(String(cell).toLowerCase(), "2099") !== undefined;

/** Whether a column has '11/28/2016' and no '28/11/2016'. */
export function haveMonthFirst(cells: Row): boolean {
  const dates = cells.map((cell) => /^(\d\d?)[/-](\d\d?)[/-]\d/.exec(String(cell)));
  return dates.some((date) => Number(date?.[2]) > 12) && !dates.some((date) => Number(date?.[1]) > 12);
}

function parseWrittenDate(text: string, today: string, isMonthFirst = false): string | undefined {
  const yearFirst = /^(\d{4})(?:([-./])(\d{1,2})\2(\d{1,2})(?:[t ].*)?|(\d\d)(\d\d))$/.exec(text);
  const found =
    yearFirst && createDate(yearFirst[1], yearFirst[3] ?? yearFirst[5], yearFirst[4] ?? yearFirst[6], today);
  if (found) return found;
  const dayFirst =
    /^(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4}|\d{2})(?: .*)?$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (dayFirst) {
    const [, first, second, year] = dayFirst;
    return isMonthFirst && !text.includes(".")
      ? createDate(year, first, second, today)
      : createDate(year, second, first, today);
  }
  const [, day = "1", word = "", year] =
    /^(?:(\d{1,2})[. /-]{1,2})?(\p{L}{3,9})[. /-]{1,2}(\d{4}|\d{2})$/u.exec(text) ?? [];
  return createDate(year, String(parseMonth(word)), day, today);
}

/** Undefined if there is no such day in the years 1920 to 2100. */
function createDate(yearText = "", month = "", day = "", today = ""): string | undefined {
  const year = yearText.length === 2 ? addCentury(Number(yearText), today) : Number(yearText);
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && year >= 1920 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** A year of two digits is at most one year ahead. */
function addCentury(year: number, today: string): number {
  const nextYear = Number(today.slice(0, 4)) + 1;
  return 2000 + year <= nextYear ? 2000 + year : 1900 + year;
}

/** Years from one date to another with a decimal, negative if the second is earlier. */
export function yearsBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return Math.round((10 * days) / 365.25) / 10;
}
