import rules from "./rules-2026.json";

/** Where the taxpayer lives: Finnmark and Nord-Troms (tiltakssonen) have a lower rate and a deduction of their own. */
export type TaxZone = "country" | "zone";

/** The year whose rules apply. */
export const TAX_YEAR = rules.year;

/** Tax assessed for a whole year, in kr. The components are unrounded. */
interface YearlyTax {
  /** Minstefradrag. */
  minimumDeduction: number;
  /** Alminnelig inntekt: pay after the minimum deduction. */
  generalIncome: number;
  /** Tax on general income after the personal allowance. */
  generalTax: number;
  /** Trygdeavgift. */
  socialSecurity: number;
  /** Trinnskatt. */
  bracketTax: number;
  /** The sum, in whole kr. */
  total: number;
  /** Pay after tax, in whole kr. */
  net: number;
}

interface Deduction {
  percent: number;
  max: number;
}

/** A deduction in percent of an amount, up to its maximum. */
export function getDeduction(amount: number, { percent, max }: Deduction): number {
  return Math.min((amount * percent) / 100, max);
}

/** Tax on general income above the allowances, in kr: to the municipality and county, and to the state. */
export function getGeneralTaxes(generalIncome: number, zone: TaxZone): { local: number; state: number } {
  const allowance = rules.personalAllowance + (zone === "zone" ? rules.zoneDeduction : 0);
  const taxed = Math.max(0, generalIncome - allowance) / 100;
  return { local: taxed * rules.localPercent, state: taxed * rules.statePercent[zone] };
}

/** Trygdeavgift on pay, kr per year: nothing up to the lower limit, and never more than a quarter of what is above it. */
export function getSocialSecurity(pay: number): number {
  const { percent, lowerLimit, phaseInPercent } = rules.socialSecurity;
  return Math.max(0, Math.min((pay * percent) / 100, ((pay - lowerLimit) * phaseInPercent) / 100));
}

/** Trinnskatt on pay, kr per year: each rate applies from its limit up to the next. */
export function getBracketTax(pay: number): number {
  return rules.bracketTax.reduce((tax, { from, percent }, index) => {
    const upTo = rules.bracketTax[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return tax + (Math.max(0, Math.min(pay, upTo) - from) * percent) / 100;
  }, 0);
}

/**
 * The tax of a wage earner between 17 and 69 who lives in Norway all year, with the standard deductions and no other
 * income. It is what the assessment ends with, not what is withheld each month.
 *
 * @param pay kr per year, not negative
 */
export function getYearlyTax(pay: number, zone: TaxZone): YearlyTax {
  const minimumDeduction = getDeduction(pay, rules.minimumDeduction);
  const generalIncome = pay - minimumDeduction;
  const { local, state } = getGeneralTaxes(generalIncome, zone);
  const generalTax = local + state;
  const socialSecurity = getSocialSecurity(pay);
  const bracketTax = getBracketTax(pay);
  const total = Math.round(generalTax + socialSecurity + bracketTax);
  return { minimumDeduction, generalIncome, generalTax, socialSecurity, bracketTax, total, net: pay - total };
}
