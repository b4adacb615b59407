import { texts } from "../texts";
import styles from "./GroupPay.module.css";
import type { GroupFigures } from "./group-figures";
import { Average } from "./Locked";
import { SalaryLine } from "./SalaryLine";
import { getReportedBand } from "./salary-band";

/** The mean of a group in a list. */
export function GroupAmount({ figures: { averageSalary, count } }: { figures: Omit<GroupFigures, "range"> }) {
  if (averageSalary === null) return <span className={styles.word}>{texts.noFigure}</span>;
  return <Average amount={averageSalary} locked={count === null} />;
}

/** The salary line of a group. Locked only if access would show more. */
export function GroupLine({ label, figures }: { label: string; figures: GroupFigures }) {
  const { averageSalary, basis, count, range } = figures;
  return (
    <SalaryLine
      label={label}
      band={getReportedBand(range)}
      mark={
        averageSalary === null ? null : { kind: "average", amount: averageSalary, isEstimated: basis === "estimated" }
      }
      locked={count === null && averageSalary !== null}
    />
  );
}
