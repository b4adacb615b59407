import type { ComponentProps } from "react";
import { Field, type FieldInput, type FieldTexts } from "./Field";
import styles from "./TextAreaField.module.css";

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<"textarea">, keyof FieldInput> & {
    /** How much is written of how much there is room for. */
    counter: string;
    /** The id of what tells, elsewhere, what is wrong. */
    errorId?: string | undefined;
  };

/** A labelled text of several lines, with a counter under it. */
export function TextAreaField({ label, hint, error, counter, errorId, ...rest }: TextAreaFieldProps) {
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(input) => (
          <textarea {...rest} {...input} {...(errorId && { "aria-invalid": true, "aria-describedby": errorId })} />
        )}
      </Field>
      <p className={styles.counter}>{counter}</p>
    </div>
  );
}
