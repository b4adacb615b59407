import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { DecisionForm, ModerationItem, Verdict } from "../../../lib/api-types";
import { listReadyReasons } from "./ready-reasons";
import { type DecisionValues, decisionSchema } from "./schema";

const EMPTY: DecisionValues = { verdict: null, reason: "", target: "" };

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
  const lastVerdict = useRef(drafts.get(item.id)?.verdict ?? null);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => drafts.set(item.id, { ...EMPTY, ...values }));
    return unsubscribe;
  }, [form, drafts, item.id]);

  const submit = form.handleSubmit(({ verdict, reason, target }) => {
    if (verdict) onDecided({ item: item.id, verdict, reason, ...(verdict === "merge" && { target }) });
  });

  /** Call when another verdict was chosen: removes a ready-made reason of the previous one. */
  const changeVerdict = (verdict: Verdict) => {
    const { reason } = form.getValues();
    if (listReadyReasons(item.kind, lastVerdict.current || null).includes(reason)) form.setValue("reason", "");
    lastVerdict.current = verdict;
    form.clearErrors();
  };

  return { form, submit, changeVerdict };
}
