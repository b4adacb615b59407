import type { BaseSyntheticEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "./client";
import type { ErrorCode } from "./types";

/** The fields of errors that the server reports by code alone. The first one that the form has gets the error. */
const FIELDS_BY_CODE: Partial<Record<ErrorCode | "unknown", readonly string[]>> = {
  username_taken: ["username"],
  wrong_password: ["currentPassword", "password"],
};

/** The root error if the server rejected the request without a message, or did not respond. */
type RootTexts = string | { rejected: string; noResponse: string };

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "getValues" | "setError">;

/** Sets the server's field errors and focuses the first. Returns false if no field has an error. */
export function setFieldErrors<Values extends FieldValues>(form: Form<Values>, cause: unknown): boolean {
  if (!(cause instanceof ApiError)) return false;
  const { code, userMessage, fields } = cause;
  const names = Object.keys(form.getValues()) as Path<Values>[];
  const withErrors = names.filter((name) => Object.hasOwn(fields, name));
  for (const [position, name] of withErrors.entries()) {
    form.setError(name, { message: fields[name] ?? "" }, { shouldFocus: position === 0 });
  }
  if (withErrors.length > 0) return true;
  const field = FIELDS_BY_CODE[code]?.find((name) => names.includes(name as Path<Values>));
  if (field === undefined || userMessage === undefined) return false;
  form.setError(field as Path<Values>, { message: userMessage }, { shouldFocus: true });
  return true;
}

/** Sets the server's field errors, or else the form's root error, whose type is the error code. */
export function setFormError<Values extends FieldValues>(form: Form<Values>, cause: unknown, texts: RootTexts) {
  if (setFieldErrors(form, cause)) return;
  const { rejected, noResponse } = typeof texts === "string" ? { rejected: texts, noResponse: texts } : texts;
  const error = cause instanceof ApiError ? cause : null;
  const message = error ? (error.userMessage ?? rejected) : noResponse;
  form.setError("root", { type: error?.code ?? "unknown", message });
}

/**
 * Sends a form whose values are valid. An error is shown at its field, or else by `onError`: a function, or the texts of
 * the root error.
 */
export function createSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
  onError: RootTexts | ((cause: unknown) => void),
): (event?: BaseSyntheticEvent) => Promise<void> {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (cause) {
      if (typeof onError !== "function") setFormError(form as Form<Values>, cause, onError);
      else if (!setFieldErrors(form as Form<Values>, cause)) onError(cause);
    }
  });
}
