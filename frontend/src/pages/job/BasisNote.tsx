import type { JobSummary } from "../../api/types";
import styles from "./BasisNote.module.css";
import { texts } from "./texts";

/** Number of companies (opens their list), places and outliers. */
export function BasisNote({ summary, onShowEmployers }: { summary: JobSummary; onShowEmployers: () => void }) {
  const { outliers } = summary;
  return (
    <>
      <button type="button" className={styles.employers} aria-haspopup="dialog" onClick={onShowEmployers}>
        {texts.companies(summary.companyCount)}
      </button>
      {texts.andLocations(summary.locationCount)}
      {outliers && outliers.count > 0 && (
        <span className={styles.outliers}>{texts.outliers(outliers.count, outliers.percent)}</span>
      )}
    </>
  );
}
