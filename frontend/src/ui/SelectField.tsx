import { Field } from "./Field";

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <Field label={label}>
      {(input) => (
        <select {...input} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {(Object.keys(options) as Value[]).map((option) => (
            <option key={option} value={option}>
              {options[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
