import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { createSubmit } from "../../../api/form-errors";
import { bindFields } from "../../../lib/form-fields";
import { Button } from "../../../ui/Button";
import { ErrorSummary } from "../../../ui/ErrorSummary";
import layout from "../../../ui/layout.module.css";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextAreaField } from "../../../ui/TextAreaField";
import { sendAppeal } from "../api";
import styles from "../Form.module.css";
import { MAX_APPEAL_LENGTH, texts } from "./texts";

const schema = z.object({
  text: z.string().check(
    z.trim(),
    z.minLength(1, texts.appealMissing),
    z.refine((text) => text.length <= MAX_APPEAL_LENGTH, texts.appealTooLong),
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
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: "" } });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  const text = useWatch({ control: form.control, name: "text" });
  useEffect(() => setFocus("text"), [setFocus]);

  const send = createSubmit(form, (values) => sendAppeal(decision, values.text).then(onSent), texts.notLost);
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <ErrorSummary title={texts.notSent} error={errors.root} />
      <TextAreaField
        {...field("text")}
        label={texts.appealLabel}
        hint={texts.appealHint}
        length={text.length}
        max={MAX_APPEAL_LENGTH}
        rows={5}
        dir="auto"
      />
      <div className={layout.wrap}>
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
