import { hourlyToYearly, MAX_YEARLY_SALARY, MIN_YEARLY_SALARY } from "#domain/yearly-salary";
import { groupBy } from "../employee";
import { findGenderCodes } from "./gender-codes";
import type { Column, Field, Measure, PayUnit } from "./layout";
import { describeCurrency, parseAmount, parseNumber, parsePayUnit, parsePercentage } from "./numbers";
import { type Cell, isFilled, type Rows } from "./table";
import { texts } from "./texts";

/** Amounts that are certainly in a unit. Between them lies what could be either. */
const CERTAIN: readonly (readonly [PayUnit, number, number])[] = [
  ["hour", 100, 2_000],
  ["month", 10_000, 130_000],
  ["year", 200_000, MAX_YEARLY_SALARY],
];
/** A pay that differs by this factor from the median of the list may be in another unit. */
const SUSPICIOUS_FACTOR = 5;
/** A pay in another unit is likely if it is this close to the median. */
const LIKELY_FACTOR = 3;
/** Share of rows in another unit from which a list is mixed on purpose. */
const MIXED_SHARE = 0.15;

/** The unit that an amount certainly is in. */
export function findCertainUnit(amount: number): PayUnit | undefined {
  return CERTAIN.find(([, min, max]) => amount >= min && amount <= max)?.[0];
}

/** Yearly pay in kr. */
export function toYearly(amount: number, unit: PayUnit): number {
  if (unit === "hour") return hourlyToYearly(amount);
  return unit === "month" ? 12 * amount : amount;
}

/**
 * The unit of most amounts, and whether many are in another one. Amounts of which the percentage (NaN if unknown) makes
 * another unit possible do not count: 110 000 kr for 20 % may be a year. Undefined if none counts.
 */
function findUnitOfAmounts(
  samples: readonly { amount: number; percentage: number }[],
): { unit: PayUnit; isMixed: boolean } | undefined {
  const counts = { year: 0, month: 0, hour: 0 };
  for (const { amount, percentage } of samples) {
    const unit = findCertainUnit(amount);
    const isPartTime = percentage > 0 && percentage < 100;
    if (unit && !(isPartTime && findCertainUnit((amount * 100) / percentage) !== unit)) counts[unit]++;
  }
  const total = counts.hour + counts.month + counts.year;
  if (total === 0) return undefined;
  const units = Object.entries(counts) as [PayUnit, number][];
  const [unit, count] = units.reduce((most, other) => (other[1] > most[1] ? other : most));
  return { unit, isMixed: total - count >= Math.max(2, MIXED_SHARE * total) };
}

/** Whether amounts in kroner are in thousands: '548,5' for a year. */
function areThousands(amounts: readonly number[], header: string): boolean {
  if (/\b1 ?000\b|tusen|\btkr\b|\bknok\b/i.test(header)) return true;
  const median = findUpperMedian(amounts);
  return /år/i.test(header) && median >= 200 && median <= 5_000;
}

/** Whether the site accepts a yearly pay. */
export const isAccepted = (yearly: number) => yearly >= MIN_YEARLY_SALARY && yearly <= MAX_YEARLY_SALARY;

/** Why a yearly pay of a full position cannot be right. `unit` is the likely one. */
type PayDoubt = { kind: "unit"; unit: PayUnit } | { kind: "tooLow" | "tooHigh" };

/**
 * Doubts a pay outside the limits of the site, and one far from the median of the list that is near it in another unit.
 * `amount` is what stands in the list, `yearly` what it is read as, in kr; `median` of the list, in kr a year.
 */
export function findPayDoubt(amount: number, yearly: number, unit: PayUnit, median: number): PayDoubt | undefined {
  if (isAccepted(yearly) && isWithinFactor(yearly, median, SUSPICIOUS_FACTOR)) return undefined;
  const scale = yearly / toYearly(amount, unit);
  const other = (["year", "month", "hour"] as const).find(
    (candidate) => candidate !== unit && isWithinFactor(scale * toYearly(amount, candidate), median, LIKELY_FACTOR),
  );
  if (other) return { kind: "unit", unit: other };
  if (isAccepted(yearly)) return undefined;
  return { kind: yearly < MIN_YEARLY_SALARY ? "tooLow" : "tooHigh" };
}

