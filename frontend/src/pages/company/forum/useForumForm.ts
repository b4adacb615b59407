import { type FormEvent, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { ApiError } from "#api/client";
import { setFieldErrors } from "#api/form-errors";
import type { ReportReason } from "#api/types";
import { getRejectionReason } from "#lib/error-message";
import { type Check, checkMaxLength, checkPresent, createResolver } from "#lib/form-checks";
import { useSingleCall } from "#lib/useSingleCall";
import { maxCommentLength, maxPostLength, maxReportLength } from "#shared/limits.json";
import { isUnauthorized, notifyActionFailure } from "./api";
import { type FailureTexts, type MessageKind, texts } from "./texts";

/** Maximum lengths in UTF-16 code units, the unit of both the `maxLength` attribute and the server. */
export const MAX_LENGTH = { post: maxPostLength, comment: maxCommentLength, details: maxReportLength } as const;

export interface MessageValues {
  content: string;
  isAnonymous: boolean;
}

export function createMessageCheck(kind: MessageKind): Check<MessageValues> {
  return ({ content }) => ({
    content: checkPresent(content, texts.empty[kind]) ?? checkMaxLength(content, MAX_LENGTH[kind], texts.tooLong[kind]),
  });
}

export interface ReportValues {
  reason: ReportReason | null;
  details: string;
}

export const checkReport: Check<ReportValues> = ({ reason, details }) => ({
  reason: reason ? undefined : texts.reportReasonMissing,
  details: reason === "other" ? checkPresent(details, texts.detailsMissing) : undefined,
});

interface ForumFormOptions<Values extends FieldValues> {
  check: Check<Values>;
  defaultValues: DefaultValues<Values>;
  failureTexts: FailureTexts;
  /** Shown under the title of a failure that the server does not explain. */
  failedDetail: string;
  /** `confirmed` is set once the member has confirmed that the text may contain personal data. */
  send: (values: Values, confirmed: boolean) => Promise<unknown>;
  onSent: (values: Values) => void;
}

/** A form of the forum. It sends one request at a time and shows the server's errors in place. */
export function useForumForm<Values extends FieldValues>(options: ForumFormOptions<Values>) {
  const { check, defaultValues, failureTexts, failedDetail, send, onSent } = options;
  const form = useForm<Values>({ resolver: createResolver(check), defaultValues, reValidateMode: "onSubmit" });
  /** The server's warning that the text may contain personal data; `null` without a warning. */
  const [personalData, setPersonalData] = useState<string | null>(null);
  const [, run] = useSingleCall();

  const handleError = (cause: unknown) => {
    if (cause instanceof ApiError && cause.code === "personal_data" && cause.userMessage) {
      setPersonalData(cause.userMessage);
    } else if (isUnauthorized(cause)) {
      // The member declined to sign in again. The text stays in the form.
      notifyActionFailure(cause, failureTexts);
    } else if (!setFieldErrors(form, cause)) {
      form.setError("root", { message: getRejectionReason(cause) ?? failedDetail });
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

  const submit = (confirmed: boolean) =>
    run(() => {
      setPersonalData(null);
      form.clearErrors();
      return sendValid(confirmed)();
    });

  return {
    form,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      return submit(false);
    },
    /** Props of the dialog that confirms personal data; `null` while it is closed. */
    personalDataDialog:
      personalData === null
        ? null
        : { warning: personalData, onClose: () => setPersonalData(null), onSend: () => void submit(true) },
  };
}
