import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ApiError } from "../../../api/client";
import { setFieldErrors } from "../../../api/form-errors";
import { useSingleCall } from "../../../lib/useSingleCall";
import { describeFailure, isUnauthorized, notifyFailure } from "./describe-failure";
import type { ActionTexts } from "./texts";

interface ForumFormOptions<Values extends FieldValues> {
  schema: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  texts: ActionTexts;
  /** Shown under the title of a failure that the server does not explain. */
  failedDetail: string;
  /** `confirmed` is set once the member has confirmed that the text may contain personal data. */
  send: (values: Values, confirmed: boolean) => Promise<unknown>;
  onSent: (values: Values) => void;
}

/** A form of the forum. It sends one request at a time and shows the server's errors in place. */
export function useForumForm<Values extends FieldValues>(options: ForumFormOptions<Values>) {
  const { schema, defaultValues, texts, failedDetail, send, onSent } = options;
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues, reValidateMode: "onSubmit" });
  /** The server's warning that the text may contain personal data; `null` without a warning. */
  const [personalData, setPersonalData] = useState<string | null>(null);
  const [, run] = useSingleCall();

  const handleError = (cause: unknown) => {
    if (cause instanceof ApiError && cause.code === "personal_data" && cause.userMessage) {
      setPersonalData(cause.userMessage);
    } else if (isUnauthorized(cause)) {
      // The member declined to sign in again. The text stays in the form.
      notifyFailure(cause, texts);
    } else if (!setFieldErrors(form, cause)) {
      form.setError("root", { message: describeFailure(cause, texts).detail ?? failedDetail });
    }
  };

  const sendValid = (confirmed: boolean) =>
    form.handleSubmit(async (values) => {
      try {
        await send(values, confirmed);
        onSent(values);
      } catch (cause) {
        handleError(cause);
      }
    });

  const submit = (confirmed = false) =>
    run(() => {
      setPersonalData(null);
      form.clearErrors();
      return sendValid(confirmed)();
    });

  return {
    form,
    submit,
    /** Props of the dialog that confirms personal data; `null` while it is closed. */
    personalDataDialog:
      personalData === null
        ? null
        : { warning: personalData, onClose: () => setPersonalData(null), onSend: () => void submit(true) },
    /** The title of the error summary. */
    failureTitle: texts.failed,
  };
}
