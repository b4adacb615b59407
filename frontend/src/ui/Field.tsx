import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

/** Attributes that connect an input to its label, hint and error. */
export interface FieldInput {
  id: string;
  className: string | undefined;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

export interface FieldTexts {
  label: string;
  /** Shown under the field while there is no error. */
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  /** Replaces the default style of the input. */
  inputClassName?: string | undefined;
  children: (input: FieldInput) => ReactNode;
}

/** A label, an input, and a hint or an error that screen readers read with the input. */
export function Field({ label, hint, error, inputClassName, children }: FieldProps) {
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
        className: inputClassName ?? styles.input,
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
