import { useRef, useState } from "react";
import type { OwnSession } from "#api/types";
import { formatMonth } from "#lib/dates";
import { Button } from "#ui/Button";
import { notify, notifyError } from "#ui/notifications/notify";
import { Panel } from "#ui/Panel";
import { QueryFailure } from "#ui/QueryState";
import { Loading, Skeleton } from "#ui/Skeleton";
import { Tag } from "#ui/Tag";
import textStyles from "#ui/text.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { endOtherSessions, endSession, useOwnSessions } from "../api";
import form from "../Form.module.css";
import styles from "./OwnSessions.module.css";
import { texts } from "./texts";

/** The id of the session that is being ended; `others` for all others; `null` for none. */
type PendingEnd = string | "others" | null;

function OwnSessionsSkeleton() {
  return (
    <Loading>
      {["first", "second"].map((key) => (
        <div key={key} className={form.row}>
          <Skeleton width="60%" height="44px" />
        </div>
      ))}
    </Loading>
  );
}

interface SessionRowProps {
  session: OwnSession;
  pendingEnd: PendingEnd;
  onEnd: () => void;
}

function SessionRow({ session, pendingEnd, onEnd }: SessionRowProps) {
  const lastUsed = texts.lastUsed(formatMonth(`${session.lastUsedMonth}-01`));
  return (
    <li className={form.row}>
      <div className={styles.device}>
        <strong>{session.device}</strong>
        <span className={textStyles.note}>{lastUsed}</span>
      </div>
      {session.isCurrent ? (
        <Tag>{texts.thisDevice}</Tag>
      ) : (
        <Button variant="quiet" isBusy={pendingEnd !== null} onClick={onEnd}>
          {pendingEnd === session.id ? texts.endingSession : texts.endSession}
          <VisuallyHidden>{` ${session.device}, ${lastUsed.toLocaleLowerCase("nb")}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** The member's sessions, with buttons to end the others. */
export function OwnSessions() {
  const call = useOwnSessions();
  const [pendingEnd, setPendingEnd] = useState<PendingEnd>(null);
  const list = useRef<HTMLUListElement>(null);

  const endSessions = async (target: Exclude<PendingEnd, null>, message: string, request: () => Promise<void>) => {
    setPendingEnd(target);
    try {
      await request();
      const remains = (session: OwnSession) => session.isCurrent || (target !== "others" && session.id !== target);
      call.mutate((current) => current?.filter(remains), { revalidate: false });
      // The pressed button is removed.
      list.current?.focus({ preventScroll: true });
      notify({ placement: "banner", title: message });
    } catch (error) {
      notifyError(error, texts.sessionNotEnded, "banner");
    }
    setPendingEnd(null);
  };

  const sessions = call.data;
  return (
    <Panel title={texts.sessions}>
      <p className={form.text}>{texts.sessionsHint}</p>
      {!sessions && (call.error ? <QueryFailure query={call} texts={texts.sessionsCall} /> : <OwnSessionsSkeleton />)}
      {sessions && (
        <ul ref={list} tabIndex={-1} aria-label={texts.sessions} className={styles.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              pendingEnd={pendingEnd}
              onEnd={() => endSessions(session.id, texts.sessionEnded(session.device), () => endSession(session.id))}
            />
          ))}
        </ul>
      )}
      {sessions?.length === 1 && <p className={form.text}>{texts.noOtherSessions}</p>}
      {sessions && sessions.length > 1 && (
        <Button
          variant="quiet"
          isBusy={pendingEnd !== null}
          onClick={() => endSessions("others", texts.otherSessionsEnded, endOtherSessions)}
        >
          {pendingEnd === "others" ? texts.endingSession : texts.endOtherSessions}
        </Button>
      )}
    </Panel>
  );
}
