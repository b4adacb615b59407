import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useInvalidateAll } from "../../../lib/cache-invalidation";
import { ButtonLink } from "../../../ui/Button";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import type { Destination } from "./useSubmission";

/** Thanks, and goes on by itself after a while. */
export function SentConfirmation({ to, jobTitle, afterMs }: Destination & { afterMs: number }) {
  const navigate = useNavigate();
  const forgetAnswers = useInvalidateAll();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The form was longer: what takes its place is to be in view.
    heading.current?.focus();
    const timer = setTimeout(() => {
      // The figures take half a second to hold what was sent: what was asked for meanwhile may lack it.
      void forgetAnswers();
      navigate(to, { replace: true });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [navigate, forgetAnswers, to, afterMs]);

  return (
    <div className={styles.card}>
      <CircleCheck className={styles.sent} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        {texts.thanks}
      </h2>
      <p>{jobTitle === null ? texts.goingHome : texts.goingOn(jobTitle)}</p>
      <div className={styles.ways}>
        <ButtonLink to={to} variant="quiet">
          {texts.goOn}
        </ButtonLink>
      </div>
    </div>
  );
}
