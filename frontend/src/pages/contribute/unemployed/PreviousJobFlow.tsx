import { sendSalaryEntry } from "../../../features/contribution/api";
import { DisplayField } from "../../../features/contribution/fields/DisplayField";
import { PersonNamePrompt } from "../../../features/contribution/flow/PersonNamePrompt";
import { Review } from "../../../features/contribution/flow/Review";
import { SalaryTypeStep } from "../../../features/contribution/flow/SalaryTypeStep";
import { SentConfirmation } from "../../../features/contribution/flow/SentConfirmation";
import { type FlowProps, useFlow } from "../../../features/contribution/flow/useFlow";
import { useFormField } from "../../../features/contribution/flow/useFormField";
import { useSubmission } from "../../../features/contribution/flow/useSubmission";
import { fromPreviousJobEntry, isHiddenFromPublic, summarizePreviousJob, toPreviousJobEntry } from "./entry";
import { EMPTY, FIELDS, type PreviousJobValues, previousJobSchema } from "./schema";
import { JobStep, PlaceStep, SalaryStep, YearStep } from "./steps";
import { texts } from "./texts";

const GO_HOME_AFTER_MS = 2000;

/** The form in which unemployed people report the pay of their last job. */
export default function PreviousJobFlow({ prefill: { jobTitle, company }, correction, ...props }: FlowProps) {
  const flow = useFlow<PreviousJobValues>({
    ...props,
    name: "previous-job",
    correction,
    empty: EMPTY,
    prefill: correction
      ? fromPreviousJobEntry(correction)
      : { ...(jobTitle && { lastJobTitle: jobTitle }), ...(company && { lastEmployer: company }) },
    schema: previousJobSchema,
    fields: FIELDS,
  });
  const { form, step } = flow;
  const display = useFormField(form, "display");
  const { submit, destination, pending, personNameDialog } = useSubmission({
    flow,
    empty: EMPTY,
    send: (values, confirmed, edited) =>
      sendSalaryEntry({ ...toPreviousJobEntry(values), ...(confirmed && { confirmed }) }, edited),
    successMessage: ({ lastWorkYear }) => (isHiddenFromPublic(lastWorkYear) ? texts.savedHidden : texts.saved),
    failure: texts.failure,
    fieldByName: {
      experienceYears: "lastWorkYear",
      jobTitle: "lastJobTitle",
      company: "lastEmployer",
      organizationNumber: "lastEmployer",
      location: "lastJobLocation",
      annualSalary: "lastSalary",
      hourlyWage: "lastSalary",
      employmentPercentage: "lastJobPercentage",
    },
  });
  if (destination) return <SentConfirmation {...destination} afterMs={GO_HOME_AFTER_MS} />;

  const values = form.getValues();
  const steps = [
    <YearStep key="year" flow={flow} />,
    <JobStep key="job-details" flow={flow} />,
    <PlaceStep key="location" flow={flow} />,
    <SalaryTypeStep
      key="salary-type"
      flow={flow}
      question={texts.salaryType}
      onChoose={(type) => {
        form.setValue("salaryType", type);
        flow.goToNext();
      }}
    />,
    <SalaryStep key="salary-details" flow={flow} />,
    <Review key="submit" flow={flow} lines={summarizePreviousJob(values)} pending={pending} onSubmit={submit}>
      {!isHiddenFromPublic(values.lastWorkYear) && (
        <DisplayField {...display} entry={toPreviousJobEntry(values)} isVisitor={Boolean(flow.signIn)} />
      )}
    </Review>,
  ];
  return (
    <>
      {steps[step]}
      <PersonNamePrompt dialog={personNameDialog} />
    </>
  );
}
