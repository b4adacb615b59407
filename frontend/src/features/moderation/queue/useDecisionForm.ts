import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { ApiError, getErrorMessage } from "../../../lib/api";
import type { DecisionMade, ModerationItem, Verdict } from "../../../lib/api-types";
import { setFieldErrors } from "../../../lib/form-errors";
import { sendDecision } from "../api";
import { texts } from "../texts";
import { listReadyReasons } from "./ready-reasons";
import { type DecisionValues, decisionSchema } from "./schema";

const EMPTY: DecisionValues = { verdict: null, reason: "", target: "" };

export interface DecisionFormOptions {
  item: ModerationItem;
  /** What was typed before, by item. */
  drafts: Map<string, DecisionValues>;
  onDecided: (verdict: Verdict, made: DecisionMade) => void;
  /** The item is decided or gone; `message` says so. */
  onGone: (message: string) => void;
}

/** Why the item is no longer in the queue; null if it still is. */
function explainGone(cause: unknown): string | null {
  if (!(cause instanceof ApiError)) return null;
  const { code } = cause;
  if (code === "moderation_decided") return texts.decidedByOther;
  return cause.status === 404 ? texts.itemGone : null;
}

function explainFailure(cause: unknown): string {
  const code = cause instanceof ApiError ? cause.code : undefined;
  return code === "moderation_own_decision" ? texts.ownDecision : getErrorMessage(cause, texts.notLost);
}

/** The form of a decision. It sends one request at a time, and what was typed stays until the item is decided. */
export function useDecisionForm({ item, drafts, onDecided, onGone }: DecisionFormOptions) {
  const form = useForm<DecisionValues>({
    resolver: zodResolver(decisionSchema),
    defaultValues: drafts.get(item.id) ?? EMPTY,
    reValidateMode: "onSubmit",
  });
  const isSending = useRef(false);
  const lastVerdict = useRef(drafts.get(item.id)?.verdict ?? null);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => drafts.set(item.id, { ...EMPTY, ...values }));
    return unsubscribe;
  }, [form, drafts, item.id]);

  const handleError = (cause: unknown) => {
    const gone = explainGone(cause);
    if (gone) onGone(gone);
    else if (!setFieldErrors(form, cause)) form.setError("root", { message: explainFailure(cause) });
  };

  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    form.clearErrors();
    await form.handleSubmit(async ({ verdict, reason, target }) => {
      if (!verdict) return;
      try {
        onDecided(
          verdict,
          await sendDecision({ item: item.id, verdict, reason, ...(verdict === "merge" && { target }) }),
        );
      } catch (cause) {
        handleError(cause);
      }
    })();
    isSending.current = false;
  };

  /** Call when another verdict was chosen: removes a ready-made reason of the previous one. */
  const changeVerdict = (verdict: Verdict) => {
    const { reason } = form.getValues();
    if (listReadyReasons(item.kind, lastVerdict.current || null).includes(reason)) form.setValue("reason", "");
    lastVerdict.current = verdict;
    form.clearErrors();
  };

  return { form, submit, changeVerdict };
}
