import type { BaseSyntheticEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "./client";
import type { ErrorCode } from "./types";

/** The fields that error codes without fields belong to: the first one that the form has. */
const FIELDS_BY_CODE: Partial<Record<ErrorCode | "unknown", readonly string[]>> = {
  username_taken: ["username"],
  wrong_password: ["currentPassword", "password"],
};

interface ErrorTexts {
  /** The server rejected the request without a message. */
  rejected: string;
  /** No response. */
  noResponse: string;
}

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
  const ofCode = FIELDS_BY_CODE[code]?.find((name) => names.includes(name as Path<Values>));
  if (ofCode === undefined || userMessage === undefined) return false;
  form.setError(ofCode as Path<Values>, { message: userMessage }, { shouldFocus: true });
  return true;
}

/** Sets the form's root error, with the error code as its type. */
function setRootError<Values extends FieldValues>(form: Form<Values>, cause: unknown, texts: ErrorTexts) {
  const error = cause instanceof ApiError ? cause : null;
  const message = error ? (error.userMessage ?? texts.rejected) : texts.noResponse;
  form.setError("root", { type: error?.code ?? "unknown", message });
}

/** Sets the server's field errors, or else the form's root error. */
export function setFormError<Values extends FieldValues>(form: Form<Values>, cause: unknown, texts: ErrorTexts) {
  if (!setFieldErrors(form, cause)) setRootError(form, cause, texts);
}

/**
 * Sends a form whose values are valid. An error is shown at its field, or else by `onError`, which is a function or the text of
 * the root error.
 */
export function createSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
  onError: string | ErrorTexts | ((cause: unknown) => void),
): (event?: BaseSyntheticEvent) => Promise<void> {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (cause) {
      if (setFieldErrors(form as Form<Values>, cause)) return;
      if (typeof onError === "function") onError(cause);
      else {
        const texts = typeof onError === "string" ? { rejected: onError, noResponse: onError } : onError;
        setRootError(form as Form<Values>, cause, texts);
      }
    }
  });
}
