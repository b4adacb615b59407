import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { useGainsAccess } from "../../../api/session";
import { SubmitButton } from "../../../ui/SubmitButton";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import { StepView } from "./StepView";
import type { FlowSteps } from "./useFlow";

interface ReviewProps {
  flow: FlowSteps;
  /** Lines of the summary. Empty ones are left out. */
  lines: readonly (readonly [label: string, value: string])[];
  pending: boolean;
  onSubmit: () => void;
  /** The question what others see, if they see the entry. */
  children?: ReactNode;
}

/** The last step: a summary before submitting. Visitors then register or sign in. */
export function Review({ flow, lines, pending, onSubmit, children }: ReviewProps) {
  const isEdit = flow.editedEntry !== null;
  return (
    <StepView
      step={flow.step}
      steps={flow.steps}
      onBack={flow.goBack}
      onSubmit={onSubmit}
      question={texts.summary}
      hint={isEdit ? texts.editHint : texts.summaryHint}
      action={
        !flow.signIn && (
          <SubmitButton pending={pending} pendingLabel={isEdit ? texts.saving : texts.sending}>
            {isEdit ? texts.save : texts.send}
          </SubmitButton>
        )
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
      {children}
      {flow.signIn}
      <PrivacyNote opensFigures={!isEdit}>{children && texts.publication}</PrivacyNote>
    </StepView>
  );
}

interface PrivacyNoteProps {
  /** Whether the data gives access to exact figures, if the member has none. */
  opensFigures?: boolean;
  /** What happens with the data. */
  children?: ReactNode;
}

/** How the data is stored, and what it gives access to. */
export function PrivacyNote({ opensFigures = false, children }: PrivacyNoteProps) {
  const gainsAccess = useGainsAccess();
  return (
    <p className={styles.privacy}>
      <LockKeyhole aria-hidden="true" />
      <span>
        {texts.privacy} {children} {opensFigures && gainsAccess && texts.opens}
      </span>
    </p>
  );
}
