import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OwnDecision } from "../../../api/types";
import { formatDate } from "../../../lib/dates";
import { Button } from "../../../ui/Button";
import { notify } from "../../../ui/notifications/notify";
import { Tag } from "../../../ui/Tag";
import { AppealForm } from "./AppealForm";
import styles from "./decisions.module.css";
import { describeDecision, describeOutcome, getAppealState, texts } from "./texts";

function Appeal({ decision }: { decision: OwnDecision }) {
  const state = getAppealState(decision);
  const { appeal } = decision;
  if (!appeal || !state) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.yourAppeal(formatDate(appeal.appealedOn))}</dt>
        <dd dir="auto">{appeal.text}</dd>
      </div>
      <div>
        <dt>{texts.answer}</dt>
        <dd>{describeOutcome(state, decision)}</dd>
        {appeal.reason && <dd dir="auto">{appeal.reason}</dd>}
      </div>
    </dl>
  );
}

interface DecisionProps {
  decision: OwnDecision;
  /** Refetches the decisions. */
  refetch: () => Promise<unknown>;
}

/** A decision about own content with its reason, and the appeal or the way to it. */
export function Decision({ decision, refetch }: DecisionProps) {
  const heading = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const appealButton = useRef<HTMLButtonElement>(null);
  const [isAppealing, setAppealing] = useState(false);
  const { title, effect } = describeDecision(decision);
  const state = getAppealState(decision);

  const cancel = () => {
    flushSync(() => setAppealing(false));
    appealButton.current?.focus();
  };
  const handleSent = async () => {
    notify({ title: texts.sent });
    await refetch();
    flushSync(() => setAppealing(false));
    headingRef.current?.focus();
  };
  return (
    <article className={styles.decision} aria-labelledby={heading}>
      <p className={styles.head}>
        <span className={styles.date}>{texts.decidedOn(formatDate(decision.decidedOn))}</span>
        {state && <Tag>{texts.states[state]}</Tag>}
      </p>
      <h3 ref={headingRef} id={heading} className={styles.title} tabIndex={-1} dir="auto">
        {title}
      </h3>
      {decision.content && (
        <blockquote className={styles.content} dir="auto">
          {decision.content}
        </blockquote>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{texts.reason}</dt>
          <dd dir="auto">{decision.reason}</dd>
        </div>
      </dl>
      {effect && <p>{effect}</p>}
      <Appeal decision={decision} />
      {decision.canAppeal &&
        (isAppealing ? (
          <AppealForm decision={decision.id} onSent={() => void handleSent()} onCancel={cancel} />
        ) : (
          <p>
            <Button ref={appealButton} variant="quiet" aria-describedby={heading} onClick={() => setAppealing(true)}>
              {texts.appeal}
            </Button>
          </p>
        ))}
    </article>
  );
}
