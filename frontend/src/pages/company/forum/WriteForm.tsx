import { type FormEvent, useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { MessageForm } from "../../../api/types";
import { type DraftKey, deleteDraft } from "../../../domain/drafts";
import { bindFields } from "../../../lib/form-fields";
import { CheckboxField } from "../../../ui/CheckboxField";
import { ErrorSummary } from "../../../ui/ErrorSummary";
import layout from "../../../ui/layout.module.css";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextAreaField } from "../../../ui/TextAreaField";
import { useForum } from "./forum-context";
import { MAX_LENGTH } from "./limits";
import { PersonalDataDialog } from "./PersonalDataDialog";
import { messageSchema } from "./schemas";
import { type ActionTexts, type MessageKind, texts } from "./texts";
import { readStoredDraft, useSaveDraft } from "./useDraft";
import { useForumForm } from "./useForumForm";

interface WriteFormProps {
  kind: MessageKind;
  draftKey: DraftKey;
  label: string;
  submit: string;
  submitting: string;
  texts: ActionTexts;
  /** Shown when the request fails without a message from the server. */
  failedDetail: string;
  /** The default of the anonymity checkbox. */
  anonymous?: boolean;
  autoFocus?: boolean;
  send: (message: MessageForm) => Promise<unknown>;
  onSent: () => void;
}

/** The form for a new post or comment. */
export function WriteForm(props: WriteFormProps) {
  const { kind, draftKey, anonymous = true, autoFocus = false, failedDetail, send, onSent } = props;
  const { member } = useForum();
  const { form, submit, personalDataDialog, failureTitle } = useForumForm({
    schema: messageSchema(kind, texts.empty[kind]),
    defaultValues: { content: "", isAnonymous: anonymous, ...readStoredDraft(draftKey, member) },
    texts: props.texts,
    failedDetail,
    send: ({ content, isAnonymous }, confirmed) => send({ content, is_anonymous: isAnonymous, confirmed }),
    onSent: ({ isAnonymous }) => {
      anonymityChosen.current = true;
      form.reset({ content: "", isAnonymous });
      deleteDraft(draftKey);
      onSent();
    },
  });
  const anonymityChosen = useSaveDraft(form, draftKey, member);
  const { errors, isSubmitting } = form.formState;
  const field = bindFields(form);
  const content = useWatch({ control: form.control, name: "content" });

  useEffect(() => {
    if (!anonymityChosen.current) form.setValue("isAnonymous", anonymous);
  }, [anonymous, anonymityChosen, form]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={layout.fields} noValidate onSubmit={handleSubmit}>
      <ErrorSummary title={failureTitle} error={errors.root} />
      <TextAreaField
        {...field("content", { onChange: () => form.clearErrors() })}
        label={props.label}
        length={content.length}
        max={MAX_LENGTH[kind]}
        rows={kind === "post" ? 4 : 3}
        dir="auto"
        autoFocus={autoFocus}
        readOnly={isSubmitting}
      />
      <CheckboxField
        {...form.register("isAnonymous", {
          onChange: () => {
            anonymityChosen.current = true;
          },
        })}
        label={texts.anonymously}
        hint={texts.anonymouslyMeans}
        disabled={isSubmitting}
      />
      <div>
        <SubmitButton
          pending={isSubmitting}
          pendingLabel={props.submitting}
          disabled={kind === "comment" && !content.trim()}
        >
          {props.submit}
        </SubmitButton>
      </div>
      {personalDataDialog && <PersonalDataDialog {...personalDataDialog} onChange={() => form.setFocus("content")} />}
    </form>
  );
}
