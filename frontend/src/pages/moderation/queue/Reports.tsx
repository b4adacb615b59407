import type { ModerationItem, ModerationReport } from "../../../api/types";
import { REPORT_REASONS } from "../../../domain/moderation";
import { formatDate } from "../../../lib/dates";
import layout from "../../../ui/layout.module.css";
import { texts } from "../texts";
import styles from "./queue.module.css";

function Report({ report, content }: { report: ModerationReport; content: string | undefined }) {
  const then = report.contentWhenReported;
  return (
    <li>
      <p className={styles.line}>
        <strong>{REPORT_REASONS[report.reason]}</strong>
        <span className={styles.soft}>{texts.reportedOn(formatDate(report.reportedOn))}</span>
      </p>
      {report.details && (
        <p className={styles.text} dir="auto">
          {report.details}
        </p>
      )}
      {then && then !== content && (
        <div className={styles.soft}>
          <p>{texts.contentThen}</p>
          <p className={styles.text} dir="auto">
            {then}
          </p>
        </div>
      )}
    </li>
  );
}

/** Why members reported the item. */
export function Reports({ item: { reports, message } }: { item: ModerationItem }) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{texts.reports}</h3>
      <ul className={layout.stack}>
        {reports.map((report, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no identity, and never move
          <Report key={position} report={report} content={message?.content} />
        ))}
      </ul>
    </section>
  );
}
