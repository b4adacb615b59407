import { LockKeyhole } from "lucide-react";
import { SubmitButton } from "../../../ui/SubmitButton";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import { StepView } from "./StepView";

interface ReviewProps {
  step: number;
  steps: number;
  /** What will be sent; lines without a value are left out. */
  lines: readonly (readonly [label: string, value: string])[];
  pending: boolean;
  onBack: () => void;
  onSubmit: () => void;
}

/** The last step: everything once more, before it is sent. */
export function Review({ lines, pending, ...step }: ReviewProps) {
  return (
    <StepView
      {...step}
      question={texts.summary}
      hint={texts.summaryHint}
      action={
        <SubmitButton pending={pending} pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      }
    >
      <dl className={styles.summary}>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <PrivacyNote />
    </StepView>
  );
}

/** What happens with what is sent. */
export function PrivacyNote() {
  return (
    <p className={styles.privacy}>
      <LockKeyhole aria-hidden="true" />
      {texts.privacy}
    </p>
  );
}
