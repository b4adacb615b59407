import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm, useWatch } from "react-hook-form";
import { createSubmit } from "#api/form-errors";
import type { Action, OwnDecision } from "#api/types";
import { OWN_DECISIONS_ID } from "#domain/moderation";
import { texts as words } from "#domain/texts";
import { formatDate } from "#lib/dates";
import { type Check, checkMaxLength, checkPresent, createResolver } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { Button } from "#ui/Button";
import { ErrorSummary } from "#ui/FormAlert";
import layout from "#ui/layout.module.css";
import { notify } from "#ui/notifications/notify";
import { Panel } from "#ui/Panel";
import { SubmitButton } from "#ui/SubmitButton";
import { Tag } from "#ui/Tag";
import { TextAreaField } from "#ui/TextAreaField";
import { texts as shared } from "#ui/texts";
import { useFirstRows } from "#ui/useFirstRows";
import { sendAppeal } from "../api";
import formStyles from "../Form.module.css";
import styles from "./decisions.module.css";

type AppealableAction = Extract<Action, "hide" | "reject" | "clear_picture" | "rename">;

/** Maximum length of an appeal, in UTF-16 code units. */
const MAX_APPEAL_LENGTH = 1000;

const texts = {
  title: "Avgjørelser om innholdet ditt",
  hint: "En moderator har gjort noe med det du har delt. Er du uenig, kan du klage én gang. Da ser en annen moderator på saken.",

  actions: {
    hide: (label: string) => `Tekst om ${label} er skjult`,
    reject: (label: string) => `Lønn som ${label} er avvist`,
    clear_picture: () => words.imageRemoved,
    rename: () => "Brukernavnet er byttet",
  } satisfies Record<AppealableAction, (label: string) => string>,
  effects: {
    hide: words.onlyYouSeeText,
    reject: "Lønna teller ikke med i tallene og vises ikke for andre.",
    clear_picture: "Du kan laste opp et annet bilde.",
    rename: "Du kan velge et annet brukernavn.",
  } satisfies Record<AppealableAction, string>,
  decidedOn: (date: string) => `Avgjort ${date}`,
  reason: "Begrunnelse",

  appeal: "Klag",
  appealLabel: "Hvorfor er avgjørelsen feil?",
  appealHint: "Moderatoren ser klagen, men ikke hvem du er. Du kan klage én gang.",
  appealMissing: "Skriv hvorfor avgjørelsen er feil",
  appealTooLong: words.tooLong("Klagen", MAX_APPEAL_LENGTH),
  send: "Send klagen",
  sending: shared.sending,
  cancel: shared.cancel,
  sent: "Klagen er sendt. En annen moderator ser på den.",
  notSent: "Kunne ikke sende klagen",
  notLost: words.textIsKept,

  yourAppeal: (date: string) => `Klagen din, sendt ${date}`,
  states: {
    waiting: "Klagen venter",
    upheld: "Avgjørelsen står",
    reversed: words.undone,
    without_effect: "Du fikk medhold",
  },
  outcomes: {
    waiting: "En annen moderator ser på klagen, tidligst i morgen.",
    upheld: "En annen moderator har sett på klagen, og avgjørelsen står.",
    reversed: "En annen moderator har sett på klagen og gjort om avgjørelsen.",
    without_effect: "En annen moderator har sett på klagen og er enig med deg, men det var ikke lenger noe å gjøre om.",
  },
  usernameNotReturned:
    "En annen moderator har sett på klagen og er enig med deg. Du fikk ikke brukernavnet tilbake, fordi du har valgt et annet i mellomtiden eller noen andre har tatt det.",
  answer: "Svaret",
};

type AppealState = keyof typeof texts.states;

/** How far the member's appeal has come; null if there is none. */
function getAppealState({ appeal }: Pick<OwnDecision, "appeal">): AppealState | null {
  return appeal ? (appeal.outcome ?? "waiting") : null;
}

/** What became of the appeal, as a sentence. */
function describeOutcome(state: AppealState, { action }: Pick<OwnDecision, "action">): string {
  return state === "without_effect" && action === "rename" ? texts.usernameNotReturned : texts.outcomes[state];
}

/** What was decided, and what it means while it stands. Other actions have no appeal. */
function describeDecision({ action, label, appeal }: OwnDecision): { title: string; effect: string | null } {
  if (!Object.hasOwn(texts.actions, action)) return { title: label, effect: null };
  const known = action as AppealableAction;
  const isOver = appeal?.outcome === "reversed" || appeal?.outcome === "without_effect";
  return { title: texts.actions[known](label), effect: isOver ? null : texts.effects[known] };
}

const checkAppeal: Check<{ text: string }> = ({ text }) => ({
  text: checkPresent(text, texts.appealMissing) ?? checkMaxLength(text, MAX_APPEAL_LENGTH, texts.appealTooLong),
});

interface AppealFormProps {
  /** The id of the decision. */
  decision: string;
  onSent: () => void;
  onCancel: () => void;
}

/** Appeals against a decision. After an error, the text stays. */
function AppealForm({ decision, onSent, onCancel }: AppealFormProps) {
  const form = useForm({ resolver: createResolver(checkAppeal), defaultValues: { text: "" } });
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
