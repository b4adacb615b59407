import * as z from "zod/mini";
import type { Verdict } from "../../../lib/api-types";
import { texts } from "../texts";

/** UTF-16 units, as `maxLength` counts. */
export const MAX_REASON_LENGTH = 500;

export interface DecisionValues {
  verdict: Verdict | "" | null;
  reason: string;
  /** The name to merge into. Only for that verdict. */
  target: string;
}

export const decisionSchema: z.ZodMiniType<DecisionValues, DecisionValues> = z
  .object({
    verdict: z.custom<DecisionValues["verdict"]>(Boolean, texts.verdictMissing),
    reason: z.string().check(
      z.trim(),
      z.minLength(1, texts.reasonMissing),
      z.refine((reason) => reason.length <= MAX_REASON_LENGTH, texts.reasonTooLong),
    ),
    target: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ verdict, target }) => verdict !== "merge" || target !== "", {
      path: ["target"],
      error: texts.targetMissing,
    }),
  );
