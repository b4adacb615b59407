import { useModerationQueue } from "../../features/moderation/moderation-queue";
import { formatPeriod } from "../../features/salary/official-sources";
import { formatDate } from "../../lib/dates";
import layout from "../../ui/layout.module.css";
import { Section } from "../../ui/Section";
import { texts } from "./texts";

/** Newer official figures that a check stopped: why, and how an operator takes them. Nothing without any. */
export function WaitingTables() {
  const { waitingTables = [] } = useModerationQueue().data ?? {};
  if (waitingTables.length === 0) return null;
  return (
    <Section title={texts.tables} isWide>
      <p>{texts.tablesHint}</p>
      <ul className={layout.stack}>
        {waitingTables.map(({ table, period, retrievedOn, file, problems }) => (
          <li key={table}>
            <h3>{texts.table(table, formatPeriod(period), formatDate(retrievedOn))}</h3>
            <ul>
              {problems.map((problem) => (
                <li key={problem} lang="en">
                  {problem}
                </li>
              ))}
            </ul>
            <p>
              {texts.accept} <code>klarlonn official accept {file}</code>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
