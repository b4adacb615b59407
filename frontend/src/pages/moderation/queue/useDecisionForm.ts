import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Action, DecisionForm, ModerationItem } from "../../../api/types";
import { MAX_REASON_LENGTH, texts } from "../texts";
import { listReadyReasons } from "./ready-reasons";

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

const EMPTY: DecisionValues = { action: null, reason: "", target: "" };

export interface DecisionFormOptions {
  item: ModerationItem;
  /** What was typed, by item, until its decision is stored. */
  drafts: Map<string, DecisionValues>;
  onDecided: (form: DecisionForm) => void;
}

/** The form of a decision. */
export function useDecisionForm({ item, drafts, onDecided }: DecisionFormOptions) {
  const form = useForm<DecisionValues>({
    resolver: zodResolver(decisionSchema),
    defaultValues: drafts.get(item.id) ?? EMPTY,
    reValidateMode: "onSubmit",
  });
  const lastAction = useRef(drafts.get(item.id)?.action ?? null);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => drafts.set(item.id, { ...EMPTY, ...values }));
    return unsubscribe;
  }, [form, drafts, item.id]);

  const submit = form.handleSubmit(({ action, reason, target }) => {
    if (action) onDecided({ item: item.id, action, reason, ...(action === "merge" && { target }) });
  });

  /** Call when another action was chosen: removes a ready-made reason of the previous one. */
  const changeAction = (action: Action) => {
    const { reason } = form.getValues();
    if (listReadyReasons(item.kind, lastAction.current || null).includes(reason)) form.setValue("reason", "");
    lastAction.current = action;
    form.clearErrors();
  };

  return { form, submit, changeAction };
}
