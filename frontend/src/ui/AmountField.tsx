import { type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { extractDigits, getCaretPosition, groupDigits } from "../lib/yearly-salary";
import styles from "./AmountField.module.css";

interface AmountFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Stands behind the amount. */
  unit: string;
  digits: string;
  onChange: (digits: string) => void;
  /** What is wrong with the amount. */
  error?: string | undefined;
  /** What else there is to say of it: read out as it changes. */
  children?: ReactNode;
}

/** Takes an amount of whole kroner, grouped in threes while one types. */
export function AmountField({ ref, label, unit, digits, onChange, error, children }: AmountFieldProps) {
  const id = useId();
  const text = groupDigits(digits);
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  // Grouping moves the digits about: the caret stays behind the digit it stood behind.
  useLayoutEffect(() => {
    if (!input.current || digitsBeforeCaret.current === null) return;
    const caret = getCaretPosition(text, digitsBeforeCaret.current);
    digitsBeforeCaret.current = null;
    input.current.setSelectionRange(caret, caret);
  });

  const read = ({ value, selectionStart }: HTMLInputElement) => {
    digitsBeforeCaret.current = extractDigits(value.slice(0, selectionStart ?? value.length)).length;
    onChange(extractDigits(value));
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error !== undefined}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-describedby={`${id}-unit ${id}-note`}
          aria-invalid={error !== undefined}
          onChange={(event) => read(event.target)}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          {unit}
        </span>
      </div>
      <div id={`${id}-note`} className={styles.note} role="status">
        {error && <p className={styles.fault}>{error}</p>}
        {children}
      </div>
    </div>
  );
}
