import type { PayReferences } from "../../api/types";
import { hourlyToYearly } from "../../domain/yearly-salary";
import type { ScaleStep } from "./analysis/scale";

type Rule = PayReferences["rules"][number];

/** A rate that employees must reach. */
export interface KnownScale {
  readonly id: string;
  readonly name: string;
  readonly basis: string;
  readonly checkedOn: string;
  readonly steps: readonly ScaleStep[];
}

const toYear = ({ amount, unit }: Rule["rates"][number]) =>
  unit === "hour" ? hourlyToYearly(amount) : Math.round(amount);

/** The scale of each agreement, and each legal minimum: a regulation has one for each kind of work. */
export function listKnownScales(rules: readonly Rule[]): KnownScale[] {
  return rules.flatMap(({ name, basis, checkedOn, rates }) => {
    const floors = rates.filter(({ isSupplement }) => !isSupplement);
    const bySeniority = floors.filter(({ seniority }) => seniority !== null);
    const shared = { basis, checkedOn };
    if (bySeniority.length > 0) {
      const steps = bySeniority.map((rate) => ({ seniority: rate.seniority ?? 0, minimum: toYear(rate) }));
      return [{ ...shared, id: `${name} ${basis}`, name, steps }];
    }
    return floors.map((rate) => ({
      ...shared,
      id: `${name} ${rate.name}`,
      name: `${name}: ${rate.name}`,
      steps: [{ seniority: 0, minimum: toYear(rate) }],
    }));
  });
}
