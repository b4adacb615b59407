import { type ComponentProps, useId } from "react";
import styles from "./CheckboxField.module.css";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "id" | "type" | "className"> {
  label: string;
  /** Explains the choice. */
  hint: string;
}

export function CheckboxField({ label, hint, ...rest }: CheckboxFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <input {...rest} id={id} type="checkbox" className={styles.box} aria-describedby={hintId} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
