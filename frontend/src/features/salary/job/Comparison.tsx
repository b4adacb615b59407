import type { JobSummary } from "../../../lib/api-types";
import { Average, Count } from "../../../ui/Locked";
import { Panel } from "../../../ui/Panel";
import { SalaryAxis, SalaryLine } from "../../../ui/SalaryLine";
import { reportedBand } from "../../../ui/salary-band";
import styles from "./Comparison.module.css";
import { texts } from "./texts";

function Side({ label, summary: { figures, hasAccess } }: { label: string; summary: JobSummary }) {
  return (
    <li className={styles.side}>
      <span className={styles.label}>{label}</span>
      <span className={styles.amount}>
        {figures.averageSalary === null ? "–" : <Average amount={figures.averageSalary} locked={!hasAccess} />}
      </span>
      <span className={styles.count}>
        <Count count={figures.count} /> {texts.entryCount}
      </span>
      <span className={styles.line}>
        <SalaryLine
          label={label}
          band={reportedBand(figures.range)}
          average={figures.averageSalary}
          locked={!hasAccess && figures.count !== 0}
        />
      </span>
    </li>
  );
}

interface ComparisonProps {
  label: string;
  subset: JobSummary;
  whole: JobSummary;
}

/** The chosen place, employer or group above the whole country, on one scale. */
export function Comparison({ label, subset, whole }: ComparisonProps) {
  return (
    <Panel title={texts.comparison}>
      <ul>
        <Side label={label} summary={subset} />
        <Side label={texts.wholeCountry} summary={whole} />
      </ul>
      <SalaryAxis />
    </Panel>
  );
}