const isWithinFactor = (value: number, median: number, factor: number) =>
  value <= factor * median && value >= median / factor;

/** So many full-time and so many part-time employees are compared even if they have no title in common. */
const MIN_COMPARED = 5;

/** One employee as a list has it, to tell whether its amounts are for a full position. */
interface PaySample {
  readonly title: string;
  readonly amount: number;
  /** Percent. */
  readonly percentage: number;
}

/**
 * Whether part-time employees have the pay of a full position or of their percentage, compared with the median of full
 * positions with the same title. Undefined if nobody can be compared. Without the same title, a few employees with other
 * work tell nothing.
 */
function findPayBasis(samples: readonly PaySample[]): "fullTime" | "actual" | undefined {
  const full = samples.filter(({ percentage }) => percentage >= 99);
  const partTime = samples.filter(({ percentage }) => percentage > 0 && percentage < 90);
  const medians = findMedians(full);
  const sameTitle = partTime.filter(({ title }) => medians.has(title));
  const compared = sameTitle.length > 0 ? sameTitle : partTime;
  if (full.length === 0 || compared.length === 0) return undefined;
  if (sameTitle.length === 0 && Math.min(full.length, compared.length) < MIN_COMPARED) return undefined;
  const overall = findUpperMedian(full.map(({ amount }) => amount));
  let errorAsFull = 0;
  let errorAsActual = 0;
  for (const { title, amount, percentage } of compared) {
    const ratio = Math.log(amount / (medians.get(title) ?? overall));
    errorAsFull += Math.abs(ratio);
    errorAsActual += Math.abs(ratio - Math.log(percentage / 100));
  }
  return errorAsActual < errorAsFull ? "actual" : "fullTime";
}

/** The median amount of each title. */
function findMedians(samples: readonly PaySample[]): Map<string, number> {
  const byTitle = groupBy(samples, ({ title }) => title);
  return new Map([...byTitle].map(([title, same]) => [title, findUpperMedian(same.map(({ amount }) => amount))]));
}

