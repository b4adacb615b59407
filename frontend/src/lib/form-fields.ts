import type { FieldError, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** Returns a function that gives the props of a form field: its registration and its error message. */
export function bindFields<Values extends FieldValues>(form: Pick<UseFormReturn<Values>, "register" | "formState">) {
  const errors = form.formState.errors as Partial<Record<string, FieldError>>;
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...form.register(name, options),
    error: errors[name]?.message,
  });
}
