import { PayPicture } from "../../../features/salary/figures/line/PayPicture";
import type { Comparison } from "../../../features/salary/percentile/basis";
import textStyles from "../../../ui/text.module.css";

/** The own pay on the line of those it is compared with. */
export function PayoffPicture({ comparison: { kind, name, band, median, salary, note } }: { comparison: Comparison }) {
  const pay = { source: kind === "reported" ? ("reported" as const) : ("official" as const), middle: median };
  return (
    <div>
      <PayPicture lines={[{ name, note: "", pay: { ...pay, ...(band && { band }) }, hasAmounts: true }]} own={salary} />
      <p className={textStyles.note}>{note}</p>
    </div>
  );
}
