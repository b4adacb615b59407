import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { notify } from "../../../ui/notifications/notify";
import { texts } from "../texts";

/** Shows a toast with the first error of these fields. Each error is also shown under its field. */
export function notifyFirstError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getFieldState" | "getValues">,
  fields: readonly Path<Values>[],
) {
  const firstInvalid = fields.find((field) => form.getFieldState(field).invalid);
  const message = firstInvalid && form.getFieldState(firstInvalid).error?.message;
  if (!message) return;
  const isEmpty = String(form.getValues(firstInvalid)).trim() === "";
  notify({ title: isEmpty ? texts.missing : texts.invalid, description: message, variant: "destructive" });
}
