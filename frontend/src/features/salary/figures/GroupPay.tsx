import { texts } from "../texts";
import styles from "./GroupPay.module.css";
import type { GroupFigures } from "./group-figures";
import { Average } from "./Locked";
import { SalaryLine } from "./SalaryLine";
import { getReportedBand } from "./salary-band";
import { texts as figureTexts } from "./texts";

/** 'beregnet', before an estimated amount. */
export function EstimateMark() {
  return <span className={styles.word}>{figureTexts.estimated}</span>;
}

/** The pay of a group in a list: measured, estimated, or 'For få lønninger'. */
export function GroupAmount({ figures }: { figures: Omit<GroupFigures, "range"> }) {
  const { averageSalary, estimate, count } = figures;
  const locked = count === null;
  if (averageSalary !== null) return <Average amount={averageSalary} locked={locked} />;
  if (estimate) {
    return (
      <>
        <EstimateMark />
        <Average amount={estimate.salary} locked={locked} />
      </>
    );
  }
  return <span className={styles.word}>{texts.tooFew}</span>;
}

/** The salary line of a group. Locked only if access would show more. */
export function GroupLine({ label, figures }: { label: string; figures: GroupFigures }) {
  const { averageSalary, count, estimate = null, range } = figures;
  return (
    <SalaryLine
      label={label}
      band={getReportedBand(range)}
      mark={averageSalary === null ? null : { kind: "average", amount: averageSalary }}
      estimate={estimate}
      locked={count === null && averageSalary !== null}
    />
  );
}
