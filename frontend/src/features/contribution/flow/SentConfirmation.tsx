import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useInvalidateAll } from "../../../api/cache-invalidation";
import { createSentState } from "../../../domain/sent-contribution";
import { CONTRIBUTIONS_PATH } from "../../../lib/paths";
import { Button, ButtonLink } from "../../../ui/Button";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import type { Destination } from "./useSubmission";

interface SentConfirmationProps extends Destination {
  /**
   * Delay before the next page opens by itself. If it is unset, or the entry is an outlier, the page opens only through
   * the link.
   */
  afterMs?: number;
}

/** Thanks for a contribution, links to the next page, and says whether the entry is an outlier. */
export function SentConfirmation({ to, jobTitle, entry, isEdit, outlier, afterMs }: SentConfirmationProps) {
  const navigate = useNavigate();
  const invalidateAll = useInvalidateAll();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOutlier = outlier !== undefined;

  useEffect(() => {
    // Scrolls the confirmation into view: the form was longer.
    heading.current?.focus();
    if (isOutlier || afterMs === undefined) return;
    const timer = setTimeout(() => {
      // The server updates figures about half a second later. Responses cached before that may lack the entry.
      void invalidateAll();
      navigate(to, { replace: true, state: createSentState(entry) });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [navigate, invalidateAll, to, entry, afterMs, isOutlier]);

  return (
    <div className={styles.card}>
      <CircleCheck className={styles.successIcon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {isEdit ? texts.edited : texts.thanks}
      </h2>
      {outlier ? (
        <p className={styles.outlier}>
          <CircleAlert aria-hidden="true" />
          <span>
            <strong>{texts.outlier}.</strong> {outlier.reason}
          </span>
        </p>
      ) : (
        afterMs !== undefined && <p>{jobTitle === null ? texts.goingHome : texts.goingOn(jobTitle)}</p>
      )}
      <p>
        {texts.editLater} <Link to={CONTRIBUTIONS_PATH}>{texts.ownContributions}</Link>.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={to} state={isOutlier ? null : createSentState(entry)} variant="quiet">
          {isOutlier ? texts.goOnWithoutCorrection : afterMs === undefined ? texts.goOn : texts.goOnNow}
        </ButtonLink>
        {outlier && <Button onClick={outlier.correct}>{texts.correct}</Button>}
      </div>
    </div>
  );
}
