import { type FormEvent, useId } from "react";
import { useWatch } from "react-hook-form";
import type { ReportReason } from "../../../api/types";
import { REPORT_REASONS } from "../../../domain/moderation";
import { bindFields } from "../../../lib/form-fields";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { ErrorSummary } from "../../../ui/ErrorSummary";
import layout from "../../../ui/layout.module.css";
import { notify } from "../../../ui/notifications/notify";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextAreaField } from "../../../ui/TextAreaField";
import { type MessageRef, sendReport } from "./api";
import styles from "./forum.module.css";
import { MAX_LENGTH } from "./limits";
import { reportSchema } from "./schemas";
import { actions, texts } from "./texts";
import { useForumForm } from "./useForumForm";

interface ReportDialogProps {
  company: string;
  target: MessageRef;
  /** The message shows the username and picture of a member. */
  hasProfile: boolean;
  onClose: () => void;
}

/** The reasons that a message can be reported for: an anonymous one shows neither username nor picture. */
function listReasons(hasProfile: boolean): ReportReason[] {
  const reasons = Object.keys(REPORT_REASONS) as ReportReason[];
  return hasProfile ? reasons : reasons.filter((reason) => reason !== "profile");
}

/** Reports a message to the moderators. */
export function ReportDialog({ company, target, hasProfile, onClose }: ReportDialogProps) {
  const errorId = useId();
  const { form, submit, failureTitle } = useForumForm({
    schema: reportSchema,
    defaultValues: { reason: null, details: "" },
    texts: actions.report,
    failedDetail: texts.notLost,
    send: async ({ reason, details }) => {
      if (reason) await sendReport(company, target, { reason, ...(details && { details }) });
    },
    onSent: () => {
      notify({ title: texts.reported });
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  const details = useWatch({ control: form.control, name: "details" });
  const clearOnChange = { onChange: () => form.clearErrors() };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog title={texts.reportTitle[target.kind]} description={texts.reportMeans} narrow onClose={onClose}>
      <form className={layout.fields} noValidate onSubmit={handleSubmit}>
        <ErrorSummary title={failureTitle} error={errors.root} />
        <fieldset className={styles.reasons} aria-describedby={errors.reason ? errorId : undefined}>
          <legend>{texts.reportReason}</legend>
          {listReasons(hasProfile).map((reason) => (
            <label key={reason} className={styles.reason}>
              <input {...form.register("reason", clearOnChange)} type="radio" value={reason} />
              {REPORT_REASONS[reason]}
            </label>
          ))}
          {errors.reason && (
            <p id={errorId} className={styles.error} role="alert">
              {errors.reason.message}
            </p>
          )}
        </fieldset>
        <TextAreaField
          {...field("details", clearOnChange)}
          label={texts.details}
          hint={texts.detailsHint}
          length={details.length}
          max={MAX_LENGTH.details}
          rows={3}
          dir="auto"
        />
        <div className={styles.choice}>
          <SubmitButton pending={isSubmitting} pendingLabel={texts.sendingReport}>
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
