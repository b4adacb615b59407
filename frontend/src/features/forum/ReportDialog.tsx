import { type FormEvent, useId, useRef, useState } from "react";
import type { ReasonOfReport } from "../../lib/api-types";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { FormAlert } from "../../ui/FormAlert";
import { notify } from "../../ui/notifications/notify";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextAreaField } from "../../ui/TextAreaField";
import { type MessageRef, sendReport } from "./api";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { MAX_LENGTH } from "./limits";
import { actions, REASONS, texts } from "./texts";
import { useWriting } from "./useWriting";

interface ReportDialogProps {
  target: MessageRef;
  onClose: () => void;
}

/** Asks what is wrong with a text, and tells the moderators. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const { company } = useForum();
  const [reason, setReason] = useState<ReasonOfReport | null>(null);
  const [details, setDetails] = useState("");
  const [missing, setMissing] = useState<"reason" | "details" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const note = useId();
  const told = details.trim();

  const { failure, pending, submit } = useWriting({
    texts: actions.report,
    send: async () => {
      if (reason) await sendReport(company, target, { reason, ...(told && { details: told }) });
    },
    onSent: () => {
      notify({ title: texts.reported });
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const lacks = reason === null ? "reason" : reason === "other" && !told ? "details" : null;
    setMissing(lacks);
    if (lacks) form.current?.querySelector<HTMLElement>(lacks === "reason" ? "input" : "textarea")?.focus();
    else submit();
  };
  return (
    <Dialog title={texts.reportTitle[target.kind]} description={texts.reportMeans} narrow onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={send}>
        {failure && <FormAlert title={failure.title}>{failure.detail ?? texts.notLost}</FormAlert>}
        <fieldset className={styles.reasons} aria-describedby={missing === "reason" ? note : undefined}>
          <legend>{texts.reportReason}</legend>
          {(Object.keys(REASONS) as ReasonOfReport[]).map((each) => (
            <label key={each} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                checked={each === reason}
                onChange={() => {
                  setReason(each);
                  setMissing(null);
                }}
              />
              {REASONS[each]}
            </label>
          ))}
          {missing === "reason" && (
            <p id={note} className={styles.fault} role="alert">
              {texts.reportReasonMissing}
            </p>
          )}
        </fieldset>
        <TextAreaField
          label={texts.details}
          hint={texts.detailsHint}
          error={missing === "details" ? texts.detailsMissing : undefined}
          counter={texts.characterCount(details.length, MAX_LENGTH.details)}
          value={details}
          maxLength={MAX_LENGTH.details}
          rows={3}
          dir="auto"
          onChange={(event) => {
            setDetails(event.target.value);
            setMissing(null);
          }}
        />
        <div className={styles.choice}>
          <SubmitButton pending={pending} pendingLabel={texts.sendingReport}>
            {texts.sendReport}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
