import type { DatedPayRule } from "#api/types";
import type { JobFilters } from "#features/salary/api";

export type Rate = DatedPayRule["rates"][number];
type Area = DatedPayRule["area"];

/** Where the scales of the people with these filters apply. */
function getAreas({ company, location }: JobFilters): Area[] {
  if (company) {
    if (!company.endsWith("kommune")) return ["everywhere"];
    return [company === "Oslo kommune" ? "oslo" : "outsideOslo"];
  }
  if (location) return ["everywhere", location === "Oslo" ? "oslo" : "outsideOslo"];
  return ["everywhere", "oslo", "outsideOslo"];
}

/** The minimum wages, and the scales that apply to people with these filters. The scales of KS and Oslo are for municipal employees. */
export function getRulesFor(rules: readonly DatedPayRule[], filters: JobFilters): DatedPayRule[] {
  const areas = getAreas(filters);
  return rules.filter(({ kind, area }) => kind === "minimumWage" || areas.includes(area));
}

/** Whether seniority decides which rate applies. */
export const isBySeniority = (rates: readonly Rate[]): boolean => rates.some(({ seniority }) => seniority !== null);

/** The pay scale by seniority of the people with these filters. */
export const findScale = (rules: readonly DatedPayRule[], filters: JobFilters): DatedPayRule | undefined =>
  getRulesFor(rules, filters).find(({ kind, rates }) => kind === "scale" && isBySeniority(rates));

/** The rates for people with this experience, '3-5' or '10+'. Scales by seniority start at 0 years. */
export function getRatesFor(rates: readonly Rate[], experience: string): readonly Rate[] {
  const [from = 0, to = Number.POSITIVE_INFINITY] = (experience.match(/\d+/g) ?? []).map(Number);
  const steps = rates.flatMap(({ seniority }) => (seniority !== null && seniority <= from ? [seniority] : []));
  const first = Math.max(...steps);
  return rates.filter(({ seniority }) => seniority === null || (seniority >= first && seniority < to));
}

/** Whether new rates may apply on this day: the day of the expected revision has come. */
export function mayHaveChanged({ hasEnded, revisionExpectedOn }: DatedPayRule, today: Date): boolean {
  return !hasEnded && revisionExpectedOn !== null && today >= new Date(`${revisionExpectedOn}T00:00`);
}

/** The lowest legal hourly wages today. Supplements are left out, because they come on top of a wage. */
export const getFloors = (rules: readonly DatedPayRule[]): Rate[] =>
  rules
    .filter(({ kind, hasEnded }) => kind === "minimumWage" && !hasEnded)
    .flatMap(({ rates }) => rates)
    .filter(({ isSupplement }) => !isSupplement);
