import type { ComponentProps, Ref } from "react";
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

export interface DecimalFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  ref?: Ref<HTMLInputElement>;
}

/** A number with or without decimals. Spaces and % are removed; other characters stay, so that the form refuses them. */
export function DecimalField({ onChange, ...field }: DecimalFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value.replace(/[\s%]/g, ""))}
    />
  );
}

const MAX_PERCENTAGE_LENGTH = "100,00".length;

/** Percent of a full position. */
export function PercentageField(field: Omit<DecimalFieldProps, "maxLength">) {
  return <DecimalField {...field} maxLength={MAX_PERCENTAGE_LENGTH} />;
}
