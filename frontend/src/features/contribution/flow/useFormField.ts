import type { Ref } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { dismissError } from "../../../ui/notifications/notify";

/** Props of a text field of a form. */
export interface FieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Connects a field to the form. Changing it clears its error and the message about it. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    ref: field.ref,
    value: field.value,
    onChange: (value: Values[Name]) => {
      if (fieldState.error) dismissError("toast");
      form.clearErrors(name);
      field.onChange(value);
    },
    error: fieldState.error?.message,
  };
}
