import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { FormAlert } from "../../../ui/FormAlert";
import { SubmitButton } from "../../../ui/SubmitButton";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import { StepView } from "./StepView";
import type { FlowSteps } from "./useFlow";

/** What happens to what is sent. */
export const StorageNote = () => (
  <p className={styles.promise}>
    <LockKeyhole aria-hidden="true" />
    <span>{texts.promise}</span>
  </p>
);

interface LastStepProps {
  flow: FlowSteps;
  question: string;
  focus?: "field" | "heading";
  pending: boolean;
  disabled?: boolean;
  /** Why the last attempt to send failed. */
  notSaved: string | null;
  /** Whether there is something to send. Otherwise no button is shown. */
  isComplete?: boolean;
  /** Whether the account of a visitor is asked for yet. */
  asksAccount?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** The step that sends. Visitors open an account on it. */
export function LastStep({ flow, pending, disabled = false, notSaved, ...props }: LastStepProps) {
  const { asksAccount = true, isComplete = true, ...step } = props;
  const isEdit = flow.editedEntry !== null;
  const account = asksAccount ? flow.account : null;
  const send = (
    <>
      <StorageNote />
      {notSaved && (
        <FormAlert title={texts.notSaved}>
          {notSaved} {texts.allIsKept}
        </FormAlert>
      )}
      <SubmitButton pending={pending} pendingLabel={isEdit ? texts.saving : texts.sending} disabled={disabled}>
        {isEdit ? texts.save : account ? account.action : texts.send}
      </SubmitButton>
    </>
  );
  const hasButton = isComplete && (asksAccount || flow.account === null);
  return (
    <StepView
      {...step}
      flow={flow}
      action={hasButton && !account && send}
      aside={
        account && (
          <>
            {account.fields}
            {send}
          </>
        )
      }
    />
  );
}
