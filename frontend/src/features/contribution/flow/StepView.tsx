import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../../../ui/Button";
import { useHasNavigated } from "../../../ui/NavigationProvider";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import type { Flow } from "./useFlow";

type StepParts = "step" | "steps" | "goBack" | "goToNext";

interface StepViewProps {
  /** Zero-based; undefined if the number of steps is unknown. */
  step?: number;
  steps?: number;
  question: string;
  hint?: ReactNode;
  onBack: () => void;
  /** Also called on Enter. */
  onSubmit?: () => void;
  /** The submit or next button. */
  action?: ReactNode;
  children: ReactNode;
}

/** The props of a step of this form, whose button leads to the next one. */
export function getStepProps({ step, steps, goBack, goToNext }: Pick<Flow<FieldValues>, StepParts>) {
  return { step, steps, onBack: goBack, onSubmit: goToNext, action: <Button type="submit">{texts.next}</Button> };
}

/** One step of a form, with progress, question and navigation. */
export function StepView({ step = 0, steps, question, hint, onBack, onSubmit, action, children }: StepViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page of a visit keeps the browser's own focus.
  const navigated = useRef(useHasNavigated());

  useEffect(() => {
    if (navigated.current) heading.current?.focus({ preventScroll: true });
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  // Submits on Enter, because browsers do not submit a form without a submit button.
  const submitOnEnter = (event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || event.defaultPrevented || !isInField) return;
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form
      className={styles.card}
      noValidate
      aria-label={question}
      onSubmit={submit}
      onKeyDown={action ? undefined : submitOnEnter}
    >
      {steps !== undefined && (
        <div className={styles.progress}>
          <p>{texts.step(step + 1, steps)}</p>
          <progress className={styles.bar} aria-label={texts.step(step + 1, steps)} value={step + 1} max={steps} />
        </div>
      )}
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {question}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
        {action}
      </div>
    </form>
  );
}
