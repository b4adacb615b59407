import ChevronDown from "lucide-react/icons/chevron-down";
import { Field } from "./Field";
import styles from "./Select.module.css";

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  /** The value that counts as no choice. */
  neutral?: string;
  onChange: (value: string) => void;
}

/** A choice in a row of tools, without a visible label. */
export function Select({ label, value, options, neutral = "", onChange }: SelectProps) {
  return (
    <span className={styles.pick} data-chosen={value !== neutral || undefined}>
      <select
        className={styles.choice}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  );
}

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <Field label={label}>
      {(input) => (
        <select {...input} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {(Object.keys(options) as Value[]).map((option) => (
            <option key={option} value={option}>
              {options[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
