import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useApi } from "#api/cache";
import { sendJson } from "#api/client";
import { setFormError } from "#api/form-errors";
import type { ContactForm as ContactMessage, SiteFacts } from "#api/types";
import { type Check, checkEmail, checkMaxLength, checkMinLength, checkPresent, createResolver } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { formatNumber } from "#lib/format";
import { maxContactLength, minContactLength } from "#shared/limits.json";
import { Button } from "#ui/Button";
import { Field } from "#ui/Field";
import { ErrorSummary } from "#ui/FormAlert";
import { QueryState } from "#ui/QueryState";
import { SubmitButton } from "#ui/SubmitButton";
import { TextAreaField } from "#ui/TextAreaField";
import { TextField } from "#ui/TextField";
import textStyles from "#ui/text.module.css";
import { texts as shared } from "#ui/texts";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import styles from "./ContactForm.module.css";

/** Who runs the site, and whether it has a contact form. */
export const useSite = () => useApi<SiteFacts>("/api/site");

/** The subjects in the order of the list, with what helps us to answer. */
const SUBJECTS = {
  figures: { label: "Feil i tallene", hint: "Skriv stilling, arbeidsgiver og sted, og hva som er galt." },
  content: { label: "Melde fra om innhold", hint: "Lim inn adressen til siden, og skriv hva som er galt." },
  personal_data: { label: "Personvern", hint: "Skriv e-postadressen din, så vi kan svare." },
  account: { label: "Konto og innlogging", hint: "Skriv aldri passordet ditt her." },
  other: { label: "Annet", hint: "" },
} as const;

type Subject = keyof typeof SUBJECTS;

const texts = {
  heading: "Skriv til oss",
  loading: { failed: "Kunne ikke hente skjemaet", failedDescription: "Vi fikk ikke svar fra tjenesten." },
  intro:
    "Du trenger ingen konto. Meldingen ligger kryptert hos oss til den er sendt videre som e-post, og slettes da her.",
  subject: "Hva gjelder det?",
  chooseSubject: "Velg",
  message: "Melding",
  email: "E-postadressen din (valgfritt)",
  emailHint: "Uten den kan vi ikke svare deg.",
  robot: "Ikke skriv noe her",
  send: "Send melding",
  sending: shared.sending,
  subjectMissing: "Velg hva meldingen gjelder.",
  tooShort: `Skriv minst ${minContactLength} tegn.`,
  tooLong: `Meldingen kan ikke være mer enn ${formatNumber(maxContactLength)} tegn.`,
  emailInvalid: "Skriv en gyldig e-postadresse, eller la feltet stå tomt.",
  failureTitle: "Meldingen ble ikke sendt",
  failure: "Det du har skrevet, står her fortsatt. Prøv igjen om litt.",
  sentTitle: "Takk, meldingen er mottatt",
  answerTo: (email: string) => `Svaret kommer til ${email}.`,
  noAnswer: "Du oppga ingen e-postadresse, så du får ikke svar.",
  again: "Skriv en ny melding",
};

interface ContactValues {
  subject: Subject | "";
  message: string;
  email: string;
  /** Hidden from people; robots fill it in. */
  website: string;
}

const checkContact: Check<ContactValues> = ({ subject, message, email }) => ({
  subject: checkPresent(subject, texts.subjectMissing),
  message:
    checkMinLength(message, minContactLength, texts.tooShort) ??
    checkMaxLength(message, maxContactLength, texts.tooLong),
  email: email === "" ? undefined : checkEmail(email, texts.emailInvalid),
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
function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string>();
  const form = useForm({ resolver: createResolver(checkContact), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  // Registered first: the first invalid field gets focus, and `Field` renders its input later.
  const subjectInput = form.register("subject");
  const [subject, message] = useWatch({ control: form.control, name: ["subject", "message"] });

  const send = form.handleSubmit(async (values) => {
    try {
      await sendJson("POST", "/api/contact", values satisfies ContactMessage);
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

const ID = "skriv";

/** Only operators with a mail server receive messages. */
function useOfferedForm() {
  const site = useSite();
  return { site, isOffered: site.data?.hasContactForm ?? site.error !== undefined };
}

function FormSection() {
  const { site, isOffered } = useOfferedForm();
  if (!isOffered) return null;
  return (
    <section id={ID} aria-labelledby={`${ID}-tittel`} tabIndex={-1}>
      <h2 id={`${ID}-tittel`}>{texts.heading}</h2>
      <QueryState query={site} texts={texts.loading}>
        {() => <ContactForm />}
      </QueryState>
    </section>
  );
}

/** The section's entry in the contents. */
function FormEntry() {
  const { isOffered } = useOfferedForm();
  return isOffered && <a href={`#${ID}`}>{texts.heading}</a>;
}

export const parts = { "contact-form": FormSection, "contact-form-entry": FormEntry };
