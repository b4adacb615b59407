import type { JobSummary } from "../../../lib/api-types";
import styles from "./BasisNote.module.css";
import { texts } from "./texts";

/** The number of employers, which opens their list, and the number of places. */
export function BasisNote({ summary, onShowEmployers }: { summary: JobSummary; onShowEmployers: () => void }) {
  return (
    <>
      <button type="button" className={styles.employers} aria-haspopup="dialog" onClick={onShowEmployers}>
        {texts.companies(summary.companies.length)}
      </button>
      {texts.andLocations(summary.locations.length)}
    </>
  );
}
