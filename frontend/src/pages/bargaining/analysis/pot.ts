// What a pot of money does to the pay of each employee.
//
// Rounding: a raise is whole kroner per year for a full position. Raises are rounded down, and the kroner that are left
// are given one by one to those with the lowest pay, at equal pay to those who had more before, so that nobody passes
// anybody. It ends when the next would cost more than is left, which is then less than one krone as paid.

import type { Employee } from "../employee";
import type { Grouping } from "./groups";
import type { PayGap } from "./regression";
import { findMinimum, type Scale } from "./scale";

// What a raise costs the employer in a year.

/**
 * Employer's contribution by zone, percent: Stortingets vedtak om fastsetting av avgifter mv. til folketrygden for 2026,
 * as in https://www.aktuellesatser.no/langsethrevisjon/book/monochap (in force from 2026-01-01). In zone 1a the rate is
 * 14.1 where the employer's allowance is used up, and in 4a that of zone 4 for exempt industries; the financial sector
 * pays a tax of 5 percent besides. None of these is computed here.
 */
export const CONTRIBUTION_PERCENT = {
  "1": 14.1,
  "1a": 10.6,
  "2": 10.6,
  "3": 6.4,
  "4": 5.1,
  "4a": 7.9,
  "5": 0,
} as const;
export const CONTRIBUTION_YEAR = 2026;

export type ContributionZone = keyof typeof CONTRIBUTION_PERCENT;

/** Percent of holiday pay: 12 by agreement on five weeks, 10.2 by law (ferieloven § 10). */
export type HolidayPayPercent = 12 | 10.2;

const WORKDAYS = 260;
/** Workdays off: five weeks by agreement, four weeks and a day by law (ferieloven § 5). */
const HOLIDAYS: Readonly<Record<HolidayPayPercent, number>> = { 12: 25, 10.2: 21 };

/** kr per year, whole. */
interface Cost {
  /** For the workdays outside the holiday. */
  readonly wages: number;
  /** In the place of wages during the holiday. */
  readonly holidayPay: number;
  readonly contribution: number;
  readonly total: number;
}

/** The cost of pay as paid, kr per year. Each part is rounded, and the total is their sum. */
export function computeEmployerCost(paid: number, zone: ContributionZone, holidayPayPercent: HolidayPayPercent): Cost {
  const wages = Math.round((paid * (WORKDAYS - HOLIDAYS[holidayPayPercent])) / WORKDAYS);
  const holidayPay = Math.round((wages * holidayPayPercent) / 100);
  const contribution = Math.round(((wages + holidayPay) * CONTRIBUTION_PERCENT[zone]) / 100);
  return { wages, holidayPay, contribution, total: wages + holidayPay + contribution };
}

/** Money per year, as paid: percent of the sum of pay, or kr. Employer's contribution and holiday pay come on top. */
export interface PotSize {
  readonly unit: "percent" | "kroner";
  /** At least 0. */
  readonly amount: number;
}

export type PotRule =
  /** The same kr per full position. */
  | { readonly kind: "flat" }
  /** The same percentage. */
  | { readonly kind: "percent" }
  /** Raises the lowest pay to a common level. */
  | { readonly kind: "lowestFirst" }
  /**
   * The same percentage to everybody of the gender that is paid less: as much as the adjusted difference, or as far as
   * the pot goes.
   */
  | { readonly kind: "closeGap"; readonly gap: PayGap }
  /** Up to the minimum of a scale, or the same part of each shortfall if the pot is too small. */
  | { readonly kind: "scale"; readonly scale: Scale; readonly grouping: Grouping };

interface Raise {
  readonly employee: Employee;
  /** kr per year for a full position, whole. */
  readonly before: number;
  readonly after: number;
  /** Raise as paid, kr per year. */
  readonly paid: number;
}

export interface PotResult {
  /** Sum of the raises as paid. */
  readonly given: number;
  /** What is left of the pot: less than one krone, unless the rule needs less than the pot. */
  readonly rest: number;
  /** In the order of the list. */
  readonly raises: readonly Raise[];
}

/** Positions are counted in these parts, so that sums are exact: a hundredth of a percent. */
const PARTS = 10_000;

/** Larger than the errors of computed raises. Without it, raises rounded down could cost more than the pot. */
const FLOATING_ERROR = 1e-6;

interface Position {
  readonly employee: Employee;
  readonly before: number;
  /** Of {@link PARTS}. */
  readonly parts: number;
}

/** Raises before they are rounded, kr for a full position. Those that the rule gives nothing have 0. */
type Wanted = readonly number[];

