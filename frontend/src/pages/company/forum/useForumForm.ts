import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { maxCommentLength, maxPostLength, maxReportLength } from "../../../../../shared/limits.json";
import { ApiError } from "../../../api/client";
import { setFieldErrors } from "../../../api/form-errors";
import type { ReportReason } from "../../../api/types";
import { useSingleCall } from "../../../lib/useSingleCall";
import { describeFailure, isUnauthorized, notifyFailure } from "./api";
import { type ActionTexts, type MessageKind, texts } from "./texts";

/** Maximum lengths in UTF-16 code units, the unit of both the `maxLength` attribute and the server. */
export const MAX_LENGTH = { post: maxPostLength, comment: maxCommentLength, details: maxReportLength } as const;

export interface MessageValues {
  content: string;
  isAnonymous: boolean;
}

export function messageSchema(kind: MessageKind): z.ZodMiniType<MessageValues, MessageValues> {
  return z.object({
    content: z.string().check(
      z.trim(),
      z.minLength(1, texts.empty[kind]),
      // The server counts UTF-16 units; `z.maxLength` counts characters.
      z.refine((content) => content.length <= MAX_LENGTH[kind], texts.tooLong[kind]),
    ),
    isAnonymous: z.boolean(),
  });
}

export interface ReportValues {
  reason: ReportReason | "" | null;
  details: string;
}

export const reportSchema: z.ZodMiniType<ReportValues, ReportValues> = z
  .object({
    reason: z.custom<ReportValues["reason"]>(),
    details: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ reason }) => Boolean(reason), { path: ["reason"], error: texts.reportReasonMissing, abort: true }),
    z.refine(({ reason, details }) => reason !== "other" || details !== "", {
      path: ["details"],
      error: texts.detailsMissing,
    }),
  );

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
