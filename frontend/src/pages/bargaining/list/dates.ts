import { MONTHS } from "../../../lib/dates";
import type { Cell } from "./table";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of the numbers that spreadsheets have for dates after February 1900. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);
/** Dates of 1920 to 2100 as numbers of a spreadsheet. */
const MIN_SERIAL = 7306;
const MAX_SERIAL = 73_050;

/** The date (`YYYY-MM-DD`) that a spreadsheet stores as a number of days. */
export function parseSerialDate(days: number): string {
  return new Date(SPREADSHEET_EPOCH + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The date (`YYYY-MM-DD`) in a cell: '1.3.2015', '01.03.15', '2015-03-01', 'mars 2015', '2015' (its first day), or the
 * number that a spreadsheet stores. Undefined if it is none. `today` tells the century of two digits.
 */
export function parseDate(cell: Cell, today: string): string | undefined {
  const text = String(cell).toLowerCase();
  if (/^\d{5}([.,]\d+)?$/.test(text)) {
    const days = Number(text.replace(",", "."));
    return days >= MIN_SERIAL && days <= MAX_SERIAL ? parseSerialDate(days) : undefined;
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/.exec(text);
  if (iso) return createDate(iso[1], iso[2], iso[3], today);
  const dayFirst = /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})(?: .*)?$/.exec(text);
  if (dayFirst) return createDate(dayFirst[3], dayFirst[2], dayFirst[1], today);
  const withMonth = /^(?:(\d{1,2})\.? )?(\p{L}{3,9})\.? (\d{4})$/u.exec(text);
  if (withMonth) {
    const month = MONTHS.findIndex((name) => name.startsWith(withMonth[2] ?? "-")) + 1;
    return createDate(withMonth[3], String(month), withMonth[1] ?? "1", today);
  }
  return /^\d{4}$/.test(text) ? createDate(text, "1", "1", today) : undefined;
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