/** The sum of amounts for full positions, in kr times parts. */
const sumParts = (positions: readonly Position[], amountOf: (position: Position, at: number) => number) =>
  positions.reduce((total, position, at) => total + position.parts * amountOf(position, at), 0);

/** The level that the lowest pay can be raised to with `money`, in kr times parts. */
function findLevel(positions: readonly Position[], money: number): number {
  const ascending = positions.toSorted((left, right) => left.before - right.before);
  let [parts, paid] = [0, 0];
  for (const [at, position] of ascending.entries()) {
    parts += position.parts;
    paid += position.parts * position.before;
    const level = (money + paid) / parts;
    if (level <= (ascending[at + 1]?.before ?? Number.POSITIVE_INFINITY)) return level;
  }
  return 0;
}

/** As much of each need as the money pays, the same part of each. */
function scaleDown(positions: readonly Position[], needs: Wanted, money: number): Wanted {
  const needed = sumParts(positions, (_, at) => needs[at] ?? 0);
  return needed <= money ? needs : needs.map((need) => (need * money) / needed);
}

/** What each employee needs until the adjusted difference is gone, whole kr. */
function computeClosingNeeds(positions: readonly Position[], { adjusted }: PayGap): Wanted {
  const paidLess = adjusted.coefficient < 0 ? "woman" : "man";
  const share = Math.expm1(Math.abs(adjusted.coefficient));
  return positions.map(({ employee, before }) => (employee.gender === paidLess ? Math.round(before * share) : 0));
}

function computeWantedRaises(positions: readonly Position[], money: number, rule: PotRule): Wanted {
  switch (rule.kind) {
    case "flat": {
      const raise = money / sumParts(positions, () => 1);
      return positions.map(() => raise);
    }
    case "percent": {
      const share = money / sumParts(positions, ({ before }) => before);
      return positions.map(({ before }) => before * share);
    }
    case "lowestFirst": {
      const level = findLevel(positions, money);
      return positions.map(({ before }) => Math.max(level - before, 0));
    }
    case "closeGap":
      return scaleDown(positions, computeClosingNeeds(positions, rule.gap), money);
    case "scale": {
      const needs = positions.map(({ employee, before }) =>
        Math.max((findMinimum(employee, rule.scale, rule.grouping) ?? 0) - before, 0),
      );
      return scaleDown(positions, needs, money);
    }
  }
}

/** Rounds raises as the head of this file says. `money` is in kr times parts. */
function roundRaises(positions: readonly Position[], wanted: Wanted, money: number): number[] {
  const raises = wanted.map((raise) => Math.max(Math.floor(raise - FLOATING_ERROR), 0));
  let left = money - sumParts(positions, (_, at) => raises[at] ?? 0);
  const after = (at: number) => (positions[at]?.before ?? 0) + (raises[at] ?? 0);
  const waiting = [...wanted.keys()]
    .filter((at) => (wanted[at] ?? 0) > (raises[at] ?? 0))
    .sort(
      (one, other) =>
        after(one) - after(other) || (positions[other]?.before ?? 0) - (positions[one]?.before ?? 0) || one - other,
    );
  for (const at of waiting) {
    const cost = positions[at]?.parts ?? 0;
    if (cost > left) break;
    raises[at] = (raises[at] ?? 0) + 1;
    left -= cost;
  }
  return raises;
}

/** Divides a pot. Pay is rounded to whole kroner first. */
export function dividePot(employees: readonly Employee[], { unit, amount }: PotSize, rule: PotRule): PotResult {
  const positions = employees.map(
    (employee): Position => ({
      employee,
      before: Math.round(employee.pay),
      parts: Math.round((employee.percentage * PARTS) / 100),
    }),
  );
  const payroll = sumParts(positions, ({ before }) => before) / PARTS;
  const potSize = Math.round(unit === "percent" ? (payroll * amount) / 100 : amount);
  const raises = roundRaises(positions, computeWantedRaises(positions, potSize * PARTS, rule), potSize * PARTS);
  const given = sumParts(positions, (_, at) => raises[at] ?? 0);
  return {
    given: given / PARTS,
    rest: (potSize * PARTS - given) / PARTS,
    raises: positions.map(({ employee, before, parts }, at) => ({
      employee,
      before,
      after: before + (raises[at] ?? 0),
      paid: (parts * (raises[at] ?? 0)) / PARTS,
    })),
  };
}

/** The employees with their pay after the raises, for every other analysis. */
export function applyRaises({ raises }: PotResult): Employee[] {
  return raises.map(({ employee, after }) => ({ ...employee, pay: after }));
}
