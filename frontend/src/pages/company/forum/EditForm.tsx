import { type FormEvent, useId } from "react";
import { useWatch } from "react-hook-form";
import { deleteDraft } from "../../../domain/drafts";
import { Button } from "../../../ui/Button";
import { ErrorSummary } from "../../../ui/ErrorSummary";
import { FormAlert } from "../../../ui/FormAlert";
import layout from "../../../ui/layout.module.css";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextAreaField } from "../../../ui/TextAreaField";
import { saveMessage } from "./api";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { MAX_LENGTH } from "./limits";
import type { MessageProps } from "./Message";
import { PersonalDataDialog } from "./PersonalDataDialog";
import { messageSchema } from "./schemas";
import { actions, texts } from "./texts";
import { readStoredDraft, useSaveDraft } from "./useDraft";
import { useForumForm } from "./useForumForm";

interface EditFormProps extends MessageProps {
  onDone: () => void;
}

/** Replaces the text of a message while its author edits it. */
export function EditForm({ kind, message, refetch, onDone }: EditFormProps) {
  const { company, member, announce } = useForum();
  const { id, is_anonymous: isAnonymous } = message;
  const draft = `forum-edit-${id}` as const;
  const isPost = kind === "post";
  const alertId = useId();

  const close = () => {
    deleteDraft(draft);
    onDone();
  };
  const { form, submit, personalDataDialog, failureTitle } = useForumForm({
    schema: messageSchema(kind),
    defaultValues: { content: readStoredDraft(draft, member)?.content ?? message.content, isAnonymous },
    texts: actions.edit[kind],
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
  useSaveDraft(form, draft, member);
  const { errors, isSubmitting } = form.formState;
  const content = useWatch({ control: form.control, name: "content" });
  const error = errors.content?.message;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim()) void submit();
  };
  return (
    <form className={layout.fields} noValidate onSubmit={save}>
      <ErrorSummary title={failureTitle} error={errors.root} />
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
      {personalDataDialog && <PersonalDataDialog {...personalDataDialog} onChange={() => form.setFocus("content")} />}
    </form>
  );
}
