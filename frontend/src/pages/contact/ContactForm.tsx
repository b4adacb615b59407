import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { maxContactLength, minContactLength } from "../../../../shared/limits.json";
import { setFormError } from "../../api/form-errors";
import { EMAIL_PATTERN } from "../../domain/email";
import { bindFields } from "../../lib/form-fields";
import { Button } from "../../ui/Button";
import { ErrorSummary } from "../../ui/ErrorSummary";
import { Field } from "../../ui/Field";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextAreaField } from "../../ui/TextAreaField";
import { TextField } from "../../ui/TextField";
import textStyles from "../../ui/text.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { sendContactMessage } from "./api";
import styles from "./ContactForm.module.css";
import { SUBJECTS, type Subject, formTexts as texts } from "./form-texts";

interface ContactValues {
  subject: Subject | "";
  message: string;
  email: string;
  /** Hidden from people; robots fill it in. */
  website: string;
}

const contactSchema: z.ZodMiniType<ContactValues, ContactValues> = z.object({
  subject: z.custom<ContactValues["subject"]>().check(z.refine(Boolean, texts.subjectMissing)),
  message: z.string().check(
    z.trim(),
    // The server counts UTF-16 units; `z.maxLength` counts characters.
    z.refine((message) => message.length >= minContactLength, texts.tooShort),
    z.refine((message) => message.length <= maxContactLength, texts.tooLong),
  ),
  email: z.string().check(
    z.trim(),
    z.refine((email) => email === "" || EMAIL_PATTERN.test(email), texts.emailInvalid),
  ),
  website: z.string(),
});

const EMPTY: ContactValues = { subject: "", message: "", email: "", website: "" };

/** Says that the message was received. Takes focus, because the form is gone. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} className={styles.sent} role="status" tabIndex={-1}>
      <p className={textStyles.strong}>{texts.sentTitle}</p>
      <p>{email ? texts.answerTo(email) : texts.noAnswer}</p>
      <Button variant="quiet" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}

/** Writes to the operator. What was typed stays if sending fails. */
export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string>();
  const form = useForm({ resolver: zodResolver(contactSchema), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  // Registered first: the first invalid field gets focus, and `Field` renders its input later.
  const subjectInput = form.register("subject");
  const [subject, message] = useWatch({ control: form.control, name: ["subject", "message"] });

  const send = form.handleSubmit(async (values) => {
    try {
      await sendContactMessage(values);
      form.reset(EMPTY);
      setSentFrom(values.email);
    } catch (cause) {
      form.setValue("website", "");
      setFormError(form, cause, texts.failure);
    }
  });

  if (sentFrom !== undefined) return <Sent email={sentFrom} onAgain={() => setSentFrom(undefined)} />;
  return (
    <>
      <p>{texts.intro}</p>
      <form className={styles.form} noValidate aria-label={texts.heading} onSubmit={send}>
        <ErrorSummary title={texts.failureTitle} error={errors.root} />
        <Field
          label={texts.subject}
          hint={(subject && SUBJECTS[subject].hint) || undefined}
          error={errors.subject?.message}
        >
          {(input) => (
            <select {...subjectInput} {...input}>
              <option value="">{texts.chooseSubject}</option>
              {Object.entries(SUBJECTS).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextAreaField
          {...field("message")}
          label={texts.message}
          length={message.length}
          max={maxContactLength}
          rows={7}
          dir="auto"
        />
        <TextField
          {...field("email")}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <VisuallyHidden>
          <label aria-hidden="true">
            {texts.robot}
            <input {...form.register("website")} tabIndex={-1} autoComplete="off" />
          </label>
        </VisuallyHidden>
        <SubmitButton pending={isSubmitting} pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      </form>
    </>
  );
}
