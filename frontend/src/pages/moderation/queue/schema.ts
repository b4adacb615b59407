import * as z from "zod/mini";
import type { Action } from "../../../api/types";
import { MAX_REASON_LENGTH, texts } from "../texts";

export interface DecisionValues {
  action: Action | "" | null;
  reason: string;
  /** The name to merge into. Only for that action. */
  target: string;
}

export const decisionSchema: z.ZodMiniType<DecisionValues, DecisionValues> = z
  .object({
    action: z.custom<DecisionValues["action"]>(Boolean, texts.actionMissing),
    reason: z.string().check(
      z.trim(),
      z.minLength(1, texts.reasonMissing),
      z.refine((reason) => reason.length <= MAX_REASON_LENGTH, texts.reasonTooLong),
    ),
    target: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ action, target }) => action !== "merge" || target !== "", {
      path: ["target"],
      error: texts.targetMissing,
    }),
  );
