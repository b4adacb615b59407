import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { notify } from "../../../ui/notifications/notify";
import { texts } from "../texts";

/** Tells the first thing that is wrong with these fields; each stands under its own as well. */
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
