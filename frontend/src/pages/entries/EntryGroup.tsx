import { Link } from "react-router-dom";
import { EntryCard } from "../../features/salary/entries/EntryCard";
import { texts } from "../../features/salary/entries/texts";
import { jobPath } from "../../lib/paths";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import styles from "./EntryGroup.module.css";
import type { JobGroup } from "./group-by-job";

const MAX_ENTRIES = 3;

/** The newest entries of one job, with a link to all of them. */
export function EntryGroup({ group: { jobTitle, entries }, locked }: { group: JobGroup; locked: boolean }) {
  return (
    <section className={styles.group} aria-label={jobTitle}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={jobPath(jobTitle)}>{jobTitle}</Link>
        </h2>
        {entries.length > MAX_ENTRIES && (
          <Link className={styles.more} to={jobPath(jobTitle)}>
            {texts.more}
            <VisuallyHidden>{texts.forJob(jobTitle)}</VisuallyHidden>
          </Link>
        )}
      </div>
      <ul>
        {entries.slice(0, MAX_ENTRIES).map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} locked={locked} context="group" />
          </li>
        ))}
      </ul>
    </section>
  );
}
