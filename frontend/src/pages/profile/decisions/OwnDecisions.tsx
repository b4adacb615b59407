import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { createSubmit } from "../../../api/form-errors";
import type { OwnDecision } from "../../../api/types";
import { OWN_DECISIONS_ID } from "../../../domain/moderation";
import { formatDate } from "../../../lib/dates";
import { bindFields } from "../../../lib/form-fields";
import { Button } from "../../../ui/Button";
import { ErrorSummary } from "../../../ui/ErrorSummary";
import layout from "../../../ui/layout.module.css";
import { notify } from "../../../ui/notifications/notify";
import { Panel } from "../../../ui/Panel";
import { SubmitButton } from "../../../ui/SubmitButton";
import { Tag } from "../../../ui/Tag";
import { TextAreaField } from "../../../ui/TextAreaField";
import { useFirstRows } from "../../../ui/useFirstRows";
import { sendAppeal } from "../api";
import formStyles from "../Form.module.css";
import styles from "./decisions.module.css";
import { describeDecision, describeOutcome, getAppealState, MAX_APPEAL_LENGTH, texts } from "./texts";

const schema = z.object({
  text: z.string().check(
    z.trim(),
    z.minLength(1, texts.appealMissing),
    z.refine((text) => text.length <= MAX_APPEAL_LENGTH, texts.appealTooLong),
  ),
});

interface AppealFormProps {
  /** The id of the decision. */
  decision: string;
  onSent: () => void;
  onCancel: () => void;
}

/** Appeals against a decision. After an error, the text stays. */
function AppealForm({ decision, onSent, onCancel }: AppealFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: "" } });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  const text = useWatch({ control: form.control, name: "text" });
  useEffect(() => setFocus("text"), [setFocus]);

  const send = createSubmit(form, (values) => sendAppeal(decision, values.text).then(onSent), texts.notLost);
  return (
    <form className={formStyles.form} noValidate onSubmit={send}>
      <ErrorSummary title={texts.notSent} error={errors.root} />
      <TextAreaField
        {...field("text")}
        label={texts.appealLabel}
        hint={texts.appealHint}
        length={text.length}
        max={MAX_APPEAL_LENGTH}
        rows={5}
        dir="auto"
      />
      <div className={layout.wrap}>
        <SubmitButton pending={isSubmitting} pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

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
function Decision({ decision, refetch }: DecisionProps) {
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

/** Older decisions are shown on demand. */
const SHOWN = 2;

interface OwnDecisionsProps {
  decisions: readonly OwnDecision[];
  refetch: () => Promise<unknown>;
}

/** What moderators decided about the member's content. */
export default function OwnDecisions({ decisions, refetch }: OwnDecisionsProps) {
  const { shown, button } = useFirstRows(decisions, SHOWN);
  return (
    <div id={OWN_DECISIONS_ID} tabIndex={-1}>
      <Panel title={texts.title}>
        <p className={formStyles.text}>{texts.hint}</p>
        <ul aria-label={texts.title}>
          {shown.map((decision) => (
            <li key={decision.id}>
              <Decision decision={decision} refetch={refetch} />
            </li>
          ))}
        </ul>
        {button}
      </Panel>
    </div>
  );
}
