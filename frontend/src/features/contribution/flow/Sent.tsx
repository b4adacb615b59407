import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useForgetAnswers } from "../../../lib/cache";
import { ButtonLink } from "../../../ui/Button";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import type { SentOn } from "./useSubmission";

/** Thanks, and goes on by itself after a while. */
export function Sent({ to, jobTitle, afterMs }: SentOn & { afterMs: number }) {
  const navigate = useNavigate();
  const forgetAnswers = useForgetAnswers();
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
      <CircleCheck className={styles.successIcon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.thanks}
      </h2>
      <p>{jobTitle === null ? texts.goingHome : texts.goingOn(jobTitle)}</p>
      <div className={styles.actions}>
        <ButtonLink to={to} look="quiet">
          {texts.goOn}
        </ButtonLink>
      </div>
    </div>
  );
}
