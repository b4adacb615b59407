import * as z from "zod/mini";
import { maxCommentLength, maxPostLength, maxReportLength } from "../../../../../shared/limits.json";
import type { ReportReason } from "../../../api/types";
import { type MessageKind, texts } from "./texts";

/** Maximum lengths in UTF-16 code units, the unit of both the `maxLength` attribute and the server. */
export const MAX_LENGTH = { post: maxPostLength, comment: maxCommentLength, details: maxReportLength } as const;

export interface MessageValues {
  content: string;
  isAnonymous: boolean;
}

/** An empty message is an error with this text; without one, the form checks it itself. */
export function messageSchema(kind: MessageKind, emptyError?: string): z.ZodMiniType<MessageValues, MessageValues> {
  const minLength = emptyError === undefined ? 0 : 1;
  return z.object({
    content: z.string().check(
      z.trim(),
      z.minLength(minLength, emptyError ?? ""),
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
