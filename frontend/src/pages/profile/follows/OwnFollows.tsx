import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Follow } from "../../../api/types";
import { useFollows, useSetFollow } from "../../../features/following/api";
import { texts } from "../../../features/following/texts";
import { companyPath, jobPath } from "../../../lib/paths";
import { useSingleCall } from "../../../lib/useSingleCall";
import { Button } from "../../../ui/Button";
import { notify, notifyError } from "../../../ui/notifications/notify";
import { Panel } from "../../../ui/Panel";
import { QueryFailure } from "../../../ui/QueryState";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import styles from "../Form.module.css";

interface FollowRowProps {
  follow: Follow;
  isPending: boolean;
  onStop: () => void;
}

function FollowRow({ follow: { kind, name }, isPending, onStop }: FollowRowProps) {
  return (
    <li className={styles.row}>
      <Link to={kind === "job" ? jobPath(name) : companyPath(name)}>{name}</Link>
      <Button variant="quiet" aria-disabled={isPending} onClick={onStop}>
        {texts.stop}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** What the member follows, with a button to stop each. */
export function OwnFollows() {
  const call = useFollows(true);
  const setFollow = useSetFollow();
  const [isPending, run] = useSingleCall();
  const [stoppedCount, setStoppedCount] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  // Focuses the section after the pressed button was removed.
  useEffect(() => {
    if (stoppedCount > 0) content.current?.focus({ preventScroll: true });
  }, [stoppedCount]);

  const stop = async (follow: Follow) => {
    await setFollow(follow, false);
    setStoppedCount((count) => count + 1);
    notify({ title: texts.stopped(follow.name) });
  };

  const { data } = call;
  return (
    <div ref={content} tabIndex={-1}>
      <Panel title={texts.own}>
        <p className={styles.text}>{texts.ownHint}</p>
        {!data && (call.error ? <QueryFailure query={call} texts={texts.failure} /> : <LoadingRow />)}
        {data?.follows.length === 0 && <p className={styles.text}>{texts.none}</p>}
        {data && data.follows.length > 0 && (
          <>
            {!data.getsLetters && <p className={styles.text}>{texts.paused}</p>}
            <ul aria-label={texts.own}>
              {data.follows.map((follow) => (
                <FollowRow
                  key={`${follow.kind} ${follow.name}`}
                  follow={follow}
                  isPending={isPending}
                  onStop={() => run(() => stop(follow)).catch((error) => notifyError(error, texts.notSaved))}
                />
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  );
}

function LoadingRow() {
  return (
    <Loading>
      <Skeleton width="60%" height="44px" />
    </Loading>
  );
}
