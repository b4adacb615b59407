import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api";

interface FailureTexts {
  /** The server refused, and says no more than that. */
  refused: string;
  /** No answer came. */
  unanswered: string;
}

/**
 * Puts what the server says of single fields under them, with the focus on the first, and everything else above the
 * form, as the error of its root.
 */
export function showFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "setError">,
  cause: unknown,
  texts: FailureTexts,
) {
  const fields = cause instanceof ApiError ? cause.fields : {};
  const named = Object.keys(form.getValues()).filter((name) => Object.hasOwn(fields, name)) as Path<Values>[];
  for (const [position, name] of named.entries()) {
    form.setError(name, { message: fields[name] ?? "" }, { shouldFocus: position === 0 });
  }
  if (named.length > 0) return;
  const message = cause instanceof ApiError ? (cause.sentence ?? texts.refused) : texts.unanswered;
  form.setError("root", { message });
}
