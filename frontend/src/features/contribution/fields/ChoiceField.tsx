import { Field } from "../../../ui/Field";
import type { FieldProps } from "./props";

interface ChoiceFieldProps extends Omit<FieldProps, "ref"> {
  ref: (element: HTMLSelectElement | null) => void;
  label: string;
  /** What nothing chosen reads. */
  none: string;
  options: Readonly<Record<string, string>>;
}

/** A choice of one among a few, or of none. */
export function ChoiceField({ ref, label, none, options, value, onChange, error }: ChoiceFieldProps) {
  return (
    <Field label={label} error={error}>
      {(input) => (
        <select {...input} ref={ref} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{none}</option>
          {Object.entries(options).map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
