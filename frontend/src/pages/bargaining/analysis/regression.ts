// How much less or more women are paid than men when seniority, percentage of a full position and group are equal: least
// squares on the logarithm of full-time pay. Seniority enters with its square, as in Mincer's equation, because pay rises
// less with each further year. Every row counts; the interval takes into account that persons have several rows and that
// the pay of some is spread more than that of others.

import { countPersons, type Employee, filterByGender, type Gender, getPersonKey, groupBy } from "../employee";
import { type Grouping, getGroupKey, MIN_OF_EACH_GENDER } from "./groups";
import { jackknife, studentQuantile } from "./interval";
import { demean, dot, orthogonalize, spread } from "./least-squares";

export type Predictor = "seniority" | "senioritySquared" | "percentage";

/** A difference in percent of men's pay, negative if women are paid less, with its 95 % interval. */
export interface GapEstimate {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  /** Coefficient of women on the natural logarithm of pay, and its standard error. */
  readonly coefficient: number;
  readonly standardError: number;
  /** Not a whole number. Near the number of persons of one gender, the one with fewer persons or more spread pay. */
  readonly degreesOfFreedom: number;
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
  /** Share of the raw difference that the predictors explain, 0 to 1. Null if they increase or reverse it. */
  readonly explained: number | null;
  readonly predictors: readonly Predictor[];
  readonly omitted: readonly { readonly predictor: Predictor; readonly reason: Omission }[];
  /** Persons whose rows are not left out. */
  readonly women: number;
  readonly men: number;
  /** Persons in groups that have women and men. The estimate rests on them. */
  readonly comparableWomen: number;
  readonly comparableMen: number;
  /** The weight of the person who counts most. Those of the women add up to 1, and those of the men to -1. */
  readonly largestWeight: number;
  /** Whether every row is of another person. */
  readonly hasOneRowEach: boolean;
  /** Rows without gender, without pay above 0, or without a predictor that is used. */
  readonly leftOut: number;
}

/**
 * - `oneGender`: no women or no men.
 * - `tooFew`: fewer than five women or five men.
 * - `noMixedGroup`: no group has both, or the predictors determine the gender.
 * - `onePerson`: without one of the persons, it would be `noMixedGroup`.
 */
export type Refusal = "oneGender" | "tooFew" | "noMixedGroup" | "onePerson";

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
  readonly groupSizes: Int32Array;
  readonly columns: readonly Column[];
}

/** A predictor is used if at least this share of the employees have it. The others are then left out. */
const MIN_KNOWN_SHARE = 0.9;
const CONFIDENCE = 0.95;
/** A column is collinear if the others determine all of its spread but this share. */
const COLLINEARITY_TOLERANCE = 1e-8;
/** So far below 0 or above 1, a share differs by rounding. */
const SHARE_TOLERANCE = 1e-8;

