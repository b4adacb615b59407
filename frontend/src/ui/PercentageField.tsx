import { DecimalField, type DecimalFieldProps } from "./TextField";

/** '100,00'. */
const MAX_LENGTH = 6;

/** Percent of a full position. */
export function PercentageField(field: Omit<DecimalFieldProps, "maxLength">) {
  return <DecimalField {...field} maxLength={MAX_LENGTH} />;
}
