import { TextField } from "../../../ui/TextField";
import { texts } from "../texts";
import type { FieldProps } from "./props";

const MAX_LENGTH = 6;

/** Employment percentage. */
export function PercentageField({ onChange, ...field }: FieldProps) {
  return (
    <TextField
      {...field}
      label={texts.employmentPercentage}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      onChange={(event) => onChange(event.target.value.replace(/[^\d.,]/g, ""))}
    />
  );
}
