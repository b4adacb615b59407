import type { JobSummary } from "../../api/types";
import type { LazyDialog } from "../../ui/useLazyDialog";
import styles from "./BasisNote.module.css";
import { texts } from "./texts";

interface BasisNoteProps {
  summary: JobSummary;
  employersDialog: Pick<LazyDialog<never>, "show" | "error">;
}

/** Number of companies (opens their list), places and outliers. */
export function BasisNote({ summary, employersDialog }: BasisNoteProps) {
  const { outliers } = summary;
  return (
    <>
      <button type="button" className={styles.employers} aria-haspopup="dialog" onClick={employersDialog.show}>
        {texts.companies(summary.companyCount)}
      </button>
      {employersDialog.error}
      {texts.andLocations(summary.locationCount)}
      {outliers && outliers.count > 0 && (
        <span className={styles.outliers}>{texts.outliers(outliers.count, outliers.percent)}</span>
      )}
    </>
  );
}
