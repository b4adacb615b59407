import type { SelectHTMLAttributes } from "react";
import { Field } from "./Field";
import styles from "./SelectField.module.css";

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  /** An option that cannot be selected, such as a loading state. */
  note?: string | null;
  /** Handlers that are called when the user is about to open the list. */
  onApproach?: SelectHTMLAttributes<HTMLSelectElement>;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, note, onApproach, onChange } = props;
  return (
    <Field label={label} classNames={{ field: styles.field, label: styles.label, input: styles.select }}>
      {(input) => (
        <select {...input} {...onApproach} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {(Object.keys(options) as Value[]).map((option) => (
            <option key={option} value={option}>
              {options[option]}
            </option>
          ))}
          {note && <option disabled>{note}</option>}
        </select>
      )}
    </Field>
  );
}
