import { Button } from "#ui/Button";
import { Fold } from "#ui/Fold";
import { Section, Sections } from "#ui/Section";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { hasOpenQuestion } from "../list/layout";
import type { Reading } from "../questions";
import { texts } from "../texts";

/** How many employees the list has, above all panels. */
export function ReadingSummary() {
  const { reading, summaryRef } = useBargaining();
  if (!reading) return null;
  const { summary, layout, messages, isExample } = reading;
  const isOpen = layout !== null && hasOpenQuestion(layout);
  return (
    <p ref={summaryRef} role="status" tabIndex={-1}>
      <b>
        {isOpen && texts.answerFirst}
        {!isOpen && (summary.employees === 0 ? texts.noEmployees : texts.found(summary))}
      </b>{" "}
      {isExample && texts.exampleNote} {messages && texts.counts(messages.counts.read, messages.counts.leftOut)}{" "}
      {summary.rows > summary.employees && <span>{texts.severalRows}</span>}
    </p>
  );
}

function List({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.messages}>
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same
        <li key={index}>{sentence}</li>
      ))}
    </ul>
  );
}

/** What was decided about the figures, and what could not be read: in sight beside the figures. */
export function Messages({ reading }: { reading: Reading }) {
  const { analysis, showTab } = useBargaining();
  const { messages, notes, layout } = reading;
  const { errors = [], decisions: told = [], notes: remarks = [] } = messages ?? {};
  const hasPercentage = layout?.columns.some(({ field }) => field === "percentage");
  const decisions = [...notes, ...(messages && !hasPercentage ? [texts.fullPositions] : []), ...told];
  if (decisions.length + errors.length + remarks.length === 0) return null;
  return (
    <Sections>
      {decisions.length > 0 && (
        <Section
          title={texts.decisions}
          action={
            analysis && (
              <Button variant="quiet" onClick={() => showTab("list")}>
                {texts.correct}
              </Button>
            )
          }
        >
          <List sentences={decisions} />
          {messages && messages.moreDecisions > 0 && <p>{texts.moreDecisions(messages.moreDecisions)}</p>}
        </Section>
      )}
      {messages && errors.length > 0 && (
        <Section title={texts.errors(messages.errorRows)}>
          <p>{texts.errorsHint}</p>
          <List sentences={errors} />
          {messages.errorCount > errors.length && <p>{texts.andMore(messages.errorCount - errors.length)}</p>}
        </Section>
      )}
      {remarks.length > 0 && (
        <Fold title={texts.notes}>
          <List sentences={remarks} />
        </Fold>
      )}
    </Sections>
  );
}
