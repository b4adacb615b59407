import { getComparedPay } from "../../../features/salary/figures/line/derive-pay";
import { PayPicture } from "../../../features/salary/figures/line/PayPicture";
import type { Comparison } from "../../../features/salary/percentile/basis";
import textStyles from "../../../ui/text.module.css";

/** The own pay on the line of those it is compared with. */
export function PayoffPicture({ comparison }: { comparison: Comparison }) {
  const { name, salary, note } = comparison;
  return (
    <div>
      <PayPicture lines={[{ name, note: "", pay: getComparedPay(comparison), hasAmounts: true }]} own={salary} />
      <p className={textStyles.note}>{note}</p>
    </div>
  );
}
