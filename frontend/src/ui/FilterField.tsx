import ListFilter from "lucide-react/icons/list-filter";
import type { Ref } from "react";
import { Field } from "./Field";
import styles from "./FilterField.module.css";

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A text box that filters the list below it. */
export function FilterField({ label, value, onChange, onBlur, autoFocus = false, ref }: FilterFieldProps) {
  return (
    <Field label={label} inputClassName={styles.input}>
      {(input) => (
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
      )}
    </Field>
  );
}
