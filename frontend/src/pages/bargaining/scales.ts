import type { PayReferences } from "../../api/types";
import { texts as words } from "../../domain/texts";
import { hourlyToYearly } from "../../domain/yearly-salary";
import type { ScaleStep } from "./analysis/scale";
import { texts } from "./texts";

type Rule = PayReferences["rules"][number];

/** A rate that employees must reach. */
export interface KnownScale {
  readonly id: string;
  readonly name: string;
  /** Where it comes from, and until when it applied. */
  readonly source: string;
  readonly steps: readonly ScaleStep[];
}

const toYear = ({ amount, unit }: Rule["rates"][number]) =>
  unit === "hour" ? hourlyToYearly(amount) : Math.round(amount);

/** The scale of each agreement, and each legal minimum: a regulation has one for each kind of work. */
export function listKnownScales(rules: readonly Rule[]): KnownScale[] {
  return rules.flatMap((rule) => {
    const { basis, rates } = rule;
    const end = words.ratesEnded(rule);
    const name = end ? `${rule.name} (${end})` : rule.name;
    const floors = rates.filter(({ isSupplement }) => !isSupplement);
    const bySeniority = floors.filter(({ seniority }) => seniority !== null);
    const shared = { source: texts.ruleSource(rule) };
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
