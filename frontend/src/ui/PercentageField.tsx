import type { Ref } from "react";
import type { FieldTexts } from "./Field";
import { TextField } from "./TextField";

/** '100,00'. */
const MAX_LENGTH = 6;

interface PercentageFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Percent of a full position. */
export function PercentageField({ onChange, ...field }: PercentageFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      onChange={(event) => onChange(event.target.value.replace(/[^\d.,]/g, ""))}
    />
  );
}
