import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { extractDigits, getCaretPosition, groupDigits } from "../lib/digits";
import styles from "./AmountField.module.css";
import { Field } from "./Field";

interface AmountFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Shown after the amount. */
  unit: string;
  digits: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  /** Whether 0 is an amount. */
  keepsZero?: boolean;
  readOnly?: boolean;
  /** Further live information about the amount. */
  children?: ReactNode;
  /** A button below it. */
  action?: ReactNode;
}

/** A field for whole kroner, grouped in thousands while typing. */
export function AmountField(props: AmountFieldProps) {
  const { ref, label, unit, digits, onChange, error, keepsZero = false, readOnly = false, children, action } = props;
  const text = groupDigits(digits);
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  // Grouping shifts digits, so the caret is restored behind the same digit.
  useLayoutEffect(() => {
    if (!input.current || digitsBeforeCaret.current === null) return;
    const caret = getCaretPosition(text, digitsBeforeCaret.current);
    digitsBeforeCaret.current = null;
    input.current.setSelectionRange(caret, caret);
  });

  const read = ({ value, selectionStart }: HTMLInputElement) => {
    digitsBeforeCaret.current = extractDigits(value.slice(0, selectionStart ?? value.length), keepsZero).length;
    onChange(extractDigits(value, keepsZero));
  };

  return (
    <Field label={label} inputClassName={styles.input}>
      {(attributes) => (
        <>
          <div className={styles.box} data-invalid={error !== undefined} data-read-only={readOnly}>
            <input
              {...attributes}
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              readOnly={readOnly}
              aria-describedby={`${attributes.id}-unit ${attributes.id}-status`}
              aria-invalid={error !== undefined}
              onChange={(event) => read(event.target)}
            />
            <span id={`${attributes.id}-unit`} className={styles.unit}>
              {unit}
            </span>
          </div>
          <div id={`${attributes.id}-status`} className={styles.note} role="status">
            {error && <p className={styles.error}>{error}</p>}
            {children}
          </div>
          {action && <div className={styles.note}>{action}</div>}
        </>
      )}
    </Field>
  );
}
