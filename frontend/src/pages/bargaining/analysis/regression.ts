// How much less or more women are paid than men when seniority, percentage of a full position and group are equal: least
// squares on the logarithm of full-time pay. Seniority enters with its square, as in Mincer's equation, because pay rises
// less with each further year.

import type { Employee } from "../employee";
import { type Grouping, groupKey, MIN_OF_EACH_GENDER } from "./groups";
import { demean, dot, orthogonalize, spread } from "./least-squares";
import { studentQuantile } from "./student";

export type Predictor = "seniority" | "senioritySquared" | "percentage";

/** A difference in percent of men's pay, negative if women are paid less, with its 95 % interval. */
export interface GapEstimate {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  /** Coefficient of women on the natural logarithm of pay, and its standard error. */
  readonly coefficient: number;
  readonly standardError: number;
}

/**
 * Why a predictor is left out: many employees lack it, all have the same value, or the groups and the predictors before
 * it determine it.
 */
export type Omission = "missing" | "constant" | "collinear";

export interface PayGap {
  readonly kind: "estimate";
  /** Without predictors, for the same employees. */
  readonly raw: GapEstimate;
  /** With them. */
  readonly adjusted: GapEstimate;
  /** Share of the raw difference that the predictors explain, 0 to 1. Null if they do not make it smaller. */
  readonly explained: number | null;
  readonly predictors: readonly Predictor[];
  readonly omitted: readonly { readonly predictor: Predictor; readonly reason: Omission }[];
  readonly women: number;
  readonly men: number;
  /** Women and men in groups that have both. The estimate rests on them. */
  readonly comparableWomen: number;
  readonly comparableMen: number;
  /** The weight of the employee who counts most. Those of the women add up to 1, and those of the men to -1. */
  readonly largestWeight: number;
  readonly groups: number;
  readonly degreesOfFreedom: number;
  /** Employees without gender, or without a predictor that is used. */
  readonly leftOut: number;
}

/**
 * - `oneGender`: no women or no men.
 * - `tooFewRows`: fewer than five women or five men.
 * - `noMixedGroup`: no group has both, or the predictors determine the gender.
 * - `noDegreesOfFreedom`: as many groups and predictors as employees.
 */
export type Refusal = "oneGender" | "tooFewRows" | "noMixedGroup" | "noDegreesOfFreedom";

export type PayGapResult = PayGap | { readonly kind: "refused"; readonly reason: Refusal };

interface Column {
  readonly predictor: Predictor;
  readonly values: Float64Array;
}

/** The model of employees whose gender and used predictors are all known. */
interface Model {
  readonly employees: readonly Employee[];
  /** Number of the group of each employee, from 0. */
  readonly groupOf: Int32Array;
  readonly groups: number;
  readonly columns: readonly Column[];
}

/** A predictor is used if at least this share of the employees have it. The others are then left out. */
const MIN_KNOWN_SHARE = 0.9;
const CONFIDENCE = 0.95;
/** A column whose part that the others do not determine is smaller than this, relative to its spread, is collinear. */
const TOLERANCE = 1e-8;

