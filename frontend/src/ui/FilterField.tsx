import ListFilter from "lucide-react/icons/list-filter";
import { type Ref, useId } from "react";
import styles from "./FilterField.module.css";

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A box that narrows the list below it while one types. */
export function FilterField({ label, value, onChange, onBlur, ref }: FilterFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <ListFilter className={styles.icon} aria-hidden="true" />
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </div>
    </div>
  );
}
