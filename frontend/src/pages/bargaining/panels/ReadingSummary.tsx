import type { Ref } from "react";
import { hasOpenQuestion } from "../list/layout";
import type { Reading } from "../questions";
import { texts } from "../texts";

interface ReadingSummaryProps {
  reading: Reading;
  ref?: Ref<HTMLParagraphElement>;
}

/** How many there are in the list, above all that is made of it. */
export function ReadingSummary({ reading, ref }: ReadingSummaryProps) {
  const { summary, layout, messages, isExample } = reading;
  const isOpen = layout !== null && hasOpenQuestion(layout);
  return (
    <p ref={ref} role="status" tabIndex={-1}>
      <b>
        {isOpen && texts.answerFirst}
        {!isOpen && (summary.employees === 0 ? texts.noEmployees : texts.found(summary))}
      </b>{" "}
      {isExample && texts.exampleNote} {messages && texts.counts(messages.counts.read, messages.counts.leftOut)}{" "}
      {summary.rows > summary.employees && <span>{texts.severalRows}</span>}
    </p>
  );
}
