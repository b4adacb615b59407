import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api";

interface FailureTexts {
  /** The server refused, and says no more than that. */
  refused: string;
  /** No answer came. */
  unanswered: string;
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "getValues" | "setError">;

/**
 * Puts what the server says of single fields under them, with the focus on the first. Some errors are about one field
 * by their code alone. False when there was nothing to put anywhere.
 */
export function showAtFields<Values extends FieldValues>(
  form: Form<Values>,
  cause: unknown,
  fieldOf: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  if (!(cause instanceof ApiError)) return false;
  const { code, sentence, fields } = cause;
  const named = Object.keys(form.getValues()).filter((name) => Object.hasOwn(fields, name)) as Path<Values>[];
  for (const [position, name] of named.entries()) {
    form.setError(name, { message: fields[name] ?? "" }, { shouldFocus: position === 0 });
  }
  if (named.length > 0) return true;
  const only = fieldOf[code];
  if (only === undefined || sentence === undefined) return false;
  form.setError(only, { message: sentence }, { shouldFocus: true });
  return true;
}

/** Puts what the server says of single fields under them, and everything else above the form, as its root's error. */
export function showFailure<Values extends FieldValues>(form: Form<Values>, cause: unknown, texts: FailureTexts) {
  if (showAtFields(form, cause)) return;
  const message = cause instanceof ApiError ? (cause.sentence ?? texts.refused) : texts.unanswered;
  form.setError("root", { message });
}
