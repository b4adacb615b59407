import { formatNumber } from "../../../lib/format";
import { DataTable } from "../../../ui/DataTable";
import textStyles from "../../../ui/text.module.css";
import { texts } from "./texts";
import { getMonthlyWithholding } from "./withholding";
import { getYearlyTax, type TaxZone } from "./yearly-tax";

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
