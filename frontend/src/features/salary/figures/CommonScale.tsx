import type { NamedFigures } from "../../../lib/api-types";
import { texts } from "../../../ui/texts";
import styles from "./CommonScale.module.css";
import { Average, Count } from "./Locked";
import { SalaryAxis, SalaryLine } from "./SalaryLine";
import { getReportedBand } from "./salary-band";

/** Several groups on one salary scale. */
export function CommonScale({ groups }: { groups: readonly NamedFigures[] }) {
  return (
    <div>
      <ul>
        {groups.map(({ name, count, averageSalary, range }) => (
          <li key={name} className={styles.group}>
            <span className={styles.name}>{name}</span>
            <span className={styles.amount}>
              {averageSalary === null ? "–" : <Average amount={averageSalary} locked={count === null} />}
            </span>
            <span className={styles.count}>
              <Count count={count} /> {texts.entries}
            </span>
            <span className={styles.line}>
              <SalaryLine label={name} band={getReportedBand(range)} average={averageSalary} locked={count === null} />
            </span>
          </li>
        ))}
      </ul>
      <SalaryAxis />
    </div>
  );
}