/** Of an even number of values, the larger one in the middle. NaN without values. */
export function findUpperMedian(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Finds the units from headers and amounts. Notes tell where they disagree or nothing is known. */
export function recognizeMeasure(rows: Rows, columns: readonly Column[]): { measure: Measure; notes: string[] } {
  const headerOf = (field: Field) => columns.find((column) => column.field === field)?.header ?? "";
  const notes: string[] = [];

  const percentageUnit = findPercentageUnit(getCells(rows, columns, "percentage"));
  const pay = recognizePay(rows, columns, headerOf("pay"), percentageUnit);
  if (pay.note) notes.push(pay.note);

  const basis = recognizeBasis(rows, columns, headerOf("pay"), percentageUnit);
  // Wages per hour are the same in any position.
  if (basis.note && pay.unit !== "hour") notes.push(basis.note);

  const genderCodes = findGenderCodes(rows, columns);
  const meanings = Object.entries(genderCodes).filter(([, meaning]) => meaning !== null);
  if (meanings.length > 0) notes.push(texts.genderCodes(meanings));

  const named = findNamedSeniorityUnit(headerOf("seniority"));
  const seniorityUnit = named ?? (areMonths(getCells(rows, columns, "seniority")) ? "months" : "years");
  if (!named && seniorityUnit === "months") notes.push(texts.seniorityInMonths);

  return {
    measure: {
      payUnit: pay.unit,
      payInThousands: pay.inThousands,
      payBasis: basis.basis,
      percentageUnit,
      seniorityUnit,
      genderCodes,
      foreignCurrency: describeCurrency(headerOf("pay")) ?? describeCurrency(headerOf("payUnit")),
    },
    notes,
  };
}

function findNamedSeniorityUnit(header: string): Measure["seniorityUnit"] | undefined {
  const hasYears = /år|aar|åå|\by/i.test(header);
  if (/mnd|m(å|aa?)n([ae]d|(?!\p{L}))|\bmd\b|mm\b|month|mths/iu.test(header))
    return hasYears ? "yearsAndMonths" : "months";
  return hasYears ? "years" : undefined;
}

/** Whether numbers of seniority are too large for years: more than a quarter is above 50. */
function areMonths(cells: readonly Cell[]): boolean {
  const numbers = cells.map((cell) => parseNumber(cell, true)).filter((value) => !Number.isNaN(value));
  return numbers.filter((value) => value > 50).length > numbers.length / 4;
}

const indexOf = (columns: readonly Column[], field: Field) => columns.findIndex((column) => column.field === field);

function getCells(rows: Rows, columns: readonly Column[], field: Field): Cell[] {
  const index = indexOf(columns, field);
  return index === -1 ? [] : rows.map((row) => row[index] ?? "").filter(isFilled);
}

function findPercentageUnit(cells: readonly Cell[]): Measure["percentageUnit"] {
  const values = cells.map((cell) => parsePercentage(cell, "percent")).filter((value) => value > 0);
  const fractions = values.filter((value) => value <= 1.5);
  return fractions.length > values.length / 2 ? "fraction" : "percent";
}

function recognizePay(
  rows: Rows,
  columns: readonly Column[],
  header: string,
  percentageUnit: Measure["percentageUnit"],
) {
  const [pay, percentage] = [indexOf(columns, "pay"), indexOf(columns, "percentage")];
  const samples = rows
    .map((row) => ({
      ...parseAmount(row[pay] ?? "", false),
      percentage: parsePercentage(row[percentage] ?? "", percentageUnit),
    }))
    .filter(({ amount, unit }) => amount > 0 && !unit);
  const amounts = samples.map(({ amount }) => amount);
  const named = parsePayUnit(header);
  if (areThousands(amounts, header)) return { unit: named ?? ("year" as const), inThousands: true };
  const found = findUnitOfAmounts(samples);
  if (found?.isMixed && !columns.some(({ field }) => field === "payUnit")) {
    return { unit: "byAmount" as const, inThousands: false, note: texts.mixedUnits };
  }
  const unit = found?.unit ?? named ?? "year";
  return { unit, inThousands: false, note: named && named !== unit ? texts.unitFromAmounts(named, unit) : undefined };
}

function recognizeBasis(
  rows: Rows,
  columns: readonly Column[],
  header: string,
  percentageUnit: Measure["percentageUnit"],
): { basis: Measure["payBasis"]; note?: string } {
  if (/100 ?%|100 ?pro|\bfull|heltid|hel stilling|omregnet/i.test(header)) return { basis: "fullTime" };
  if (/utbetalt|faktisk|i stillingen|stillingsprosent/i.test(header)) return { basis: "actual" };
  const [pay, percentage, title] = [indexOf(columns, "pay"), indexOf(columns, "percentage"), indexOf(columns, "title")];
  if (pay === -1 || percentage === -1) return { basis: "fullTime" };
  const samples = rows
    .map((row) => ({
      title: String(row[title] ?? ""),
      amount: parseAmount(row[pay] ?? "", false).amount,
      percentage: parsePercentage(row[percentage] ?? "", percentageUnit),
    }))
    .filter((sample) => sample.amount > 0 && sample.percentage > 0);
  const basis = findPayBasis(samples);
  if (basis) return { basis, note: texts.basisFromAmounts(basis) };
  const hasPartTime = samples.some(({ percentage: part }) => part < 99);
  return hasPartTime ? { basis: "fullTime", note: texts.unknownBasis } : { basis: "fullTime" };
}
