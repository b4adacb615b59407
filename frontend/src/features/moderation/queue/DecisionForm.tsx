import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { Verdict } from "../../../lib/api-types";
import { Button } from "../../../ui/Button";
import { TextAreaField } from "../../../ui/TextAreaField";
import { texts } from "../texts";
import { getVerdictTexts } from "../verdict-texts";
import { Key } from "./Key";
import { MergeTarget } from "./MergeTarget";
import styles from "./queue.module.css";
import { ReadyReasons } from "./ReadyReasons";
import { listReadyReasons } from "./ready-reasons";
import { MAX_REASON_LENGTH } from "./schema";
import { findDecisionCommand, VERDICT_KEYS } from "./shortcuts";
import { type DecisionFormOptions, useDecisionForm } from "./useDecisionForm";
import { useShortcuts } from "./useShortcuts";

export interface DecisionFormProps extends DecisionFormOptions {
  rootRef: RefObject<HTMLElement | null>;
  usesShortcuts: boolean;
}

const TO_MEMBER: readonly Verdict[] = ["hide", "reject", "clear_picture", "rename"];
const TO_APPELLANT: readonly Verdict[] = ["uphold", "reverse"];

/** Who reads the reason. */
function getReasonHint(verdict: Verdict | null): string | undefined {
  if (!verdict) return undefined;
  if (TO_MEMBER.includes(verdict)) return texts.reasonToMember;
  return TO_APPELLANT.includes(verdict) ? texts.reasonToAppellant : texts.reasonToLog;
}

/** Chooses a verdict and gives its reason. */
export function DecisionForm({ rootRef, usesShortcuts, ...options }: DecisionFormProps) {
  const { item } = options;
  const { form, submit, changeVerdict } = useDecisionForm(options);
  const { errors } = form.formState;
  const [chosen, reason] = useWatch({ control: form.control, name: ["verdict", "reason"] });
  const verdict = chosen || null;
  const readyReasons = listReadyReasons(item.kind, verdict);
  const formRef = useRef<HTMLFormElement>(null);
  const noteId = useId();

  const pickReason = (text: string | undefined) => {
    if (text === undefined) return;
    form.setValue("reason", text);
    form.clearErrors("reason");
    const field = formRef.current?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(text.length, text.length);
  };
  const focusVerdict = (value: Verdict) =>
    formRef.current?.querySelector<HTMLElement>(`input[value="${value}"]`)?.focus();
  const chooseVerdict = (value: Verdict) => {
    form.setValue("verdict", value);
    changeVerdict(value);
    focusVerdict(value);
  };
  useShortcuts({
    enabled: usesShortcuts,
    rootRef,
    find: (press) => findDecisionCommand(press, item.verdicts),
    onCommand: (command) =>
      "verdict" in command ? chooseVerdict(command.verdict) : pickReason(readyReasons[command.reason]),
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event);
    // Leaves the text, so that the shortcuts work again.
    if (event.key === "Escape" && event.target instanceof HTMLTextAreaElement && verdict) focusVerdict(verdict);
  };
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={send} onKeyDown={handleKeyDown}>
      <fieldset aria-describedby={errors.verdict ? noteId : undefined}>
        <legend className={styles.legend}>{texts.verdict}</legend>
        <div className={styles.verdicts}>
          {item.verdicts.map((value) => (
            <label key={value} className={styles.verdict}>
              <input
                {...form.register("verdict", { onChange: () => changeVerdict(value) })}
                className={styles.radio}
                type="radio"
                value={value}
              />
              {getVerdictTexts(item, value).label}
              <Key name={VERDICT_KEYS[value]} />
            </label>
          ))}
        </div>
        {errors.verdict && (
          <p id={noteId} className={styles.error} role="alert">
            {errors.verdict.message}
          </p>
        )}
        <p className={styles.effect} role="status">
          {verdict && getVerdictTexts(item, verdict).effect}
        </p>
      </fieldset>
      {verdict === "merge" && item.name && <MergeTarget name={item.name} control={form.control} />}
      <ReadyReasons reasons={readyReasons} current={reason} onPick={pickReason} />
      <TextAreaField
        {...form.register("reason")}
        label={texts.reason}
        hint={getReasonHint(verdict)}
        error={errors.reason?.message}
        counter={texts.characterCount(reason.length, MAX_REASON_LENGTH)}
        maxLength={MAX_REASON_LENGTH}
        rows={3}
        dir="auto"
      />
      <div className={styles.line}>
        <Button type="submit">{verdict ? getVerdictTexts(item, verdict).label : texts.decide}</Button>
        <Key name="Ctrl + Enter" />
      </div>
    </form>
  );
}
