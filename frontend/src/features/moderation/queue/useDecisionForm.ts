import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { ApiError, getErrorMessage } from "../../../lib/api";
import type { DecisionMade, ModerationItem, Verdict } from "../../../lib/api-types";
import { setFieldErrors } from "../../../lib/form-errors";
import { createUuid } from "../../../lib/uuid";
import { sendDecision } from "../api";
import { texts } from "../texts";
import { listReadyReasons } from "./ready-reasons";
import { type DecisionValues, decisionSchema } from "./schema";

const EMPTY: DecisionValues = { verdict: null, reason: "", target: "" };

export interface DecisionFormOptions {
  item: ModerationItem;
  /** What was typed before, by item. */
  drafts: Map<string, DecisionValues>;
  /**
   * The ids of decisions that were sent without an answer, by item: they may be stored. With the same id the server
   * recognises what is sent again.
   */
  unanswered: Map<string, string>;
  onDecided: (verdict: Verdict, made: DecisionMade) => void;
  /** The item is decided or gone; `message` says so. */
  onGone: (message: string) => void;
}

/** Why the item is no longer in the queue; null if it still is. */
function explainGone(cause: unknown): string | null {
  if (!(cause instanceof ApiError)) return null;
  const { code } = cause;
  if (code === "moderation_decided") return texts.decidedByOther;
  if (code === "moderation_used_id") return texts.decidedBefore;
  return cause.status === 404 ? texts.itemGone : null;
}

function explainFailure(cause: unknown): string {
  const code = cause instanceof ApiError ? cause.code : undefined;
  return code === "moderation_own_decision" ? texts.ownDecision : getErrorMessage(cause, texts.notLost);
}

/** Statuses that say nothing about an earlier request whose answer was lost. */
const UNDECIDED = [401, 408, 429];

/** Whether the server refused the decision, so that the next one is another. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status < 500 && !UNDECIDED.includes(cause.status);
}

/** The form of a decision. It sends one request at a time, and what was typed stays until the item is decided. */
export function useDecisionForm({ item, drafts, unanswered, onDecided, onGone }: DecisionFormOptions) {
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
    if (isRefusal(cause)) unanswered.delete(item.id);
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
      const id = unanswered.get(item.id) ?? createUuid();
      unanswered.set(item.id, id);
      try {
        const merge = verdict === "merge" && { target };
        const made = await sendDecision({ id, item: item.id, verdict, reason, ...merge });
        unanswered.delete(item.id);
        onDecided(verdict, made);
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
