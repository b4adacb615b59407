import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/Button";
import { LazySection } from "../../../ui/LazySection";
import { createPost } from "./api";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { LazyWriteForm } from "./load-forms";
import { actions, texts } from "./texts";
import { readStoredDraft } from "./useDraft";

/** The forum's heading, and a form that opens for a new post. */
export function NewPost() {
  const { company, member, refetch, announce } = useForum();
  const draftKey = `forum-${company}` as const;
  const [open, setOpen] = useState(() => readStoredDraft(draftKey, member) !== null);
  const toggle = useRef<HTMLButtonElement>(null);
  const formId = useId();

  const close = () => {
    flushSync(() => setOpen(false));
    toggle.current?.focus();
  };
  return (
    <div className={styles.head}>
      <div className={styles.headline}>
        <h2 className={styles.title}>{texts.title}</h2>
        <Button
          ref={toggle}
          variant={open ? "quiet" : "primary"}
          aria-expanded={open}
          aria-controls={open ? formId : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.close : texts.newPost}
        </Button>
        <p className={styles.lead}>{texts.lead(company)}</p>
      </div>
      {open && (
        <div id={formId} className={styles.card}>
          <LazySection>
            <LazyWriteForm
              kind="post"
              draftKey={draftKey}
              label={texts.postLabel(company)}
              submit={texts.publish}
              submitting={texts.publishing}
              texts={actions.createPost}
              failedDetail={texts.notPublished}
              autoFocus
              send={async (post) => {
                await createPost(company, post);
                await refetch();
              }}
              onSent={() => {
                announce(texts.announcements.published);
                close();
              }}
            />
          </LazySection>
        </div>
      )}
    </div>
  );
}
