// How much less or more women are paid than men when seniority, percentage of a full position and group are equal.

import type { Employee } from "../employee";
import type { Grouping } from "./groups";

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

/** Why a predictor is left out: many employees lack it, or the others determine it. */
export type Omission = "missing" | "collinear";

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
  readonly groups: number;
  readonly degreesOfFreedom: number;
  /** Employees without gender, or without a predictor that is used. */
  readonly leftOut: number;
  /** Share of the variance of the logarithm of pay that all predictors and gender explain. */
  readonly rSquared: number;
}

/**
 * - `oneGender`: no women or no men.
 * - `tooFewRows`: fewer than five women or five men.
 * - `noMixedGroup`: no group has both, or the predictors determine the gender.
 * - `noDegreesOfFreedom`: as many groups and predictors as employees.
 */
export type Refusal = "oneGender" | "tooFewRows" | "noMixedGroup" | "noDegreesOfFreedom";

export type PayGapResult = PayGap | { readonly kind: "refused"; readonly reason: Refusal };

/** Estimates the difference, with groups by `grouping`, or without groups if it is null. */
export declare function estimatePayGap(employees: readonly Employee[], grouping: Grouping | null): PayGapResult;
