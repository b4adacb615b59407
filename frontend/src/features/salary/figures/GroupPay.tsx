import { texts } from "../texts";
import styles from "./GroupPay.module.css";
import type { GroupFigures } from "./group-figures";
import { Average } from "./Locked";

/** The mean of a group in a list. */
export function GroupAmount({ figures: { averageSalary, count } }: { figures: Omit<GroupFigures, "range"> }) {
  if (averageSalary === null) return <span className={styles.word}>{texts.noFigure}</span>;
  return <Average amount={averageSalary} locked={count === null} />;
}
