import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
  useWatch,
} from "react-hook-form";
import type * as z from "zod/mini";
import { dismissNotification } from "../../../ui/notifications/notify";
import { readFormDraft, saveFormDraft } from "./form-draft";
import { notifyFirstError } from "./notify-first-error";

/** Where one is in a form of several steps, counted from 0; the step before the first is the choice of forms. */
export interface Position {
  step: number;
  go: (at: number) => void;
  /** Leads from this step to where one came from. */
  back: (from: number) => void;
}

export interface FlowProps {
  member: string;
  /** What is known of the job already. */
  known: { jobTitle?: string; company?: string };
  position: Position;
}

interface FlowOptions<Values extends FieldValues> {
  /** Names the draft. */
  name: string;
  member: string;
  empty: Values;
  known: Partial<Values>;
  schema: z.ZodMiniType<Values, Values>;
  /** What each step asks for. */
  fields: readonly (readonly Path<Values>[])[];
  position: Position;
}

export interface Flow<Values extends FieldValues> {
  name: string;
  form: UseFormReturn<Values>;
  /** The step to show: the one that was asked for, or the first before it that has something missing. */
  step: number;
  steps: number;
  next: () => Promise<void>;
  back: () => void;
  /** Goes to the step that asks for this field. */
  showField: (name: Path<Values>) => void;
}

/** A form of several steps. What is typed stays through steps, reloads and ways out and back, until it is sent. */
export function useFlow<Values extends FieldValues>(options: FlowOptions<Values>): Flow<Values> {
  const { name, member, empty, schema, fields, position } = options;
  const [known] = useState(() => JSON.stringify(options.known));
  const [start] = useState(() => ({ ...empty, ...options.known, ...readFormDraft(name, { member, known }) }));
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: start as DefaultValues<Values> });
  const values = useWatch({ control: form.control }) as Values;

  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => saveFormDraft(name, { member, known, values: typed }));
    return unsubscribe;
  }, [form, name, member, known]);

  const invalidFields = new Set(schema.safeParse(values).error?.issues.map(({ path }) => path[0]));
  const firstIncomplete = fields.findIndex((asked) => asked.some((field) => invalidFields.has(field)));
  const step = Math.min(position.step, firstIncomplete === -1 ? fields.length - 1 : firstIncomplete);

  return {
    name,
    form,
    step,
    steps: fields.length,
    next: async () => {
      const asked = fields[step] ?? [];
      if (!(await form.trigger(asked, { shouldFocus: true }))) return notifyFirstError(form, asked);
      // What was told of this step is put right.
      dismissNotification("toast");
      position.go(step + 1);
    },
    back: () => position.back(step),
    showField: (field) => position.go(fields.findIndex((asked) => asked.includes(field))),
  };
}
