import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useInvalidateAll } from "../../../lib/cache-invalidation";
import { Button, ButtonLink } from "../../../ui/Button";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import type { Destination } from "./useSubmission";

/** Confirms the submit and navigates after a delay, unless the entry is held out of the figures. */
export function SentConfirmation({ to, jobTitle, heldOut, afterMs }: Destination & { afterMs: number }) {
  const navigate = useNavigate();
  const invalidateAll = useInvalidateAll();
  const heading = useRef<HTMLHeadingElement>(null);
  const isHeldOut = heldOut !== undefined;

  useEffect(() => {
    // Scrolls the confirmation into view: the form was longer.
    heading.current?.focus();
    if (isHeldOut) return;
    const timer = setTimeout(() => {
      // New figures take half a second, so earlier responses may lack them.
      void invalidateAll();
      navigate(to, { replace: true });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [navigate, invalidateAll, to, afterMs, isHeldOut]);

  return (
    <div className={styles.card}>
      <CircleCheck className={styles.successIcon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.thanks}
      </h2>
      {heldOut ? (
        <p className={styles.heldOut}>
          <CircleAlert aria-hidden="true" />
          <span>
            <strong>{texts.heldOut}.</strong> {heldOut.reason}
          </span>
        </p>
      ) : (
        <p>{jobTitle === null ? texts.goingHome : texts.goingOn(jobTitle)}</p>
      )}
      <div className={styles.actions}>
        <ButtonLink to={to} variant="quiet">
          {isHeldOut ? texts.goOnWithoutCorrection : texts.goOn}
        </ButtonLink>
        {heldOut && <Button onClick={heldOut.correct}>{texts.correct}</Button>}
      </div>
    </div>
  );
}
