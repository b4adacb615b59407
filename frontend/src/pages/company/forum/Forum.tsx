import { useCallback, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "#api/session";
import { contributePath, loginPath, registerPath } from "#lib/paths";
import { Button, ButtonLink } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import { useLazyDialog } from "#ui/late-code";
import { Panel } from "#ui/Panel";
import { QueryFailure } from "#ui/QueryState";
import { SessionUnavailable } from "#ui/SessionUnavailable";
import { ShortLivedCache } from "#ui/ShortLivedCache";
import { EmptyState } from "#ui/StateMessage";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { ForumSkeleton } from "../CompanySkeleton";
import { createPost, type MessageRef } from "./api";
import styles from "./forum.module.css";
import { ForumContext, parseMessageLink, useForum } from "./forum-context";
import { LazyWriteForm, loadReportDialog } from "./load-forms";
import { Posts, usePosts } from "./Posts";
import { texts } from "./texts";
import { readStoredDraft } from "./useDraft";

/** The forum's heading, and a form that opens for a new post. */
function NewPost() {
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

function ReportLinked({ company, target }: { company: string; target: MessageRef }) {
  const { Content, show, close, error } = useLazyDialog(loadReportDialog);
  return (
    <>
      <p>{texts.reportLinked[target.kind]}</p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={show}>
        {texts.reportTitle[target.kind]}
      </Button>
      {error}
      {/* A visitor does not see who wrote the message. */}
      {Content && <Content company={company} target={target} hasProfile={false} onClose={close} />}
    </>
  );
}

/** Visitors do not see the forum. They can report a message whose link they have. */
function VisitorForum({ company }: { company: string }) {
  const { pathname, search, hash } = useLocation();
  const returnTo = pathname + search + hash;
  const linked = parseMessageLink(hash);
  return (
    <>
      <EmptyState title={texts.visitorTitle} hint={texts.visitorHint}>
        <ButtonLink to={loginPath(returnTo)}>{texts.signIn}</ButtonLink>
        <ButtonLink to={registerPath(returnTo)} variant="quiet">
          {texts.signUp}
        </ButtonLink>
      </EmptyState>
      {linked ? (
        <ReportLinked company={company} target={linked} />
      ) : (
        <p>
          {texts.reportAnything} <Link to="/kontakt#forum">{texts.reportWithoutAccount}</Link>
        </p>
      )}
    </>
  );
}

function Rules() {
  return (
    <Panel title={texts.rules}>
      <ul className={styles.rules}>
        {texts.rule.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Panel>
  );
}

function MemberForum({ company, member }: { company: string; member: string }) {
  const list = usePosts(company);
  const [announcement, setAnnouncement] = useState({ text: "", times: 0 });
  const announce = useCallback((text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 })), []);
  const { pages, error, refetch, refreshing, retry, moreError } = list;
  const forum = useMemo(() => ({ company, member, refetch, announce }), [company, member, refetch, announce]);
  if (!pages && error?.status === 404) {
    return (
      <EmptyState title={texts.unknownCompany}>
        <ButtonLink to={contributePath({ company })}>{texts.contribute}</ButtonLink>
      </EmptyState>
    );
  }
  // The end of the list shows why a further page failed.
  const hasListFailed = error !== null && (pages === null || moreError === null);
  const failure = hasListFailed && <QueryFailure query={{ isValidating: refreshing, mutate: retry }} texts={texts} />;
  if (!pages) return failure || <ForumSkeleton />;
  return (
    <ForumContext value={forum}>
      <div className={styles.forum}>
        <div className={styles.discussion}>
          <NewPost />
          {failure}
          <Posts list={list} pages={pages} />
        </div>
        <Rules />
      </div>
      <div role="status">
        {/* A new key makes screen readers announce the same text again. */}
        <VisuallyHidden key={announcement.times}>{announcement.text}</VisuallyHidden>
      </div>
    </ForumContext>
  );
}

/** A company's forum for members. Responses are not cached after it closes. */
export default function Forum({ company }: { company: string }) {
  const session = useSession();
  if (session.state === "unavailable") return <SessionUnavailable call={session.call} />;
  if (session.user === null) {
    return session.state === "loading" ? <ForumSkeleton /> : <VisitorForum company={company} />;
  }
  return (
    <ShortLivedCache>
      <MemberForum company={company} member={session.user.id} />
    </ShortLivedCache>
  );
}