function numberGroups(employees: readonly Employee[], grouping: Grouping | null) {
  const numbers = new Map<string, number>();
  const groupOf = Int32Array.from(employees, (employee) => {
    const key = grouping ? getGroupKey(employee, grouping) : "";
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  const groupSizes = new Int32Array(numbers.size);
  for (const group of groupOf) groupSizes[group] = (groupSizes[group] ?? 0) + 1;
  return { groupOf, groupSizes };
}

/** The rows of each person. */
function groupRows(employees: readonly Employee[]): number[][] {
  const persons = groupBy(employees.entries(), ([, employee]) => getPersonKey(employee));
  return [...persons.values()].map((entries) => entries.map(([row]) => row));
}

function createPredictorColumns(employees: readonly Employee[], usesSeniority: boolean): Column[] {
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
  readonly coefficient: number;
  /** Weight of each logarithm of pay in the coefficient. */
  readonly weights: Float64Array;
  readonly residuals: Float64Array;
  /** Orthonormal, without the groups. */
  readonly directions: readonly Float64Array[];
  readonly used: readonly Predictor[];
  readonly omitted: readonly { readonly predictor: Predictor; readonly reason: Omission }[];
}

/**
 * Least squares by Gram-Schmidt: the coefficient of women is that of what is left of log pay on what is left of the
 * gender after groups and predictors (theorem of Frisch, Waugh and Lovell). Null if nothing of the gender is left.
 */
function fitModel({ employees, groupOf, groupSizes, columns }: Model): Fit | null {
  const basis: Float64Array[] = [];
  const used: Predictor[] = [];
  const omitted: { predictor: Predictor; reason: Omission }[] = [];
  for (const { predictor, values } of columns) {
    const scale = spread(values);
    const rest = orthogonalize(demean(values, groupOf, groupSizes.length), basis);
    const length = Math.sqrt(dot(rest, rest));
    if (scale === 0) omitted.push({ predictor, reason: "constant" });
    else if (length < COLLINEARITY_TOLERANCE * scale) omitted.push({ predictor, reason: "collinear" });
    else {
      basis.push(rest.map((value) => value / length));
      used.push(predictor);
    }
  }
  const women = Float64Array.from(employees, ({ gender }) => (gender === "woman" ? 1 : 0));
  const gender = orthogonalize(demean(women, groupOf, groupSizes.length), basis);
  const variation = dot(gender, gender);
  if (Math.sqrt(variation) <= COLLINEARITY_TOLERANCE * spread(women)) return null;

  const logPay = Float64Array.from(employees, ({ pay }) => Math.log(pay));
  const unexplained = orthogonalize(demean(logPay, groupOf, groupSizes.length), basis);
  const coefficient = dot(gender, unexplained) / variation;
  return {
    coefficient,
    weights: gender.map((value) => value / variation),
    residuals: unexplained.map((value, at) => value - coefficient * (gender[at] ?? 0)),
    directions: [...basis, gender.map((value) => value / Math.sqrt(variation))],
    used,
    omitted,
  };
}

const toPercent = (logarithm: number) => 100 * Math.expm1(logarithm);

/** Null if the coefficient is unknown without one of the persons. */
function toEstimate(
  { coefficient, weights, residuals, directions }: Fit,
  { groupOf, groupSizes }: Model,
  persons: readonly (readonly number[])[],
): GapEstimate | null {
  const error = jackknife({ weights, residuals, persons, predictors: { groupOf, groupSizes, directions } });
  if (!error) return null;
  const margin = error.standardError * studentQuantile(CONFIDENCE, error.degreesOfFreedom);
  return {
    percent: toPercent(coefficient),
    low: toPercent(coefficient - margin),
    high: toPercent(coefficient + margin),
    coefficient,
    ...error,
  };
}

/** Persons in groups that have both genders. */
function countComparable({ employees, groupOf }: Model): Record<Gender, number> {
  const groupsOf = (gender: Gender) => new Set([...groupOf].filter((_, at) => employees[at]?.gender === gender));
  const [women, men] = [groupsOf("woman"), groupsOf("man")];
  const isMixed = (group: number) => women.has(group) && men.has(group);
  const comparable = employees.filter((_, at) => isMixed(groupOf[at] ?? 0));
  return {
    woman: countPersons(filterByGender(comparable, "woman")),
    man: countPersons(filterByGender(comparable, "man")),
  };
}

/** The share of the raw difference that goes away, if it gets smaller and keeps its direction. */
function computeExplainedShare(raw: number, adjusted: number): number | null {
  const share = 1 - adjusted / raw;
  return share > -SHARE_TOLERANCE && share < 1 + SHARE_TOLERANCE ? Math.min(Math.max(share, 0), 1) : null;
}

/** The model of the employees whose gender is known, and their seniority if enough have it. */
function createModel(employees: readonly Employee[], grouping: Grouping | null): Model {
  const known = employees.filter(({ gender, pay }) => gender && pay > 0);
  const senior = known.filter(({ seniority }) => seniority !== undefined);
  const usesSeniority = senior.length >= MIN_KNOWN_SHARE * known.length;
  const rows = usesSeniority ? senior : known;
  return { employees: rows, ...numberGroups(rows, grouping), columns: createPredictorColumns(rows, usesSeniority) };
}

/** Weight of each logarithm of pay in the adjusted difference. Null if there is none. */
export function weighPay(employees: readonly Employee[], grouping: Grouping): Float64Array | null {
  return fitModel(createModel(employees, grouping))?.weights ?? null;
}

/** The adjusted difference in percent, without its interval. Null if there is none. */
export function estimatePercent(employees: readonly Employee[], grouping: Grouping): number | null {
  const fit = fitModel(createModel(employees, grouping));
  return fit && toPercent(fit.coefficient);
}

/** Estimates the difference, with groups by `grouping`, or without groups if it is null. */
export function estimatePayGap(employees: readonly Employee[], grouping: Grouping | null): PayGapResult {
  const model = createModel(employees, grouping);
  const rows = model.employees;
  const women = countPersons(filterByGender(rows, "woman"));
  const men = countPersons(filterByGender(rows, "man"));
  if (women === 0 || men === 0) return { kind: "refused", reason: "oneGender" };
  if (Math.min(women, men) < MIN_OF_EACH_GENDER) return { kind: "refused", reason: "tooFew" };

  const fit = fitModel(model);
  const simple = { employees: rows, ...numberGroups(rows, null), columns: [] };
  const rawFit = fitModel(simple);
  if (!(fit && rawFit)) return { kind: "refused", reason: "noMixedGroup" };
  const persons = groupRows(rows);
  const [adjusted, raw] = [toEstimate(fit, model, persons), toEstimate(rawFit, simple, persons)];
  if (!(adjusted && raw)) return { kind: "refused", reason: "onePerson" };

  const comparable = countComparable(model);
  const usesSeniority = model.columns.some(({ predictor }) => predictor === "seniority");
  return {
    kind: "estimate",
    raw,
    adjusted,
    explained: computeExplainedShare(raw.coefficient, adjusted.coefficient),
    predictors: fit.used,
    omitted: usesSeniority ? fit.omitted : [{ predictor: "seniority", reason: "missing" }, ...fit.omitted],
    women,
    men,
    comparableWomen: comparable.woman,
    comparableMen: comparable.man,
    largestWeight: findLargestWeight(fit, persons),
    hasOneRowEach: persons.length === rows.length,
    leftOut: employees.length - rows.length,
  };
}

function findLargestWeight({ weights }: Fit, persons: readonly (readonly number[])[]): number {
  const weightOf = (rows: readonly number[]) => rows.reduce((sum, row) => sum + Math.abs(weights[row] ?? 0), 0);
  return persons.reduce((largest, rows) => Math.max(largest, weightOf(rows)), 0);
}
