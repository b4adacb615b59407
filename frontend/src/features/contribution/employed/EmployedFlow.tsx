import { sendSalaryEntry } from "../api";
import { Review } from "../flow/Review";
import { SalaryTypeStep } from "../flow/SalaryTypeStep";
import { Sent } from "../flow/Sent";
import { type FlowProps, useFlow } from "../flow/useFlow";
import { useSubmission } from "../flow/useSubmission";
import { BasicStep } from "./BasicStep";
import { linesOf, salaryEntryOf } from "./entry";
import { EMPTY, type EmployedValues, employedRules, FIELDS } from "./rules";
import { SalaryStep } from "./SalaryStep";
import { texts } from "./texts";

const GO_ON_AFTER_MS = 1500;

/** Takes the pay of the job that one has. */
export default function EmployedFlow({ known, ...props }: FlowProps) {
  const flow = useFlow<EmployedValues>({
    ...props,
    name: "employed",
    empty: EMPTY,
    known,
    rules: employedRules,
    fields: FIELDS,
  });
  const { form, at, steps, back } = flow;
  const { submit, sentOn, pending } = useSubmission({
    flow,
    empty: EMPTY,
    send: (values) => sendSalaryEntry(salaryEntryOf(values)),
    thanks: () => texts.saved,
    failure: texts.failure,
    titleOf: ({ jobTitle }) => jobTitle,
    fieldOf: { organizationNumber: "company", annualSalary: "salary", hourlyWage: "salary" },
  });
  if (sentOn) return <Sent {...sentOn} afterMs={GO_ON_AFTER_MS} />;

  const views = [
    <BasicStep key="basic" flow={flow} />,
    <SalaryTypeStep
      key="salary-type"
      at={at}
      steps={steps}
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
