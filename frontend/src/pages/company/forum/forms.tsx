import { useEffect, useId } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import type { MessageForm, ReportReason } from "#api/types";
import { type DraftKey, deleteDraft } from "#domain/drafts";
import { REPORT_REASONS } from "#domain/moderation";
import { bindFields } from "#lib/form-fields";
import { Button } from "#ui/Button";
import { CheckboxField } from "#ui/CheckboxField";
import { Dialog } from "#ui/Dialog";
import { ErrorSummary, FormAlert } from "#ui/FormAlert";
import layout from "#ui/layout.module.css";
import { notify } from "#ui/notifications/notify";
import { SubmitButton } from "#ui/SubmitButton";
import { TextAreaField } from "#ui/TextAreaField";
import { type MessageRef, saveMessage, sendReport } from "./api";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import type { MessageProps } from "./Message";
import { actionFailures, type MessageKind, texts } from "./texts";
import { readStoredDraft, useAnonymityChoice, useSaveDraft } from "./useDraft";
import { checkReport, createMessageCheck, MAX_LENGTH, useForumForm } from "./useForumForm";

interface PersonalDataDialogProps {
  /** The server's sentence about the personal data it found. */
  warning: string;
  onClose: () => void;
  /** Called after the dialog has closed, to focus the text. */
  onEdit: () => void;
  onSend: () => void;
}

/** Asks for confirmation before a text that may identify a person is sent. */
function PersonalDataDialog({ warning, onClose, onEdit, onSend }: PersonalDataDialogProps) {
  const edit = () => {
    flushSync(onClose);
    onEdit();
  };
  return (
    <Dialog title={texts.personalData} description={texts.personalDataWarning(warning)} narrow onClose={edit}>
      <div className={styles.choice}>
        <Button onClick={edit}>{texts.change}</Button>
        <Button variant="quiet" onClick={onSend}>
          {texts.sendAnyway}
        </Button>
      </div>
    </Dialog>
  );
}

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
  const { form, handleSubmit } = useForumForm({
    check: checkReport,
    defaultValues: { reason: null, details: "" },
    failureTexts: actionFailures.report,
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
  return (
    <Dialog title={texts.reportTitle[target.kind]} description={texts.reportMeans} narrow onClose={onClose}>
      <form className={layout.fields} noValidate onSubmit={handleSubmit}>
        <ErrorSummary title={actionFailures.report.failed} error={errors.root} />
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

interface EditFormProps extends MessageProps {
  onDone: () => void;
}

/**
 * Replaces the text of a message while its author edits it. The field of a post accepts a text that is too long, which an
 * alert above the field reports (spec 2.5.33). That of a comment ends at the limit, and an empty comment cannot be saved.
 */
export function EditForm({ kind, message, refetch, onDone }: EditFormProps) {
  const { company, member, announce } = useForum();
  const { id, is_anonymous: isAnonymous } = message;
  const draftKey = `forum-edit-${id}` as const;
  const isPost = kind === "post";
  const alertId = useId();

  const close = () => {
    deleteDraft(draftKey);
    onDone();
  };
  const { form, handleSubmit, personalDataDialog } = useForumForm({
    check: createMessageCheck(kind),
    defaultValues: { content: readStoredDraft(draftKey, member)?.content ?? message.content, isAnonymous },
    failureTexts: actionFailures.edit[kind],
    failedDetail: texts.notLost,
    send: async ({ content }, confirmed) => {
      await saveMessage(company, { kind, id }, { content, confirmed });
      await refetch();
    },
    onSent: () => {
      announce(texts.announcements.saved[kind]);
      close();
    },
  });
  useSaveDraft(form, draftKey, member);
  const { errors, isSubmitting } = form.formState;
  const content = useWatch({ control: form.control, name: "content" });
  const error = errors.content?.message;

  return (
    <form className={layout.fields} noValidate onSubmit={handleSubmit}>
      <ErrorSummary title={actionFailures.edit[kind].failed} error={errors.root} />
      {isPost && error && <FormAlert id={alertId}>{error}</FormAlert>}
      <TextAreaField
        {...form.register("content", { onChange: () => form.clearErrors() })}
        label={texts.editLabel[kind]}
        length={content.length}
        max={MAX_LENGTH[kind]}
        {...(isPost ? { errorId: error && alertId } : { error })}
        maxLength={isPost ? undefined : MAX_LENGTH[kind]}
        rows={4}
        dir="auto"
        autoFocus
        readOnly={isSubmitting}
      />
      <div className={styles.choice}>
        <SubmitButton pending={isSubmitting} pendingLabel={texts.saving} disabled={!isPost && !content.trim()}>
          {texts.save}
        </SubmitButton>
        <Button variant="quiet" onClick={close}>
          {texts.cancel}
        </Button>
      </div>
      {personalDataDialog && <PersonalDataDialog {...personalDataDialog} onEdit={() => form.setFocus("content")} />}
    </form>
  );
}

interface WriteFormProps {
  kind: MessageKind;
  draftKey: DraftKey;
  /** The default of the anonymity checkbox. */
  anonymous?: boolean;
  send: (message: MessageForm) => Promise<unknown>;
  onSent: () => void;
}

/** The form for a new post or comment. */
export function WriteForm({ kind, draftKey, anonymous = true, send, onSent }: WriteFormProps) {
  const { company, member } = useForum();
  const { label, submit, submitting, notSent } = texts.write[kind];
  const isPost = kind === "post";
  const hasChosenAnonymity = useAnonymityChoice(draftKey, member);
  const { form, handleSubmit, personalDataDialog } = useForumForm({
    check: createMessageCheck(kind),
    defaultValues: { content: "", isAnonymous: anonymous, ...readStoredDraft(draftKey, member) },
    failureTexts: actionFailures.create[kind],
    failedDetail: notSent,
    send: ({ content, isAnonymous }, confirmed) => send({ content, is_anonymous: isAnonymous, confirmed }),
    onSent: ({ isAnonymous }) => {
      hasChosenAnonymity.current = true;
      form.reset({ content: "", isAnonymous });
      deleteDraft(draftKey);
      onSent();
    },
  });
  useSaveDraft(form, draftKey, member, hasChosenAnonymity);
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  const content = useWatch({ control: form.control, name: "content" });

  useEffect(() => {
    // What is being written is not changed to show the name.
    const mayChange = anonymous || form.getValues("content") === "";
    if (!hasChosenAnonymity.current && mayChange) form.setValue("isAnonymous", anonymous);
  }, [anonymous, hasChosenAnonymity, form]);
  return (
    <form className={layout.fields} noValidate onSubmit={handleSubmit}>
      <ErrorSummary title={actionFailures.create[kind].failed} error={errors.root} />
      <TextAreaField
        {...field("content", { onChange: () => form.clearErrors() })}
        label={label(company)}
        length={content.length}
        max={MAX_LENGTH[kind]}
        rows={isPost ? 4 : 3}
        dir="auto"
        autoFocus={isPost}
        readOnly={isSubmitting}
      />
      <CheckboxField
        {...form.register("isAnonymous", {
          onChange: () => {
            hasChosenAnonymity.current = true;
          },
        })}
        label={texts.anonymously}
        hint={texts.anonymouslyMeans}
        disabled={isSubmitting}
      />
      <div>
        <SubmitButton pending={isSubmitting} pendingLabel={submitting} disabled={!isPost && !content.trim()}>
          {submit}
        </SubmitButton>
      </div>
      {personalDataDialog && <PersonalDataDialog {...personalDataDialog} onEdit={() => form.setFocus("content")} />}
    </form>
  );
}
