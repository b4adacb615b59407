import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form";

/** Connects a field to the form. Changing it clears its error. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    ref: field.ref,
    value: field.value,
    onChange: (value: Values[Name]) => {
      form.clearErrors(name);
      field.onChange(value);
    },
    error: fieldState.error?.message,
  };
}
