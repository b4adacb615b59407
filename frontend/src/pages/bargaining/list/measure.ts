import { describeCurrency } from "./currency";
import { findGenderCodes } from "./gender-codes";
import type { Column, Field, Measure } from "./layout";
import { parseAmount, parseNumber, parsePayUnit, parsePercentage } from "./numbers";
import { areThousands, findPayBasis, findUnitOfAmounts } from "./pay-measure";
import type { Cell } from "./table";
import { texts } from "./texts";

type Rows = readonly (readonly Cell[])[];

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
  return index === -1 ? [] : rows.map((row) => row[index] ?? "").filter((cell) => cell !== "");
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
