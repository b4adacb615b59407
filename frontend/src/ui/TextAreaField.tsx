import type { ComponentProps } from "react";
import { Field, type FieldInput, type FieldTexts } from "./Field";
import { fieldTexts } from "./field-texts";
import styles from "./TextAreaField.module.css";

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<"textarea">, keyof FieldInput> & {
    /** Number of characters used. */
    length: number;
    /** Number of characters that are accepted. */
    max: number;
    /** Id of an error message shown elsewhere. */
    errorId?: string | undefined;
  };

/** A multi-line text field with a character counter. */
export function TextAreaField({ label, hint, error, length, max, errorId, ...rest }: TextAreaFieldProps) {
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(input) => (
          <textarea
            maxLength={max}
            {...rest}
            {...input}
            {...(errorId && { "aria-invalid": true, "aria-describedby": errorId })}
          />
        )}
      </Field>
      <p className={styles.counter}>{fieldTexts.characterCount(length, max)}</p>
    </div>
  );
}
