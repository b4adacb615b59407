import { Button } from "../../../ui/Button";
import { Fold } from "../../../ui/Fold";
import { Section, Sections } from "../../../ui/Section";
import styles from "../Bargaining.module.css";
import type { Reading } from "../questions";
import { texts } from "../texts";

interface MessagesProps {
  reading: Reading;
  /** Opens what can be corrected. */
  onCorrect?: () => void;
}

/** What was decided about the figures, and what could not be read: in sight beside the figures. */
export function Messages({ reading, onCorrect }: MessagesProps) {
  const { messages, errorCount, errorRows, notes, layout } = reading;
  const errors = messages?.errors ?? [];
  const hasPercentage = layout?.columns.some(({ field }) => field === "percentage");
  const decisions = [
    ...notes,
    ...(messages && !hasPercentage ? [texts.fullPositions] : []),
    ...(messages?.decisions ?? []).map(({ text }) => text),
  ];
  const remarks = (messages?.notes ?? []).map(({ text }) => text);
  if (decisions.length + errors.length + remarks.length === 0) return null;
  return (
    <Sections>
      {decisions.length > 0 && (
        <Section
          title={texts.decisions}
          action={
            onCorrect && (
              <Button variant="quiet" onClick={onCorrect}>
                {texts.correct}
              </Button>
            )
          }
        >
          <ul className={styles.messages}>
            {decisions.map((decision) => (
              <li key={decision}>{decision}</li>
            ))}
          </ul>
          {messages && messages.moreDecisions > 0 && <p>{texts.moreDecisions(messages.moreDecisions)}</p>}
        </Section>
      )}
      {messages && errors.length > 0 && (
        <Section title={texts.errors(errorRows)}>
          <p>{texts.errorsHint}</p>
          <ul className={styles.messages}>
            {errors.map((error) => (
              <li key={`${error.row} ${error.column}`}>{error.text}</li>
            ))}
          </ul>
          {errorCount > errors.length && <p>{texts.moreErrors(errorCount - errors.length)}</p>}
        </Section>
      )}
      {remarks.length > 0 && (
        <Fold title={texts.notes}>
          <ul className={styles.messages}>
            {remarks.map((remark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may be the same
              <li key={index}>{remark}</li>
            ))}
          </ul>
        </Fold>
      )}
    </Sections>
  );
}
