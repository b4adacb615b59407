// Pay by job title or by the employer's own groups. All amounts are kr per year for a full position.

import { compareNames } from "#lib/names";
import { type Employee, filterByGender, groupBy } from "../employee";

/** A figure for others is of at least so many women and so many men. The screen marks groups with fewer. */
export const MIN_OF_EACH_GENDER = 5;

/** What employees are grouped by. */
export type Grouping = "title" | "group";

export interface PayFigures {
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  /** Quartiles, interpolated between the two nearest (`linear` in numpy, type 7 in R, QUARTILE.INC in Excel). */
  readonly p25: number;
  readonly p75: number;
}

/** What women are paid minus what men are paid: negative if women are paid less. */
interface Difference {
  readonly kroner: number;
  /** Of the pay of men. */
  readonly percent: number;
}

/** Women beside men. */
interface Comparison {
  readonly medians: Difference;
  readonly means: Difference;
  /** Whether the means differ by {@link DIRECTIVE_PERCENT} or more. */
  readonly exceedsDirective: boolean;
}

export interface GroupFigures {
  /** As the first employee of the group has it; empty for employees without a group. */
  readonly name: string;
  /** Everybody, also employees whose gender is unknown. */
  readonly all: PayFigures;
  readonly women: PayFigures | null;
  readonly men: PayFigures | null;
  /** Null if one gender is missing. */
  readonly comparison: Comparison | null;
}

/**
 * Directive (EU) 2023/970, Article 10: a difference in the mean pay of women and men of at least this percentage in a
 * category of workers, in either direction, requires an assessment by the employer together with the employees, unless
 * the employer has an objective reason or remedies it within six months. It is not Norwegian law yet.
 */
export const DIRECTIVE_PERCENT = 5;

/** The value below which a share of the sorted values lies. */
function interpolate(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[below + 1] ?? low;
  return low + (position - below) * (high - low);
}

/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  return interpolate(Float64Array.from(values).sort(), 0.5);
}

/** Null without employees. */
function computePayFigures(employees: readonly Employee[]): PayFigures | null {
  if (employees.length === 0) return null;
  const sorted = Float64Array.from(employees, ({ pay }) => pay).sort();
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, pay) => sum + pay, 0) / sorted.length,
    median: interpolate(sorted, 0.5),
    p25: interpolate(sorted, 0.25),
    p75: interpolate(sorted, 0.75),
  };
}

function computeDifference(women: number, men: number): Difference {
  return { kroner: women - men, percent: 100 * (women / men - 1) };
}

function compare(women: PayFigures, men: PayFigures): Comparison {
  const means = computeDifference(women.mean, men.mean);
  return {
    medians: computeDifference(women.median, men.median),
    means,
    exceedsDirective: Math.abs(means.percent) >= DIRECTIVE_PERCENT,
  };
}

/** Figures of employees as one group. Null without employees. */
export function computeFigures(name: string, employees: readonly Employee[]): GroupFigures | null {
  const all = computePayFigures(employees);
  const women = computePayFigures(filterByGender(employees, "woman"));
  const men = computePayFigures(filterByGender(employees, "man"));
  return all && { name, all, women, men, comparison: women && men && compare(women, men) };
}

/** Names of groups that differ only in case and spaces have the same key. */
export function toGroupKey(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

export function getGroupKey(employee: Pick<Employee, Grouping>, grouping: Grouping): string {
  return toGroupKey(employee[grouping] ?? "");
}

/** Employees by group, in the order of the list. */
export function groupEmployees(employees: readonly Employee[], grouping: Grouping): Map<string, Employee[]> {
  return groupBy(employees, (employee) => getGroupKey(employee, grouping));
}

/** The name of a group as its first employee has it. */
export function getGroupName(employees: readonly Employee[], grouping: Grouping): string {
  return (employees[0]?.[grouping] ?? "").trim();
}

/** Figures of each group, the largest first, then by name. */
export function computeGroupFigures(employees: readonly Employee[], grouping: Grouping): GroupFigures[] {
  return [...groupEmployees(employees, grouping).values()]
    .flatMap((members) => computeFigures(getGroupName(members, grouping), members) ?? [])
    .sort((left, right) => right.all.count - left.all.count || compareNames(left.name, right.name));
}
