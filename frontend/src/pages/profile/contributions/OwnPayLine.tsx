import type { MySalaryEntry } from "../../../api/types";
import { useJobSummary } from "../../../features/salary/api";
import { getComparedPay } from "../../../features/salary/figures/line/derive-pay";
import { PayLine } from "../../../features/salary/figures/line/PayLine";
import { comparePay } from "../../../features/salary/percentile/basis";
import { getEntryFilters, getEntryPay } from "../../../features/salary/percentile/own-entry";
import styles from "./ContributionRow.module.css";

/** The own pay on the line of those it is compared with. */
export function OwnPayLine({ entry }: { entry: MySalaryEntry }) {
  const { data: summary } = useJobSummary(entry.jobTitle, getEntryFilters(entry));
  const [comparison] = summary ? comparePay(summary, getEntryPay(entry)) : [];
  return (
    <div className={styles.line}>
      {comparison && <PayLine label={comparison.name} pay={getComparedPay(comparison)} own={comparison.salary} />}
    </div>
  );
}
