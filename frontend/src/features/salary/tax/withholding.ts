import rules from "./rules-2026.json";
import { getBracketTax, getDeduction, getGeneralTaxes, getSocialSecurity, type TaxZone } from "./yearly-tax";

/** Gross pay is rounded down to this step, in kr, and half a step is added. */
const STEP = 100;
/** Months of pay in a year: twelve and some holiday pay. */
const PAID_MONTHS = 12.12;
/** Months in which tax is withheld: none is in the holiday month, and half in December. */
const TAXED_MONTHS = 10.5;

/**
 * The tax withheld from a month's pay with the standard deductions, in whole kr. Outside the zone it is table 8000. In the
 * zone the tax authority chooses a table for each person; this uses the rules of the zone.
 */
export function getMonthlyWithholding(pay: number, zone: TaxZone): number {
  const yearly = Math.round((Math.floor(pay / STEP) * STEP + STEP / 2) * PAID_MONTHS);
  const { local, state } = getGeneralTaxes(yearly - getDeduction(yearly, rules.withheldMinimumDeduction), zone);
  // Each tax is rounded, as in the official tables.
  const taxes = [local, state, getSocialSecurity(yearly), getBracketTax(yearly)].map(Math.round);
  return Math.min(pay, Math.round(taxes.reduce((sum, tax) => sum + tax, 0) / TAXED_MONTHS));
}
