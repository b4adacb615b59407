import { DecimalField, type DecimalFieldProps } from "#ui/TextField";

const texts = { weekHours: "Timer i uka i full stilling", hint: "37,5 er vanlig, og 35,5 i turnus." };

const MAX_LENGTH = "37,5".length;

/** Hours per week of a full position, used to convert an hourly wage. */
export function WeekHoursField(field: Omit<DecimalFieldProps, "label" | "hint" | "maxLength">) {
  return <DecimalField {...field} label={texts.weekHours} hint={texts.hint} maxLength={MAX_LENGTH} />;
}
