import { type Ref, useId } from "react";
import fieldStyles from "#ui/Field.module.css";
import layout from "#ui/layout.module.css";
import styles from "./ChoiceField.module.css";

interface ChoiceFieldProps<Value extends string> {
  /** Of the first radio button. */
  ref?: Ref<HTMLInputElement>;
  legend: string;
  /** Labels by value. */
  options: Readonly<Record<Value, string>>;
  value: Value | "";
  onChange: (value: Value) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Radio buttons joined in a row. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { ref, legend, options, value, onChange, hint, error } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <fieldset className={fieldStyles.field} aria-invalid={error !== undefined} aria-describedby={note && id}>
      <legend className={fieldStyles.label}>{legend}</legend>
      <div className={styles.options}>
        {(Object.keys(options) as Value[]).map((option, position) => (
          <label key={option} className={styles.option}>
            <input
              ref={position === 0 ? ref : undefined}
              className={layout.radio}
              type="radio"
              name={id}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {options[option]}
          </label>
        ))}
      </div>
      {note && (
        <p id={id} className={error === undefined ? fieldStyles.hint : fieldStyles.error}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
