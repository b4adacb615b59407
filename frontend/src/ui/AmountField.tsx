import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { getCaretPosition, groupThousands, isAmount, normalizeAmount } from "#lib/amount";
import styles from "./AmountField.module.css";
import { Field } from "./Field";
import { fieldTexts } from "./field-texts";

interface AmountFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Shown after the amount. */
  unit: string;
  /** A normalized amount, or text that is no amount: see `normalizeAmount`. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  placeholder?: string;
  readOnly?: boolean;
  /** Further live information about the amount. */
  children?: ReactNode;
  /** A button below it. */
  action?: ReactNode;
}

/** A field for one amount in kr, grouped in thousands while typing. Text that is no amount stays, with an error. */
export function AmountField(props: AmountFieldProps) {
  const { ref, label, unit, value, onChange, placeholder, readOnly = false, children, action } = props;
  const error = isAmount(value) ? props.error : fieldTexts.notOneAmount;
  const text = groupThousands(value);
  const input = useRef<HTMLInputElement>(null);
  const charactersBeforeCaret = useRef<number | null>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  // Grouping shifts digits, so the caret is restored after the same character.
  useLayoutEffect(() => {
    if (!input.current || charactersBeforeCaret.current === null) return;
    const caret = getCaretPosition(text, charactersBeforeCaret.current);
    charactersBeforeCaret.current = null;
    input.current.setSelectionRange(caret, caret);
  });

  const read = ({ value: typed, selectionStart }: HTMLInputElement) => {
    const amount = normalizeAmount(typed);
    const beforeCaret = normalizeAmount(typed.slice(0, selectionStart ?? typed.length));
    // Text that is no amount stays as it is, and the caret with it.
    if (isAmount(amount)) charactersBeforeCaret.current = beforeCaret.replace(/\s/g, "").length;
    onChange(amount);
  };

  return (
    <Field label={label} inputClassName={styles.input}>
      {(attributes) => (
        <>
          <div className={styles.box} data-invalid={error !== undefined} data-read-only={readOnly}>
            <input
              {...attributes}
              ref={input}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              placeholder={placeholder}
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
