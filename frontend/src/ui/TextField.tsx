import type { ComponentProps } from "react";
import { Field, type FieldInput, type FieldTexts } from "./Field";

/** A text field. Other props are passed to the input. */
export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldTexts & Omit<ComponentProps<"input">, keyof FieldInput>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => <input {...rest} {...input} />}
    </Field>
  );
}
