import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Button } from "../../../ui/Button";
import { useHasNavigated } from "../../../ui/NavigationProvider";
import styles from "../contribution.module.css";
import { texts } from "../texts";

interface StepViewProps {
  /** Counted from 0; none where there is no telling how many follow. */
  step?: number;
  steps?: number;
  question: string;
  hint?: ReactNode;
  onBack: () => void;
  /** What Enter does as well. */
  onSubmit?: () => void;
  /** Leads on. */
  action?: ReactNode;
  children: ReactNode;
}

/** One question of a form: how far one has come, what is asked, and the ways back and on. */
export function StepView({ step = 0, steps, question, hint, onBack, onSubmit, action, children }: StepViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Where a visit begins, the browser's own start of focus stays.
  const navigated = useRef(useHasNavigated());

  useEffect(() => {
    if (navigated.current) heading.current?.focus({ preventScroll: true });
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  // Browsers do not submit a form of several fields that has no button yet: Enter tells what is missing all the same.
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
        <h2 ref={heading} tabIndex={-1} className={styles.question}>
          {question}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
      <div className={styles.ways}>
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
        {action}
      </div>
    </form>
  );
}
