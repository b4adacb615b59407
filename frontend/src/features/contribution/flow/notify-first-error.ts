import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { notify } from "../../../ui/notifications/notify";
import { texts } from "../texts";

/** Shows a toast with the first error of these fields. Each error is also shown under its field. */
export function notifyFirstError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getFieldState" | "getValues">,
  fields: readonly Path<Values>[],
) {
  const first = fields.find((field) => form.getFieldState(field).invalid);
  const message = first && form.getFieldState(first).error?.message;
  if (!message) return;
  const isEmpty = String(form.getValues(first)).trim() === "";
  notify({ title: isEmpty ? texts.missing : texts.invalid, description: message, variant: "destructive" });
}
