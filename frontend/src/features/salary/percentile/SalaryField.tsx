import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../../../ui/Button";
import styles from "./SalaryField.module.css";
import { texts } from "./texts";
import { caretAfter, digitsIn, grouped, type Reading } from "./yearly-salary";

interface SalaryFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  digits: string;
  onChange: (digits: string) => void;
  /** What the digits say, once one has stopped typing. */
  reading: Reading;
}

/** Takes a yearly salary, grouped in threes while one types, and asks back when it looks like one month's. */
export function SalaryField({ ref, digits, onChange, reading }: SalaryFieldProps) {
  const id = useId();
  const text = grouped(digits);
  const digitsBeforeCaret = useRef<number | null>(null);

  // Grouping moves the digits about: the caret stays behind the digit it stood behind.
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input || digitsBeforeCaret.current === null) return;
    const caret = caretAfter(text, digitsBeforeCaret.current);
    digitsBeforeCaret.current = null;
    input.setSelectionRange(caret, caret);
  });

  const read = ({ value, selectionStart }: HTMLInputElement) => {
    digitsBeforeCaret.current = digitsIn(value.slice(0, selectionStart ?? value.length)).length;
    onChange(digitsIn(value));
  };

  const fault = reading.kind === "tooLow" || reading.kind === "tooHigh" ? texts[reading.kind] : null;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {texts.salary}
      </label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-describedby={`${id}-unit ${id}-note`}
          aria-invalid={fault !== null}
          onChange={(event) => read(event.target)}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          {texts.perYear}
        </span>
      </div>
      <div id={`${id}-note`} className={styles.note} role="status">
        {fault && <p className={styles.fault}>{fault}</p>}
        {reading.kind === "monthly" && (
          <>
            <p>{texts.monthly(reading.amount)}</p>
            <Button
              look="quiet"
              onClick={() => {
                onChange(String(reading.yearly));
                ref.current?.focus();
              }}
            >
              {texts.yesMonthly(reading.yearly)}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
