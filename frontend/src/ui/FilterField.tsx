import ListFilter from "lucide-react/icons/list-filter";
import type { Ref } from "react";
import { Field, type FieldInput } from "./Field";
import styles from "./FilterField.module.css";

interface FilterFieldProps {
  label: string;
  /** The label stands in the empty box. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A text box that filters the list below it. */
export function FilterField(props: FilterFieldProps) {
  const { label, isLabelHidden = false, value, onChange, onBlur, autoFocus = false, ref } = props;
  const renderBox = (input: Partial<FieldInput> & { "aria-label"?: string; placeholder?: string }) => (
    <div className={styles.box}>
      <ListFilter className={styles.icon} aria-hidden="true" />
      <input
        {...input}
        ref={ref}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: only in a dialog that the visitor opened to search
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </div>
  );
  if (isLabelHidden) return renderBox({ className: styles.input, "aria-label": label, placeholder: label });
  return (
    <Field label={label} inputClassName={styles.input}>
      {renderBox}
    </Field>
  );
}
