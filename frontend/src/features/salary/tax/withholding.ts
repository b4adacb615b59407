import rules from "./rules-2026.json";
import { getBracketTax, getDeduction, getGeneralTaxes, getSocialSecurity, type TaxZone } from "./yearly-tax";

/** The time that pay is withheld for. */
export type PayPeriod = "month" | "fourteen_days" | "week" | "four_days" | "three_days" | "two_days" | "one_day";

/** Gross pay is rounded down to these steps, in kr, and half a step is added. */
const STEPS: Readonly<Record<PayPeriod, number>> = {
  month: 100,
  fourteen_days: 50,
  week: 20,
  four_days: 20,
  three_days: 20,
  two_days: 20,
  one_day: 20,
};

/** Factors from one period to a year: of pay, and of the tax, which is not withheld in the months of holiday and Christmas. */
type Factors = readonly [pay: number, tax: number];

const ORDINARY_FACTORS: Readonly<Record<PayPeriod, Factors>> = {
  month: [12.12, 10.5],
  fourteen_days: [26.26, 23],
  week: [52.52, 46],
  four_days: [60.6, (60 * 46) / 52],
  three_days: [80.8, (80 * 46) / 52],
  two_days: [121.2, (120 * 46) / 52],
  one_day: [242.4, (240 * 46) / 52],
};

const SPECIAL_FACTORS: Readonly<Record<PayPeriod, Factors>> = {
  month: [12, 10.5],
  fourteen_days: [26, 23],
  week: [52, 46],
  four_days: [91, (91 * 10.5) / 12],
  three_days: [122, (122 * 10.5) / 12],
  two_days: [183, (183 * 10.5) / 12],
  one_day: [365, (365 * 10.5) / 12],
};

/** What a withholding table (trekktabell) takes into account. */
interface Table {
  zone: TaxZone;
  /** A deduction from general income, kr per year; negative for an addition. */
  deduction: number;
  hasStandardDeduction: boolean;
  /** The full minimum deduction, and the one of seafarers. */
  isSeafarer: boolean;
  /** Percent of trygdeavgift; 0 for none. */
  socialSecurityPercent: number;
  factors: Readonly<Record<PayPeriod, Factors>>;
  /** Whether tax is withheld in all twelve months. */
  everyMonth: boolean;
}

const { percent: FULL, lowPercent: LOW } = rules.socialSecurity;

const SPECIAL: Table = {
  zone: "country",
  deduction: 0,
  hasStandardDeduction: false,
  isSeafarer: false,
  socialSecurityPercent: FULL,
  factors: SPECIAL_FACTORS,
  everyMonth: true,
};
const STANDARD: Table = { ...SPECIAL, hasStandardDeduction: true };
const STANDARD_IN_ZONE: Table = { ...STANDARD, zone: "zone" };
const SEAFARER: Table = { ...STANDARD, isSeafarer: true };

const SPECIAL_TABLES: Readonly<Record<string, Table>> = {
  "7300": { ...STANDARD, everyMonth: false },
  "7350": STANDARD,
  "7500": { ...STANDARD, socialSecurityPercent: 0 },
  "7550": { ...STANDARD, socialSecurityPercent: 0, everyMonth: false },
  "7700": { ...STANDARD, socialSecurityPercent: LOW },
  "6300": { ...STANDARD_IN_ZONE, everyMonth: false },
  "6350": STANDARD_IN_ZONE,
  "6500": { ...STANDARD_IN_ZONE, socialSecurityPercent: 0 },
  "6550": { ...STANDARD_IN_ZONE, socialSecurityPercent: 0, everyMonth: false },
  "6700": { ...STANDARD_IN_ZONE, socialSecurityPercent: LOW },
  "0100": { ...SEAFARER, socialSecurityPercent: 0 },
  "0101": SEAFARER,
  "7150": SPECIAL,
  "7160": { ...SPECIAL, socialSecurityPercent: 0 },
  "7170": { ...SPECIAL, socialSecurityPercent: 0, everyMonth: false },
};

/** Table 8000: the standard deductions alone. */
const ORDINARY: Table = { ...SPECIAL, factors: ORDINARY_FACTORS, everyMonth: false };

/** The table of this number; `null` if there is none. 8000 to 8400 have a deduction, 9010 to 9400 an addition, in thousands. */
function findTable(number: string): Table | null {
  const special = SPECIAL_TABLES[number];
  if (special) return special;
  const [kind, thousands] = [number.slice(0, 1), Number(number.slice(1))];
  const isOrdinary = /^[89]\d{2}0$/.test(number) && thousands <= 400;
  return isOrdinary ? { ...ORDINARY, deduction: (kind === "8" ? 1000 : -1000) * thousands } : null;
}

/** The tax that this table withholds from a year's pay, in kr. Each tax is rounded, as in the official tables. */
function getTaxOfYear(pay: number, table: Table): number {
  const { zone, deduction, hasStandardDeduction, isSeafarer, socialSecurityPercent } = table;
  const { minimumDeduction, standardDeduction, seafarerDeduction } = rules.withholding;
  const deductions =
    deduction +
    getDeduction(pay, isSeafarer ? rules.minimumDeduction : minimumDeduction) +
    (hasStandardDeduction ? getDeduction(pay, standardDeduction) : 0) +
    (isSeafarer ? getDeduction(pay, seafarerDeduction) : 0);
  const { local, state } = getGeneralTaxes(pay - deductions, zone);
  const taxes = [local, state, getSocialSecurity(pay, socialSecurityPercent), getBracketTax(pay)];
  return taxes.reduce((sum, tax) => sum + Math.round(tax), 0);
}

function withhold(pay: number, period: PayPeriod, table: Table): number {
  const step = STEPS[period];
  const [payFactor, taxFactor] = table.factors[period];
  const yearly = Math.round((Math.floor(pay / step) * step + step / 2) * payFactor);
  const withheld = getTaxOfYear(yearly, table) / (table.everyMonth ? payFactor : taxFactor);
  return Math.min(pay, table.isSeafarer ? Math.floor(withheld) : Math.round(withheld));
}

/**
 * The tax withheld from one payment, in whole kr: not the yearly tax divided by twelve, because nothing is withheld in the
 * holiday month and half in December.
 *
 * @param pay kr before tax in the period
 * @returns `null` for an unknown table
 */
export function getWithholding(pay: number, period: PayPeriod, table: string): number | null {
  const found = findTable(table);
  return found && withhold(pay, period, found);
}

/**
 * The tax withheld from a month's pay with the standard deductions, in whole kr. Outside the zone it is table 8000. In the
 * zone the tax authority chooses a table for each person; this uses the rules of the zone.
 */
export function getMonthlyWithholding(pay: number, zone: TaxZone): number {
  return withhold(pay, "month", { ...ORDINARY, zone });
}
