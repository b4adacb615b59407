// Employees under the scale of an agreement or a legal minimum, and how much more long service pays.
//
// Rates of law and agreements depend on age, qualifications and place, which a list does not have. So the user states
// the scale; `GET /api/jobs/{jobTitle}/pay-rules` has rates to start from.

import type { Employee } from "../employee";
import { type Grouping, getGroupKey, getGroupName, groupEmployees, median, toGroupKey } from "./groups";

/** Pay of a scale from a number of years on. */
export interface ScaleStep {
  /** Years from which the step applies. */
  readonly seniority: number;
  /** kr per year for a full position. */
  readonly minimum: number;
}

/** A scale of an agreement, in any order of its steps. */
export interface Scale {
  /** The group that it is for, by name; undefined for all employees. */
  readonly group?: string;
  readonly steps: readonly ScaleStep[];
}

/**
 * The minimum for an employee, in whole kr: the highest of the steps that apply. Seniority that is unknown counts as 0.
 * Null if no step applies, as for employees of other groups.
 */
export function findMinimum(employee: Employee, { group, steps }: Scale, grouping: Grouping): number | null {
  if (group !== undefined && toGroupKey(group) !== getGroupKey(employee, grouping)) return null;
  const reached = steps.filter(({ seniority }) => seniority <= (employee.seniority ?? 0));
  return reached.length > 0 ? Math.max(...reached.map(({ minimum }) => Math.ceil(minimum))) : null;
}

/** Employees who are paid less than their minimum, in the order of the list. Amounts are kr per year for a full position. */
export function findUnderpaid(employees: readonly Employee[], scale: Scale, grouping: Grouping) {
  return employees.flatMap((employee) => {
    const minimum = findMinimum(employee, scale, grouping);
    return minimum !== null && employee.pay < minimum ? [{ employee, minimum, shortfall: minimum - employee.pay }] : [];
  });
}

/** Years of seniority that newcomers have at most. */
export const NEWCOMER_YEARS = 2;
/** Years of seniority that long service has at least. */
export const LONG_SERVICE_YEARS = 10;

/** Groups that have both newcomers and long service, the most compressed first. */
export function findCompression(employees: readonly Employee[], grouping: Grouping) {
  return [...groupEmployees(employees, grouping).values()]
    .flatMap((members) => {
      const pays = (isCounted: (years: number) => boolean) =>
        members.filter(({ seniority }) => seniority !== undefined && isCounted(seniority)).map(({ pay }) => pay);
      const newcomers = pays((years) => years <= NEWCOMER_YEARS);
      const longService = pays((years) => years >= LONG_SERVICE_YEARS);
      if (newcomers.length === 0 || longService.length === 0) return [];
      const [newcomerMedian, longServiceMedian] = [median(newcomers), median(longService)];
      const group = {
        name: getGroupName(members, grouping),
        newcomers: newcomers.length,
        newcomerMedian,
        longService: longService.length,
        longServiceMedian,
        /** Median of newcomers in percent of that of long service: near 100, long service hardly pays. */
        percent: (100 * newcomerMedian) / longServiceMedian,
      };
      return [group];
    })
    .sort((left, right) => right.percent - left.percent);
}
