import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

/** What ties an input to its label, hint and error. */
export interface FieldInput {
  id: string;
  className: string | undefined;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

export interface FieldTexts {
  label: string;
  /** Stands under the field for as long as nothing is wrong. */
  hint?: string | undefined;
  /** What is wrong with what was filled in. */
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  children: (input: FieldInput) => ReactNode;
}

/** A label over an input, and under it a hint or what is wrong, which screen readers read with the input. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        "aria-invalid": error !== undefined,
        "aria-describedby": note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
