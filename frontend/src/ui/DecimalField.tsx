import type { Ref } from "react";
import type { FieldTexts } from "./Field";
import { TextField } from "./TextField";

export interface DecimalFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  ref?: Ref<HTMLInputElement>;
}

/** A number as typed, with or without decimals. Other characters stay, so that the form refuses them. */
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
