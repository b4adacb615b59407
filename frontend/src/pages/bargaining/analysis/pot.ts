// What a pot of money does to the pay of each employee.

import type { Employee } from "../employee";
import type { Grouping } from "./groups";
import type { PayGap } from "./regression";
import type { Scale } from "./scale";

/** Money per year, as paid: percent of the sum of pay, or kr. Employer's contribution and holiday pay come on top. */
export interface Frame {
  readonly unit: "percent" | "kroner";
  readonly amount: number;
}

export type PotRule =
  /** The same kr per full position. */
  | { readonly kind: "flat" }
  /** The same percentage. */
  | { readonly kind: "percent" }
  /** Raises the lowest pay to a common level. */
  | { readonly kind: "lowestFirst" }
  /** The same percentage to the gender that is paid less, until nothing unexplained is left. */
  | { readonly kind: "closeGap"; readonly gap: PayGap }
  /** Up to the step of a scale. */
  | { readonly kind: "scale"; readonly scales: readonly Scale[]; readonly grouping: Grouping };

export interface Raise {
  readonly employee: Employee;
  /** kr per year for a full position, whole. */
  readonly before: number;
  readonly after: number;
  /** Raise as paid, kr per year. */
  readonly paid: number;
}

export interface PotResult {
  /** kr per year, whole. */
  readonly frame: number;
  /** Sum of the raises as paid. */
  readonly given: number;
  /** What is left of the frame: less than one krone, unless the rule needs less than the frame. */
  readonly rest: number;
  /** In the order of the list. */
  readonly raises: readonly Raise[];
}

export declare function dividePot(employees: readonly Employee[], frame: Frame, rule: PotRule): PotResult;

/** The employees with their pay after the raises, for every other analysis. */
export declare function withRaises(result: PotResult): Employee[];
