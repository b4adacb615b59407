import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
  useWatch,
} from "react-hook-form";
import type * as z from "zod/mini";
import type { MySalaryEntry } from "../../../api/types";
import { getDraftAuthor } from "../../../domain/drafts";
import { dismissError } from "../../../ui/notifications/notify";
import { readFormDraft, saveFormDraft } from "./form-draft";
import { notifyFirstError } from "./notify-first-error";

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
  /** Goes back from this step. */
  goBack: (from: number) => void;
}

export interface FlowProps {
  /** `null` for a visitor. */
  member: string | null;
  /** Of a visitor; `null` for a member. */
  account?: VisitorAccount | null;
  /** The question before the first one. */
  start?: ReactNode;
  /** Over another page, which has the main heading. */
  isDialog?: boolean;
  /** Prefilled values. */
  prefill: { jobTitle?: string; company?: string };
  /** The stored entry to edit, instead of `prefill`. */
  correction?: MySalaryEntry | undefined;
  position: Position;
}

interface FlowOptions<Values extends FieldValues> {
  /** Key of the draft. */
  name: string;
  member: string | null;
  account?: VisitorAccount | null;
  isDialog?: boolean;
  /** The stored entry to edit. */
  correction?: MySalaryEntry | undefined;
  empty: Values;
  prefill: Partial<Values>;
  schema: z.ZodMiniType<Values, Values>;
  /** Fields per step. */
  fields: readonly (readonly Path<Values>[])[];
  position: Position;
}

export interface Flow<Values extends FieldValues> {
  name: string;
  account: VisitorAccount | null;
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
  "account" | "isDialog" | "editedEntry" | "step" | "steps" | "goBack" | "goToNext"
>;

/** A form of several steps. Input survives steps, reloads and navigation until it is submitted. */
export function useFlow<Values extends FieldValues>(options: FlowOptions<Values>): Flow<Values> {
  const { member, empty, schema, fields, position } = options;
  const [editedEntry] = useState(options.correction?.id ?? null);
  const name = editedEntry === null ? options.name : `${options.name}-${editedEntry}`;
  const [known] = useState(() => JSON.stringify(options.prefill));
  const [start] = useState(() => ({ ...empty, ...options.prefill, ...readFormDraft(name, { member, known }) }));
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: start as DefaultValues<Values> });
  const values = useWatch({ control: form.control }) as Values;

  useEffect(() => {
    const { unsubscribe } = form.watch((typed) =>
      saveFormDraft(name, { member: member ?? getDraftAuthor(), known, values: typed }),
    );
    return unsubscribe;
  }, [form, name, member, known]);

  const invalidFields = new Set(schema.safeParse(values).error?.issues.map(({ path }) => path[0]));
  const firstIncomplete = fields.findIndex((stepFields) => stepFields.some((field) => invalidFields.has(field)));
  const step = Math.min(position.step, firstIncomplete === -1 ? fields.length - 1 : firstIncomplete);

  return {
    name,
    account: options.account ?? null,
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
