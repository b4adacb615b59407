import ArrowLeft from "lucide-react/icons/arrow-left";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Button } from "#ui/Button";
import { FormAlert } from "#ui/FormAlert";
import { PageHeading, useHasNavigated } from "#ui/PageHeading";
import { SubmitButton } from "#ui/SubmitButton";
import textStyles from "#ui/text.module.css";
import contributionStyles from "../contribution.module.css";
import { texts } from "../texts";
import styles from "./StepView.module.css";
import type { FlowSteps } from "./useFlow";

interface StepViewProps {
  flow: Pick<FlowSteps, "goBack"> & Partial<Pick<FlowSteps, "step" | "steps" | "isDialog">>;
  question: string;
  onSubmit?: () => void;
  /** The submit or next button, unless `aside` has it. */
  action?: ReactNode;
  /** Beside the fields; below them on a narrow screen. */
  aside?: ReactNode;
  /** Beside the fields on a wide screen only. */
  preview?: ReactNode;
  /** What takes the focus after a navigation: the first empty field, or the heading. */
  focus?: "field" | "heading";
  children: ReactNode;
}

/** The button that leads to the next step. */
export const NextButton = () => <Button type="submit">{texts.next}</Button>;

/** The first empty text field that is not folded; the first choice of a form without text fields. */
function findFirstField(form: HTMLElement): HTMLElement | null {
  const fields = [...form.querySelectorAll<HTMLInputElement>("input:not([type=radio], [type=checkbox])")];
  if (fields.length === 0) return form.querySelector("input");
  return fields.find((field) => field.value === "" && !field.closest("details:not([open])")) ?? null;
}

/** One step of a form, with progress, question and navigation. */
export function StepView(props: StepViewProps) {
  const { flow, question, onSubmit, action, aside, preview, focus = "field", children } = props;
  const { step = 0, steps, isDialog = false, goBack } = flow;
  const form = useRef<HTMLFormElement>(null);
  // The first page of a visit keeps the browser's own focus.
  const navigated = useRef(useHasNavigated());

  useEffect(() => {
    if (!navigated.current) return;
    const field = focus === "field" && form.current ? findFirstField(form.current) : null;
    (field ?? form.current?.querySelector<HTMLElement>("h1, h2"))?.focus({ preventScroll: true });
  }, [focus]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  // Browsers do not submit a form without a submit button.
  const submitOnEnter = (event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || event.defaultPrevented || !isInField) return;
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={question}
      onSubmit={submit}
      onKeyDown={action || aside ? undefined : submitOnEnter}
    >
      <div className={styles.steps}>
        <button type="button" className={styles.back} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
          {texts.back}
        </button>
        {steps !== undefined && (
          <>
            <progress className={styles.bar} aria-label={texts.step(step + 1, steps)} value={step + 1} max={steps} />
            <p className={textStyles.strong}>{texts.step(step + 1, steps)}</p>
          </>
        )}
      </div>
      {isDialog ? <h2 tabIndex={-1}>{question}</h2> : <PageHeading title={question} />}
      {isDialog ? (
        <div className={styles.fields}>
          {children}
          {action}
        </div>
      ) : (
        <div className={styles.box}>
          <div className={`${styles.fields} ${styles.main}`}>
            {children}
            {action}
          </div>
          {aside && <div className={styles.fields}>{aside}</div>}
          {preview && <div className={`${styles.fields} ${styles.preview}`}>{preview}</div>}
        </div>
      )}
    </form>
  );
}

/** What happens to what is sent. */
export const StorageNote = () => (
  <p className={contributionStyles.promise}>
    <LockKeyhole aria-hidden="true" />
    <span>{texts.promise}</span>
  </p>
);

interface LastStepProps {
  flow: FlowSteps;
  question: string;
  focus?: "field" | "heading";
  pending: boolean;
  disabled?: boolean;
  /** Why the last attempt to send failed. */
  notSaved: string | null;
  /** Whether a member can send. Otherwise no button is shown. */
  isComplete?: boolean;
  /** Whether the account of a visitor is asked for yet, with the button below it. */
  asksAccount?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** The step that sends. Visitors open an account on it. */
export function LastStep({ flow, pending, disabled = false, notSaved, ...props }: LastStepProps) {
  const { asksAccount = true, isComplete = true, ...step } = props;
  const isEdit = flow.editedEntry !== null;
  const account = asksAccount ? flow.visitorAccount : null;
  const send = (
    <>
      <StorageNote />
      {notSaved && (
        <FormAlert title={texts.notSaved}>
          {notSaved} {texts.allIsKept}
        </FormAlert>
      )}
      <SubmitButton pending={pending} pendingLabel={isEdit ? texts.saving : texts.sending} disabled={disabled}>
        {isEdit ? texts.save : account ? account.action : texts.send}
      </SubmitButton>
    </>
  );
  return (
    <StepView
      {...step}
      flow={flow}
      action={flow.visitorAccount === null && isComplete && send}
      aside={
        account && (
          <>
            {account.fields}
            {send}
          </>
        )
      }
    />
  );
}
