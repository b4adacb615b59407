import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api";

interface ErrorTexts {
  /** The server rejected the request without a message. */
  rejected: string;
  /** No response. */
  noResponse: string;
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "getValues" | "setError">;

/**
 * Sets the server's field errors and focuses the first. An error code may also belong to a field. Returns false if no
 * field has an error.
 */
export function setFieldErrors<Values extends FieldValues>(
  form: Form<Values>,
  cause: unknown,
  fieldByCode: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  if (!(cause instanceof ApiError)) return false;
  const { code, userMessage, fields } = cause;
  const fieldsWithErrors = Object.keys(form.getValues()).filter((name) =>
    Object.hasOwn(fields, name),
  ) as Path<Values>[];
  for (const [position, name] of fieldsWithErrors.entries()) {
    form.setError(name, { message: fields[name] ?? "" }, { shouldFocus: position === 0 });
  }
  if (fieldsWithErrors.length > 0) return true;
  const codeField = fieldByCode[code];
  if (codeField === undefined || userMessage === undefined) return false;
  form.setError(codeField, { message: userMessage }, { shouldFocus: true });
  return true;
}

/** Sets the server's field errors, or else the form's root error. */
export function setFormError<Values extends FieldValues>(form: Form<Values>, cause: unknown, texts: ErrorTexts) {
  if (setFieldErrors(form, cause)) return;
  const message = cause instanceof ApiError ? (cause.userMessage ?? texts.rejected) : texts.noResponse;
  form.setError("root", { message });
}
