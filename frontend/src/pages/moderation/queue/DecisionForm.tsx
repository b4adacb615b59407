import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { type Control, type UseFormRegisterReturn, useController, useForm, useWatch } from "react-hook-form";
import type { Action, ModeratedName, ModerationItem, DecisionForm as ModeratorDecision } from "#api/types";
import { type Check, checkMaxLength, checkPresent, createResolver } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { Button } from "#ui/Button";
import layout from "#ui/layout.module.css";
import { NameField } from "#ui/NameField";
import { TextAreaField } from "#ui/TextAreaField";
import { getActionTexts, MAX_REASON_LENGTH, texts } from "../texts";
import { useKnownNames } from "./MergeName";
import styles from "./queue.module.css";
import { listReadyReasons } from "./ready-reasons";
import { ACTION_KEYS, findDecisionCommand, Key, useShortcuts } from "./shortcuts";

export interface DecisionValues {
  action: Action | null;
  reason: string;
  /** The name to merge into. Only for that action. */
  target: string;
}

export const checkDecision: Check<DecisionValues> = ({ action, reason, target }) => ({
  action: action ? undefined : texts.actionMissing,
  reason: checkPresent(reason, texts.reasonMissing) ?? checkMaxLength(reason, MAX_REASON_LENGTH, texts.reasonTooLong),
  target: action === "merge" ? checkPresent(target, texts.targetMissing) : undefined,
});

const EMPTY: DecisionValues = { action: null, reason: "", target: "" };

interface MergeTargetProps {
  name: ModeratedName;
  control: Control<DecisionValues>;
}

/** Chooses the name to merge an unknown one into: a similar name, which may wait too, or a known name that is typed. */
function MergeTarget({ name, control }: MergeTargetProps) {
  const { field, fieldState } = useController({ control, name: "target" });
  return (
    <div className={styles.target}>
      <NameField
        ref={field.ref}
        label={texts.target}
        hint={texts.targetHint}
        error={fieldState.error?.message}
        value={field.value}
        onChange={field.onChange}
        names={useKnownNames(name.kind)}
      />
      {name.similar.length > 0 && (
        <fieldset className={styles.filters} aria-label={texts.similar}>
          {name.similar.map((similar) => (
            <button
              key={similar.name}
              type="button"
              className={styles.chip}
              aria-pressed={similar.name === field.value}
              onClick={() => field.onChange(similar.name)}
            >
              {texts.similarName(similar)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface ReadyReasonsProps {
  reasons: readonly string[];
  /** The reason that is typed now. */
  current: string;
  onPick: (reason: string) => void;
}

/** Ready-made reasons. Picking one puts it into the field, where it can be edited. */
function ReadyReasons({ reasons, current, onPick }: ReadyReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.readyReasons}</legend>
      <div className={styles.filters}>
        {reasons.map((reason, position) => (
          <button
            key={reason}
            type="button"
            className={styles.chip}
            aria-pressed={reason === current}
            onClick={() => onPick(reason)}
          >
            {reason}
            <Key name={String(position + 1)} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export interface DecisionFormProps {
  item: ModerationItem;
  /** What was typed, by item, until its decision is stored. */
  drafts: Map<string, DecisionValues>;
  onDecided: (decision: ModeratorDecision) => void;
  rootRef: RefObject<HTMLElement | null>;
  usesShortcuts: boolean;
}

const TO_MEMBER: readonly Action[] = ["hide", "reject", "clear_picture", "rename"];
const TO_APPELLANT: readonly Action[] = ["uphold", "reverse"];

/** Who reads the reason. */
function getReasonHint(action: Action | null): string | undefined {
  if (!action) return undefined;
  if (TO_MEMBER.includes(action)) return texts.reasonToMember;
  return TO_APPELLANT.includes(action) ? texts.reasonToAppellant : texts.reasonToLog;
}

interface ActionChoiceProps {
  item: ModerationItem;
  /** The chosen action. */
  action: Action | null;
  field: UseFormRegisterReturn<"action">;
  error: string | undefined;
}

/** The actions of the item, and what the chosen one does. */
function ActionChoice({ item, action, field, error }: ActionChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{texts.action}</legend>
      <div className={styles.actions}>
        {item.actions.map((value) => (
          <label key={value} className={styles.action}>
            <input {...field} className={layout.radio} type="radio" value={value} />
            {getActionTexts(item, value).label}
            <Key name={ACTION_KEYS[value]} />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.effect} role="status">
        {action && getActionTexts(item, action).effect}
      </p>
    </fieldset>
  );
}

/** Chooses an action and gives its reason. */
export function DecisionForm({ item, drafts, onDecided, rootRef, usesShortcuts }: DecisionFormProps) {
  const form = useForm<DecisionValues>({
    resolver: createResolver(checkDecision),
    defaultValues: drafts.get(item.id) ?? EMPTY,
    reValidateMode: "onSubmit",
  });
  const { errors } = form.formState;
  const field = bindFields(form);
  const [action, reason] = useWatch({ control: form.control, name: ["action", "reason"] });
  const readyReasons = listReadyReasons(item.kind, action);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => drafts.set(item.id, { ...EMPTY, ...values }));
    return unsubscribe;
  }, [form, drafts, item.id]);

  /** Removes the errors and a ready-made reason of the previous action, when another was chosen. */
  const changeAction = () => {
    if (readyReasons.includes(form.getValues("reason"))) form.setValue("reason", "");
    form.clearErrors();
  };
  const pickReason = (text: string | undefined) => {
    if (text === undefined) return;
    form.setValue("reason", text);
    form.clearErrors("reason");
    const textarea = formRef.current?.querySelector("textarea");
    textarea?.focus();
    textarea?.setSelectionRange(text.length, text.length);
  };
  const focusAction = (value: Action) =>
    formRef.current?.querySelector<HTMLElement>(`input[value="${value}"]`)?.focus();
  const chooseAction = (value: Action) => {
    form.setValue("action", value);
    changeAction();
    focusAction(value);
  };
  useShortcuts({
    enabled: usesShortcuts,
    rootRef,
    find: (press) => findDecisionCommand(press, item.actions),
    onCommand: (command) =>
      "action" in command ? chooseAction(command.action) : pickReason(readyReasons[command.reason]),
  });

  const submit = form.handleSubmit(({ action, reason, target }) => {
    if (action) onDecided({ item: item.id, action, reason, ...(action === "merge" && { target }) });
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event);
    // Leaves the text, so that the shortcuts work again.
    if (event.key === "Escape" && event.target instanceof HTMLTextAreaElement && action) focusAction(action);
  };
  // Once for all radio buttons: the form keeps one listener for each name.
  const actionField = form.register("action", { onChange: changeAction });
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={send} onKeyDown={handleKeyDown}>
      <ActionChoice item={item} action={action} field={actionField} error={errors.action?.message} />
      {action === "merge" && item.name && <MergeTarget name={item.name} control={form.control} />}
      <ReadyReasons reasons={readyReasons} current={reason} onPick={pickReason} />
      <TextAreaField
        {...field("reason")}
        label={texts.reason}
        hint={getReasonHint(action)}
        length={reason.length}
        max={MAX_REASON_LENGTH}
        rows={3}
        dir="auto"
      />
      <div className={styles.line}>
        <Button type="submit">{action ? getActionTexts(item, action).label : texts.decide}</Button>
        <Key name="Ctrl + Enter" />
      </div>
    </form>
  );
}
