import { Suspense, useState } from "react";
import styles from "#features/contribution/contribution.module.css";
import { FlowSkeleton } from "#features/contribution/FlowSkeleton";
import { Dialog } from "#ui/Dialog";
import { lazy } from "#ui/lazy";
import { MarkNavigated } from "#ui/PageHeading";

const texts = {
  salaryForm: "Send inn lønna di",
  salaryFormHint: "Da ser du nøyaktige tall. Andre ser ikke hvem du er.",
};

const SalaryFlow = lazy(() => import("#features/contribution/salary/SalaryFlow"));

interface SalaryFormDialogProps {
  member: string;
  /** The job of the page below. */
  prefill: { jobTitle: string; company?: string | undefined };
  onClose: () => void;
}

/** The salary form for the current job, as a dialog over the page. */
export default function SalaryFormDialog({ member, prefill, onClose }: SalaryFormDialogProps) {
  const [step, setStep] = useState(0);
  const { jobTitle, company } = prefill;
  const goBack = (from: number) => (from > 0 ? setStep(from - 1) : onClose());
  return (
    <Dialog title={texts.salaryForm} description={texts.salaryFormHint} narrow onClose={onClose}>
      <div className={styles.inDialog}>
        <MarkNavigated>
          <Suspense fallback={<FlowSkeleton />}>
            <SalaryFlow
              isDialog
              kind="current"
              member={member}
              prefill={{ jobTitle, ...(company && { company }) }}
              position={{ step, goToStep: setStep, goBack }}
            />
          </Suspense>
        </MarkNavigated>
      </div>
    </Dialog>
  );
}
