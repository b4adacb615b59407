import { LazySection } from "../../../ui/LazySection";
import { lazy } from "../../../ui/lazy";
import { useIdleLoad } from "../../../ui/useLateCode";
import { sendSalaryEntry } from "../api";
import { DisplayField } from "../fields/DisplayField";
import { texts as displayTexts } from "../fields/display-texts";
import { LastStep } from "../flow/LastStep";
import { SentConfirmation } from "../flow/SentConfirmation";
import { type FlowProps, useFlow } from "../flow/useFlow";
import { useFormField } from "../flow/useFormField";
import { useSubmission } from "../flow/useSubmission";
import { fromSalaryEntry, isHiddenFromPublic, toSalaryEntry } from "./entry";
import { JobStep } from "./JobStep";
import { PayStep } from "./PayStep";
import { CHECKS, EMPTY, FIELDS, type JobKind, type SalaryValues } from "./schema";
import { texts } from "./texts";

const loadPersonNameDialog = () => import("../flow/PersonNameDialog");
const PersonNameDialog = lazy(loadPersonNameDialog);

/** Keys of the drafts, and how long the confirmation stands. */
const FORMS = {
  current: { name: "employed", goOnAfterMs: 1500 },
  former: { name: "previous-job", goOnAfterMs: 2000 },
} as const;

/** The form for the pay of a job, in three steps: the job, the pay, and what others see. */
export default function SalaryFlow({ kind, prefill, start, ...props }: FlowProps & { kind: JobKind }) {
  useIdleLoad(loadPersonNameDialog);
  const { name, goOnAfterMs } = FORMS[kind];
  const flow = useFlow<SalaryValues>({
    ...props,
    name,
    empty: EMPTY,
    prefill: props.correction ? fromSalaryEntry(props.correction) : prefill,
    checks: CHECKS[kind],
    fields: FIELDS,
  });
  const { form, step } = flow;
  const display = useFormField(form, "display");
  const submission = useSubmission({
    flow,
    send: (values, confirmed, edited) =>
      sendSalaryEntry({ ...toSalaryEntry(values, kind), ...(confirmed && { confirmed }) }, edited),
    successMessage: ({ lastWorkYear }) =>
      kind === "former" && isHiddenFromPublic(lastWorkYear) ? texts.savedHidden : texts.saved,
    failure: texts.failure[kind],
    // The specification leads to the home page after a former job.
    ...(kind === "current" && { getJobTitle: ({ jobTitle }: SalaryValues) => jobTitle }),
    fieldByName: {
      organizationNumber: "company",
      annualSalary: "salary",
      hourlyWage: "salary",
      payParts: "basePay",
      ...(kind === "former" && { experienceYears: "lastWorkYear" }),
    },
  });
  if (submission.destination) return <SentConfirmation {...submission.destination} afterMs={goOnAfterMs} />;
  if (step === 0) return <JobStep flow={flow} kind={kind} start={start} />;
  if (step === 1) return <PayStep flow={flow} kind={kind} />;
  const values = form.getValues();
  return (
    <>
      <LastStep {...submission.step} flow={flow} question={displayTexts.legend} focus="heading">
        {isHiddenFromPublic(values.lastWorkYear) ? (
          <p>{texts.notPublic}</p>
        ) : (
          <DisplayField {...display} entry={toSalaryEntry(values, kind)} isVisitor={flow.account !== null} />
        )}
      </LastStep>
      {submission.personNameDialog && (
        <LazySection fallback={null}>
          <PersonNameDialog {...submission.personNameDialog} />
        </LazySection>
      )}
    </>
  );
}
