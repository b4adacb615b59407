import { texts as words } from "../../../domain/texts";
import { DecimalField, type DecimalFieldProps } from "../../../ui/TextField";

/** '37,5'. */
const MAX_LENGTH = 4;

/** Hours per week of a full position, used to convert an hourly wage. */
export function WeekHoursField(field: Omit<DecimalFieldProps, "label" | "hint" | "maxLength">) {
  return <DecimalField {...field} label={words.weekHours} hint={words.weekHoursHint} maxLength={MAX_LENGTH} />;
}
