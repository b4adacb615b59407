// Employees under the scale of an agreement or a legal minimum, and how pay rises with seniority.

import type { Employee } from "../employee";
import type { Grouping } from "./groups";

/** Pay of a scale from a number of years on. */
export interface ScaleStep {
  /** Years from which the step applies. */
  readonly seniority: number;
  /** kr per year for a full position. */
  readonly minimum: number;
}

/** A scale of an agreement, or a legal minimum as one step from 0 years. */
export interface Scale {
  /** The group that it is for, by name; undefined for all employees. */
  readonly group?: string;
  readonly steps: readonly ScaleStep[];
}

export interface Underpaid {
  readonly employee: Employee;
  /** kr per year for a full position. */
  readonly minimum: number;
  readonly shortfall: number;
}

export interface Compression {
  readonly name: string;
  readonly newcomers: number;
  readonly newcomerMedian: number;
  readonly longService: number;
  readonly longServiceMedian: number;
  /** Median of newcomers divided by that of long service. */
  readonly ratio: number;
}

export declare function findUnderpaid(
  employees: readonly Employee[],
  scales: readonly Scale[],
  grouping: Grouping,
): Underpaid[];

export declare function findCompression(employees: readonly Employee[], grouping: Grouping): Compression[];
