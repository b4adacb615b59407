import type { FieldError, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** Returns a function that registers a field of the form, and also gives it its error. */
export function bindFields<Values extends FieldValues>(form: Pick<UseFormReturn<Values>, "register" | "formState">) {
  const errors = form.formState.errors as Partial<Record<string, FieldError>>;
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...form.register(name, options),
    error: errors[name]?.message,
  });
}
