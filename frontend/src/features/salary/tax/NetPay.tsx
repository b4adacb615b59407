import { formatNumber } from "#lib/format";
import { DataTable } from "#ui/DataTable";
import textStyles from "#ui/text.module.css";
import rules from "./rules-2026.json";
import { texts } from "./texts";
import {
  getBracketTax,
  getDeduction,
  getGeneralTaxes,
  getSocialSecurity,
  getYearlyTax,
  type TaxZone,
} from "./yearly-tax";

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

/** Pay in kr before tax. */
export interface GrossPay {
  /** Everything paid in a year. */
  yearly: number;
  /** What is paid in an ordinary month. */
  monthly: number;
}

interface NetPayProps {
  /** One column each. */
  pays: readonly GrossPay[];
  zone: TaxZone;
}

/** Pay after tax: assessed for the year, and as withheld in an ordinary month. */
export function NetPay({ pays, zone }: NetPayProps) {
  const columns = pays.map(({ yearly, monthly }) => {
    const { total, net } = getYearlyTax(yearly, zone);
    const withheld = getMonthlyWithholding(monthly, zone);
    return { yearly, total, net, monthly, withheld };
  });
  const row = (name: string, getAmount: (column: (typeof columns)[number]) => number) => ({
    name,
    cells: columns.map((column) => formatNumber(getAmount(column))),
  });
  return (
    <>
      <DataTable
        columns={[texts.perYear, ...pays.map(({ yearly }) => texts.column(yearly))]}
        rows={[
          row(texts.gross, ({ yearly }) => yearly),
          row(texts.yearlyTax, ({ total }) => total),
          row(texts.yearlyNet, ({ net }) => net),
          row(texts.averageNet, ({ net }) => net / 12),
          row(texts.monthlyGross, ({ monthly }) => monthly),
          row(texts.withholding, ({ withheld }) => withheld),
          row(texts.monthlyNet, ({ monthly, withheld }) => monthly - withheld),
        ]}
      />
      <p className={textStyles.note}>
        {texts.explanation(zone === "zone")} {texts.assumptions} {texts.source} {texts.withholdingSource}
      </p>
    </>
  );
}
