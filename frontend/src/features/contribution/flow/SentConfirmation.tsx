import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useInvalidateAll } from "../../../lib/cache-invalidation";
import { ButtonLink } from "../../../ui/Button";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import type { Destination } from "./useSubmission";

/** Confirms the submit and navigates after a delay. */
export function SentConfirmation({ to, jobTitle, afterMs }: Destination & { afterMs: number }) {
  const navigate = useNavigate();
  const invalidateAll = useInvalidateAll();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Scrolls the confirmation into view: the form was longer.
    heading.current?.focus();
    const timer = setTimeout(() => {
      // New figures take half a second, so earlier responses may lack them.
      void invalidateAll();
      navigate(to, { replace: true });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [navigate, invalidateAll, to, afterMs]);

  return (
    <div className={styles.card}>
      <CircleCheck className={styles.successIcon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.thanks}
      </h2>
      <p>{jobTitle === null ? texts.goingHome : texts.goingOn(jobTitle)}</p>
      <div className={styles.actions}>
        <ButtonLink to={to} variant="quiet">
          {texts.goOn}
        </ButtonLink>
      </div>
    </div>
  );
}
