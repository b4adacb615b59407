import type { Cell } from "./table";

const WITH_DIGITS = /(?<!\d)\d{6}[ -]?\d{5}(?!\d)/g;
const CONTROL_WEIGHTS = [
  [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
] as const;

/** Whether the first six digits can be a birth date: +40 on the day in D numbers, +40 or +80 on the month in test data. */
function startsWithBirthDate(digits: string): boolean {
  const day = Number(digits.slice(0, 2)) % 40;
  const month = Number(digits.slice(2, 4)) % 40;
  return day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

function hasControlDigits(digits: string): boolean {
  return CONTROL_WEIGHTS.every(
    (weights) => weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0,
  );
}

/** The cell without national identity numbers ('fødselsnummer' and D numbers), or the same cell if it has none. */
export function removeNationalId(cell: Cell): Cell {
  if (typeof cell === "number") {
    // Spreadsheets drop the first zero. The control digits tell other numbers of ten digits from it.
    const digits = String(cell).padStart(11, "0");
    const isId = digits.length === 11 && cell >= 1e9 && startsWithBirthDate(digits) && hasControlDigits(digits);
    return isId ? "" : cell;
  }
  if (cell.length < 10) return cell;
  if (/^\d{10}$/.test(cell)) return removeNationalId(Number(cell)) === "" ? "" : cell;
  return cell.replace(WITH_DIGITS, (match) => (startsWithBirthDate(match) ? "" : match)).trim();
}
