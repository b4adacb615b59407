import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api";

interface ErrorTexts {
  /** The server refused, and says no more than that. */
  rejected: string;
  /** No answer came. */
  noResponse: string;
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "getValues" | "setError">;

/**
 * Puts what the server says of single fields under them, with the focus on the first. Some errors are about one field
 * by their code alone. False when there was nothing to put anywhere.
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

/** Puts what the server says of single fields under them, and everything else above the form, as its root's error. */
export function setFormError<Values extends FieldValues>(form: Form<Values>, cause: unknown, texts: ErrorTexts) {
  if (setFieldErrors(form, cause)) return;
  const message = cause instanceof ApiError ? (cause.userMessage ?? texts.rejected) : texts.noResponse;
  form.setError("root", { message });
}
