import type { FormEvent } from "react";
import type { MessageForm } from "../../lib/api-types";
import type { DraftKey } from "../../lib/drafts";
import { CheckboxField } from "../../ui/CheckboxField";
import { FormAlert } from "../../ui/FormAlert";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextAreaField } from "../../ui/TextAreaField";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { MAX_LENGTH } from "./limits";
import { PersonalDataDialog } from "./PersonalDataDialog";
import { type ActionTexts, type MessageKind, texts } from "./texts";
import { useDraft } from "./useDraft";
import { useWriting } from "./useWriting";

interface WriteFormProps {
  kind: MessageKind;
  /** Where what is written is kept until it is sent. */
  draft: DraftKey;
  label: string;
  submit: string;
  submitting: string;
  texts: ActionTexts;
  /** What is said besides when nobody answers. */
  failedDetail: string;
  /** Whether it is anonymous unless one chooses otherwise. */
  anonymous?: boolean;
  /** Has the focus from the start. */
  focused?: boolean;
  send: (message: MessageForm) => Promise<unknown>;
  onSent: () => void;
}

/** The form for a new post or comment. */
export function WriteForm(props: WriteFormProps) {
  const { kind, anonymous = false, focused = false, send, onSent } = props;
  const { written, write, forget } = useDraft(props.draft, useForum().member, {
    content: "",
    isAnonymous: anonymous,
  });
  const maxLength = MAX_LENGTH[kind];
  const content = written.content.trim();
  const writing = useWriting({
    texts: props.texts,
    send: (confirmed) => send({ content, is_anonymous: written.isAnonymous, confirmed }),
    onSent: () => {
      forget();
      onSent();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!content) writing.refuse(texts.empty[kind]);
    else if (content.length > maxLength) writing.refuse(texts.tooLong[kind]);
    else writing.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {writing.failure && (
        <FormAlert title={writing.failure.title}>{writing.failure.detail ?? props.failedDetail}</FormAlert>
      )}
      <TextAreaField
        ref={writing.field}
        label={props.label}
        counter={texts.characterCount(written.content.length, maxLength)}
        error={writing.fault}
        value={written.content}
        maxLength={maxLength}
        rows={kind === "post" ? 4 : 3}
        dir="auto"
        autoFocus={focused}
        readOnly={writing.pending}
        onChange={(event) => {
          writing.clear();
          write({ content: event.target.value });
        }}
      />
      <CheckboxField
        label={texts.anonymously}
        hint={texts.anonymouslyMeans}
        checked={written.isAnonymous}
        disabled={writing.pending}
        onChange={(event) => write({ isAnonymous: event.target.checked })}
      />
      <div>
        <SubmitButton
          pending={writing.pending}
          pendingLabel={props.submitting}
          disabled={kind === "comment" && !content}
        >
          {props.submit}
        </SubmitButton>
      </div>
      {writing.found && (
        <PersonalDataDialog found={writing.found} onChange={writing.change} onSend={() => writing.submit(true)} />
      )}
    </form>
  );
}
