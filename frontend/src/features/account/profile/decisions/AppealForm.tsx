import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { setFormError } from "../../../../lib/form-errors";
import { Button } from "../../../../ui/Button";
import { ErrorSummary } from "../../../../ui/ErrorSummary";
import { SubmitButton } from "../../../../ui/SubmitButton";
import { TextAreaField } from "../../../../ui/TextAreaField";
import { sendAppeal } from "../api";
import form from "../Form.module.css";
import { texts } from "./texts";

/** UTF-16 units, as `maxLength` counts. */
const MAX_LENGTH = 1000;

const schema = z.object({
  text: z.string().check(
    z.trim(),
    z.minLength(1, texts.appealMissing),
    z.refine((text) => text.length <= MAX_LENGTH, texts.appealTooLong),
  ),
});

interface AppealFormProps {
  /** The id of the decision. */
  decision: string;
  onSent: () => void;
  onCancel: () => void;
}

/** Appeals against a decision. After an error, the text stays. */
export function AppealForm({ decision, onSent, onCancel }: AppealFormProps) {
  const { register, control, handleSubmit, formState, setFocus, ...rest } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { text: "" },
  });
  const { errors, isSubmitting } = formState;
  const text = useWatch({ control, name: "text" });
  useEffect(() => setFocus("text"), [setFocus]);

  const send = handleSubmit(async (values) => {
    try {
      await sendAppeal(decision, values.text);
      onSent();
    } catch (cause) {
      setFormError(rest, cause, { rejected: texts.notLost, noResponse: texts.notLost });
    }
  });
  return (
    <form className={form.form} noValidate onSubmit={send}>
      <ErrorSummary title={texts.notSent} error={errors.root} />
      <TextAreaField
        {...register("text")}
        label={texts.appealLabel}
        hint={texts.appealHint}
        error={errors.text?.message}
        counter={texts.characterCount(text.length, MAX_LENGTH)}
        maxLength={MAX_LENGTH}
        rows={5}
        dir="auto"
      />
      <div className={form.choice}>
        <SubmitButton pending={isSubmitting} pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