function numberGroups(employees: readonly Employee[], grouping: Grouping | null) {
  const numbers = new Map<string, number>();
  const groupOf = Int32Array.from(employees, (employee) => {
    const key = grouping ? groupKey(employee, grouping) : "";
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  return { groupOf, groups: Math.max(numbers.size, 1) };
}

function predictorColumns(employees: readonly Employee[], usesSeniority: boolean): Column[] {
  const percentage: Column = {
    predictor: "percentage",
    values: Float64Array.from(employees, (employee) => employee.percentage),
  };
  if (!usesSeniority) return [percentage];
  const years = Float64Array.from(employees, (employee) => employee.seniority ?? 0);
  const mean = years.reduce((sum, value) => sum + value, 0) / years.length;
  const centred = years.map((value) => value - mean);
  return [
    { predictor: "seniority", values: centred },
    { predictor: "senioritySquared", values: centred.map((value) => value * value) },
    percentage,
  ];
}

interface Fit {
  readonly gap: GapEstimate;
  readonly used: readonly Predictor[];
  readonly omitted: readonly { readonly predictor: Predictor; readonly reason: Omission }[];
  readonly degreesOfFreedom: number;
  readonly largestWeight: number;
}

/**
 * Least squares by Gram-Schmidt: the coefficient of women is that of what is left of log pay on what is left of the
 * gender after groups and predictors (theorem of Frisch, Waugh and Lovell).
 */
function fitModel({ employees, groupOf, groups, columns }: Model): Fit | Refusal {
  const basis: Float64Array[] = [];
  const used: Predictor[] = [];
  const omitted: { predictor: Predictor; reason: Omission }[] = [];
  for (const { predictor, values } of columns) {
    const scale = spread(values);
    const rest = orthogonalize(demean(values, groupOf, groups), basis);
    const length = Math.sqrt(dot(rest, rest));
    if (scale === 0) omitted.push({ predictor, reason: "constant" });
    else if (length < TOLERANCE * scale) omitted.push({ predictor, reason: "collinear" });
    else {
      basis.push(rest.map((value) => value / length));
      used.push(predictor);
    }
  }
  const women = Float64Array.from(employees, ({ gender }) => (gender === "woman" ? 1 : 0));
  const gender = orthogonalize(demean(women, groupOf, groups), basis);
  const variation = dot(gender, gender);
  if (Math.sqrt(variation) < TOLERANCE * spread(women)) return "noMixedGroup";
  const degreesOfFreedom = employees.length - groups - used.length - 1;
  if (degreesOfFreedom < 1) return "noDegreesOfFreedom";

  const logPay = Float64Array.from(employees, ({ pay }) => Math.log(pay));
  const unexplained = orthogonalize(demean(logPay, groupOf, groups), basis);
  const coefficient = dot(gender, unexplained) / variation;
  const residuals = unexplained.map((value, at) => value - coefficient * (gender[at] ?? 0));
  const standardError = Math.sqrt(dot(residuals, residuals) / degreesOfFreedom / variation);
  return {
    gap: toEstimate(coefficient, standardError, degreesOfFreedom),
    used,
    omitted,
    degreesOfFreedom,
    largestWeight: gender.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) / variation,
  };
}

function toEstimate(coefficient: number, standardError: number, degreesOfFreedom: number): GapEstimate {
  const margin = standardError * studentQuantile(CONFIDENCE, degreesOfFreedom);
  const toPercent = (logarithm: number) => 100 * Math.expm1(logarithm);
  return {
    percent: toPercent(coefficient),
    low: toPercent(coefficient - margin),
    high: toPercent(coefficient + margin),
    coefficient,
    standardError,
  };
}

/** Women and men in groups that have both. */
function countComparable({ employees, groupOf, groups }: Model): { women: number; men: number } {
  const women = new Int32Array(groups);
  const men = new Int32Array(groups);
  for (const [at, { gender }] of employees.entries()) {
    const counts = gender === "woman" ? women : men;
    const group = groupOf[at] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  const sum = (counts: Int32Array, others: Int32Array) =>
    counts.reduce((total, count, group) => total + ((others[group] ?? 0) > 0 ? count : 0), 0);
  return { women: sum(women, men), men: sum(men, women) };
}

/** The share of the raw difference that goes away, if it gets smaller and keeps its direction. */
function explainedShare(raw: number, adjusted: number): number | null {
  const share = 1 - adjusted / raw;
  return share > -TOLERANCE && share < 1 + TOLERANCE ? Math.min(Math.max(share, 0), 1) : null;
}

/** Estimates the difference, with groups by `grouping`, or without groups if it is null. */
export function estimatePayGap(employees: readonly Employee[], grouping: Grouping | null): PayGapResult {
  const known = employees.filter(({ gender, pay }) => gender && pay > 0);
  const senior = known.filter(({ seniority }) => seniority !== undefined);
  const usesSeniority = senior.length >= MIN_KNOWN_SHARE * known.length;
  const rows = usesSeniority ? senior : known;
  const women = rows.filter(({ gender }) => gender === "woman").length;
  const men = rows.length - women;
  if (women === 0 || men === 0) return { kind: "refused", reason: "oneGender" };
  if (Math.min(women, men) < MIN_OF_EACH_GENDER) return { kind: "refused", reason: "tooFewRows" };

  const model = { employees: rows, ...numberGroups(rows, grouping), columns: predictorColumns(rows, usesSeniority) };
  const adjusted = fitModel(model);
  if (typeof adjusted === "string") return { kind: "refused", reason: adjusted };
  const raw = fitModel({ employees: rows, ...numberGroups(rows, null), columns: [] });
  if (typeof raw === "string") return { kind: "refused", reason: raw };
  const comparable = countComparable(model);
  return {
    kind: "estimate",
    raw: raw.gap,
    adjusted: adjusted.gap,
    explained: explainedShare(raw.gap.coefficient, adjusted.gap.coefficient),
    predictors: adjusted.used,
    omitted: usesSeniority ? adjusted.omitted : [{ predictor: "seniority", reason: "missing" }, ...adjusted.omitted],
    women,
    men,
    comparableWomen: comparable.women,
    comparableMen: comparable.men,
    largestWeight: adjusted.largestWeight,
    groups: model.groups,
    degreesOfFreedom: adjusted.degreesOfFreedom,
    leftOut: employees.length - rows.length,
  };
}
