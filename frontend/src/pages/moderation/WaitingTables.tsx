import { useModerationQueue } from "../../features/moderation/moderation-queue";
import { formatPeriod } from "../../features/salary/official-sources";
import { formatDate } from "../../lib/dates";
import layout from "../../ui/layout.module.css";
import { Section } from "../../ui/Section";
import textStyles from "../../ui/text.module.css";
import { texts } from "./texts";

/** Newer official figures that a check stopped: why, and how an operator takes them. Nothing without any. */
export function WaitingTables() {
  const { waitingTables = [] } = useModerationQueue().data ?? {};
  if (waitingTables.length === 0) return null;
  return (
    <Section title={texts.tables} isWide>
      <div className={layout.fields}>
        <p>{texts.tablesHint}</p>
        {waitingTables.map(({ table, period, retrievedOn, file, problems }) => (
          <div key={table} className={layout.stack}>
            <h3>{texts.table(table, formatPeriod(period), formatDate(retrievedOn))}</h3>
            <p>
              {texts.accept} <code>klarlonn official accept {file}</code>
            </p>
            <ul className={`${layout.stack} ${textStyles.note}`} lang="en">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
