import { type FormEvent, useId } from "react";
import { Button } from "../../ui/Button";
import { FormAlert } from "../../ui/FormAlert";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextAreaField } from "../../ui/TextAreaField";
import { saveMessage } from "./api";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { MAX_LENGTH } from "./limits";
import type { MessageProps } from "./Message";
import { PersonalDataDialog } from "./PersonalDataDialog";
import { actions, texts } from "./texts";
import { useDraft } from "./useDraft";
import { useWriting } from "./useWriting";

interface EditFormProps extends MessageProps {
  onDone: () => void;
}

/** Stands in the place of the text that it changes. */
export function EditForm({ kind, message, refetch, onDone }: EditFormProps) {
  const { company, member, announce } = useForum();
  const { id, is_anonymous: isAnonymous } = message;
  const { written, write, forget } = useDraft(`forum-edit-${id}`, member, { content: message.content, isAnonymous });
  const content = written.content.trim();
  const maxLength = MAX_LENGTH[kind];
  const isPost = kind === "post";
  const alert = useId();

  const done = () => {
    forget();
    onDone();
  };
  const writing = useWriting({
    texts: actions.edit[kind],
    send: async (confirmed) => {
      await saveMessage(company, { kind, id }, { content, confirmed });
      await refetch();
    },
    onSent: () => {
      announce(texts.announcements.saved[kind]);
      done();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!content) return;
    if (content.length > maxLength) writing.refuse(texts.tooLong[kind]);
    else writing.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {writing.failure && (
        <FormAlert title={writing.failure.title}>{writing.failure.detail ?? texts.notLost}</FormAlert>
      )}
      {isPost && writing.fault && <FormAlert id={alert}>{writing.fault}</FormAlert>}
      <TextAreaField
        ref={writing.field}
        label={texts.editLabel[kind]}
        counter={texts.characterCount(written.content.length, maxLength)}
        {...(isPost ? { errorId: writing.fault && alert } : { error: writing.fault })}
        value={written.content}
        maxLength={isPost ? undefined : maxLength}
        rows={4}
        dir="auto"
        autoFocus
        readOnly={writing.pending}
        onChange={(event) => {
          writing.clear();
          write({ content: event.target.value });
        }}
      />
      <div className={styles.choice}>
        <SubmitButton pending={writing.pending} pendingLabel={texts.saving} disabled={!isPost && !content}>
          {texts.save}
        </SubmitButton>
        <Button variant="quiet" onClick={done}>
          {texts.cancel}
        </Button>
      </div>
      {writing.found && (
        <PersonalDataDialog found={writing.found} onChange={writing.change} onSend={() => writing.submit(true)} />
      )}
    </form>
  );
}
