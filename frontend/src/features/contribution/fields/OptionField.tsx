import { Field } from "../../../ui/Field";
import type { FieldProps } from "./props";

interface OptionFieldProps extends Omit<FieldProps, "ref"> {
  ref: (element: HTMLSelectElement | null) => void;
  label: string;
  /** Label of the empty option. */
  emptyLabel: string;
  options: Readonly<Record<string, string>>;
}

/** A select with an empty option. */
export function OptionField({ ref, label, emptyLabel, options, value, onChange, error }: OptionFieldProps) {
  return (
    <Field label={label} error={error}>
      {(input) => (
        <select {...input} ref={ref} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{emptyLabel}</option>
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
