import { sendSalaryEntry } from "../api";
import { Review } from "../flow/Review";
import { SalaryTypeStep } from "../flow/SalaryTypeStep";
import { Sent } from "../flow/Sent";
import { type FlowProps, useFlow } from "../flow/useFlow";
import { useSubmission } from "../flow/useSubmission";
import { isHidden, linesOf, previousJobEntryOf } from "./entry";
import { EMPTY, FIELDS, type PreviousJobValues, previousJobRules } from "./rules";
import { JobStep, PlaceStep, SalaryStep, YearStep } from "./steps";
import { texts } from "./texts";

const GO_HOME_AFTER_MS = 2000;

/** Takes the pay of the last job of somebody who has none now. */
export default function PreviousJobFlow({ known: { jobTitle, company }, ...props }: FlowProps) {
  const flow = useFlow<PreviousJobValues>({
    ...props,
    name: "previous-job",
    empty: EMPTY,
    known: { ...(jobTitle && { lastJobTitle: jobTitle }), ...(company && { lastEmployer: company }) },
    rules: previousJobRules,
    fields: FIELDS,
  });
  const { form, at, steps, back } = flow;
  const { submit, sentOn, pending } = useSubmission({
    flow,
    empty: EMPTY,
    send: (values) => sendSalaryEntry(previousJobEntryOf(values)),
    thanks: ({ lastWorkYear }) => (isHidden(lastWorkYear) ? texts.savedHidden : texts.saved),
    failure: texts.failure,
    fieldOf: {
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
  if (sentOn) return <Sent {...sentOn} afterMs={GO_HOME_AFTER_MS} />;

  const views = [
    <YearStep key="year" flow={flow} />,
    <JobStep key="job-details" flow={flow} />,
    <PlaceStep key="location" flow={flow} />,
    <SalaryTypeStep
      key="salary-type"
      at={at}
      steps={steps}
      question={texts.salaryType}
      onBack={back}
      onChoose={(type) => {
        form.setValue("salaryType", type);
        flow.next();
      }}
    />,
    <SalaryStep key="salary-details" flow={flow} />,
    <Review
      key="submit"
      at={at}
      steps={steps}
      lines={linesOf(form.getValues())}
      pending={pending}
      onBack={back}
      onSubmit={submit}
    />,
  ];
  return views[at];
}
