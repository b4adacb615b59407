import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useInvalidateAll } from "#api/cache-invalidation";
import { createSentState } from "#domain/sent-contribution";
import { ButtonLink } from "#ui/Button";
import layout from "#ui/layout.module.css";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import type { Destination } from "./useSubmission";

interface SentConfirmationProps extends Destination {
  /** Delay before the next page opens by itself; unset if it opens only through the link. */
  afterMs?: number;
}

/** Thanks for a contribution and leads to the next page. */
export function SentConfirmation({ to, jobTitle, entry, isEdit, afterMs }: SentConfirmationProps) {
  const navigate = useNavigate();
  const invalidateAll = useInvalidateAll();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Scrolls the confirmation into view: the form was longer.
    heading.current?.focus();
    if (afterMs === undefined) return;
    const timer = setTimeout(() => {
      // Where publication does not wait for the night, figures follow after half a second: earlier responses lack the entry.
      void invalidateAll();
      navigate(to, { replace: true, state: createSentState(entry) });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [navigate, invalidateAll, to, entry, afterMs]);

  return (
    <div className={styles.card}>
      <CircleCheck className={styles.successIcon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {isEdit ? texts.edited : texts.thanks}
      </h2>
      {afterMs !== undefined && <p>{jobTitle === null ? texts.goingHome : texts.goingOn(jobTitle)}</p>}
      <div className={layout.wrap}>
        <ButtonLink to={to} state={createSentState(entry)} variant="quiet">
          {afterMs === undefined ? texts.goOn : texts.goOnNow}
        </ButtonLink>
      </div>
    </div>
  );
}
