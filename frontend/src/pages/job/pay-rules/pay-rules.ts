import type { PayRule } from "../../../api/types";

export type Rate = PayRule["rates"][number];

/** The rules that apply at a place; all of them without one. */
export const getRulesAt = (rules: readonly PayRule[], place: string | undefined): PayRule[] =>
  rules.filter(({ area }) => !place || area === "everywhere" || (area === "oslo") === (place === "Oslo"));

/** Whether new rates may apply on this day: the day of the expected revision has come. */
export function mayHaveChanged({ revisionExpectedOn }: PayRule, today: Date): boolean {
  return today >= new Date(`${revisionExpectedOn}T00:00`);
}

/** '231,50', '231.5' or 'kr 231' in kr; null for anything else. */
export function parseHourlyWage(typed: string): number | null {
  const text = typed.replace(/\s|kr\.?|,-$/gi, "").replace(",", ".");
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** Rates that an hourly wage is compared with: those that stand alone. */
export const getFloors = (rules: readonly PayRule[]): Rate[] =>
  rules
    .filter(({ kind }) => kind === "minimumWage")
    .flatMap(({ rates }) => rates)
    .filter(({ isSupplement }) => !isSupplement);
