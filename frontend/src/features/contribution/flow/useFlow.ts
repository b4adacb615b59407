import { type ReactNode, type Ref, useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from "react-hook-form";
import type { MySalaryEntry } from "#api/types";
import { type DraftKey, getDraftAuthor, saveDraft } from "#domain/drafts";
import { type Check, createResolver, findErrors } from "#lib/form-checks";
import { dismissError, notify } from "#ui/notifications/notify";
import { texts } from "../texts";
import { type FormDraft, readFormDraft } from "./form-draft";

/** The account that a visitor opens or enters at the last step. */
interface VisitorAccount {
  /** The heading and the fields. */
  fields: ReactNode;
  /** What the button does before it sends. */
  action: string;
  /** Registers or signs in. Resolves to whether there is a session; errors are shown at the fields. */
  begin: () => Promise<boolean>;
}

/** Zero-based step of a form. Going back from the first step leads to the choice of form. */
export interface Position {
  step: number;
  goToStep: (step: number) => void;
  goBack: (from: number) => void;
}

export interface FlowProps {
  /** `null` for a visitor. */
  member: string | null;
  /** `null` for a member. */
  visitorAccount?: VisitorAccount | null;
  /** The question shown above the first one. */
  start?: ReactNode;
  /** Over another page, which has the main heading. */
  isDialog?: boolean;
  /** Prefilled values. */
  prefill: { jobTitle?: string; company?: string };
  /** The stored entry to edit, instead of `prefill`. */
  correction?: MySalaryEntry | undefined;
  position: Position;
}

interface FlowOptions<Values extends FieldValues> extends Omit<FlowProps, "prefill" | "start"> {
  /** Of the draft. */
  name: string;
  empty: Values;
  prefill: Partial<Values>;
  check: Check<Values>;
  fields: readonly (readonly Path<Values>[])[];
}

export interface Flow<Values extends FieldValues> {
  draftKey: DraftKey;
  empty: Values;
  visitorAccount: VisitorAccount | null;
  isDialog: boolean;
  /** The id of the stored entry to edit. */
  editedEntry: string | null;
  form: UseFormReturn<Values>;
  /** The current step: the requested one, or the first incomplete step before it. */
  step: number;
  steps: number;
  goToNext: () => Promise<void>;
  goBack: () => void;
  /** Goes to the step with this field. */
  showField: (name: Path<Values>) => void;
}

/** The position in a form, for the views of its steps. */
export type FlowSteps = Pick<
  Flow<FieldValues>,
  "visitorAccount" | "isDialog" | "editedEntry" | "step" | "steps" | "goBack" | "goToNext"
>;

/** Shows a toast with the first error of these fields. Each error is also shown under its field. */
export function notifyFirstError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getFieldState" | "getValues">,
  fields: readonly Path<Values>[],
) {
  const firstInvalid = fields.find((field) => form.getFieldState(field).invalid);
  const message = firstInvalid && form.getFieldState(firstInvalid).error?.message;
  if (!message) return;
  const isEmpty = String(form.getValues(firstInvalid)).trim() === "";
  notify({ title: isEmpty ? texts.missing : texts.invalid, description: message, variant: "destructive" });
}

/** A form of several steps. Input survives steps, reloads and navigation until it is submitted. */
export function useFlow<Values extends FieldValues>(options: FlowOptions<Values>): Flow<Values> {
  const { member, empty, check, fields, position } = options;
  const [editedEntry] = useState(options.correction?.id ?? null);
  const name = editedEntry === null ? options.name : `${options.name}-${editedEntry}`;
  const draftKey: DraftKey = `contribution-${name}`;
  const [prefillJson] = useState(() => JSON.stringify(options.prefill));
  const [start] = useState(() => ({ ...empty, ...options.prefill, ...readFormDraft(draftKey, member, prefillJson) }));
  const form = useForm<Values>({ resolver: createResolver(check), defaultValues: start as DefaultValues<Values> });
  const values = useWatch({ control: form.control }) as Values;

  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => {
      const draft: FormDraft = { member: member ?? getDraftAuthor(), known: prefillJson, values: typed };
      saveDraft(draftKey, draft);
    });
    return unsubscribe;
  }, [form, draftKey, member, prefillJson]);

  const errors = findErrors(check, values);
  const firstIncomplete = fields.findIndex((stepFields) => stepFields.some((field) => field in errors));
  const step = Math.min(position.step, firstIncomplete === -1 ? fields.length - 1 : firstIncomplete);

  return {
    draftKey,
    empty,
    visitorAccount: options.visitorAccount ?? null,
    isDialog: options.isDialog ?? false,
    editedEntry,
    form,
    step,
    steps: fields.length,
    goToNext: async () => {
      const stepFields = fields[step] ?? [];
      if (!(await form.trigger(stepFields, { shouldFocus: true }))) return notifyFirstError(form, stepFields);
      // All fields of this step are valid.
      dismissError("toast");
      position.goToStep(step + 1);
    },
    goBack: () => position.goBack(step),
    showField: (field) => position.goToStep(fields.findIndex((stepFields) => stepFields.includes(field))),
  };
}

export interface FieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Connects a field to the form. Changing it clears its error and the message about it. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    ref: field.ref,
    value: field.value,
    onChange: (value: Values[Name]) => {
      if (fieldState.error) dismissError("toast");
      form.clearErrors(name);
      field.onChange(value);
    },
    error: fieldState.error?.message,
  };
}
