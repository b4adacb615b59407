import { sendSalaryEntry } from "../api";
import { DisplayField } from "../fields/DisplayField";
import { PersonNamePrompt } from "../flow/PersonNamePrompt";
import { Review } from "../flow/Review";
import { SalaryTypeStep } from "../flow/SalaryTypeStep";
import { SentConfirmation } from "../flow/SentConfirmation";
import { type FlowProps, useFlow } from "../flow/useFlow";
import { useFormField } from "../flow/useFormField";
import { useSubmission } from "../flow/useSubmission";
import { BasicStep } from "./BasicStep";
import { fromSalaryEntry, summarizeSalaryEntry, toSalaryEntry } from "./entry";
import { SalaryStep } from "./SalaryStep";
import { EMPTY, type EmployedValues, employedSchema, FIELDS, isDivided, sumParts } from "./schema";
import { texts } from "./texts";

const GO_ON_AFTER_MS = 1500;

/** The form for the salary of the current job. */
export default function EmployedFlow({ prefill, correction, ...props }: FlowProps) {
  const flow = useFlow<EmployedValues>({
    ...props,
    name: "employed",
    correction,
    empty: EMPTY,
    prefill: correction ? fromSalaryEntry(correction) : prefill,
    schema: employedSchema,
    fields: FIELDS,
  });
  const { form, step } = flow;
  const display = useFormField(form, "display");
  const { submit, destination, pending, personNameDialog } = useSubmission({
    flow,
    empty: EMPTY,
    send: (values, confirmed, edited) =>
      sendSalaryEntry({ ...toSalaryEntry(values), ...(confirmed && { confirmed }) }, edited),
    successMessage: () => texts.saved,
    failure: texts.failure,
    getJobTitle: ({ jobTitle }) => jobTitle,
    fieldByName: { organizationNumber: "company", annualSalary: "salary", hourlyWage: "salary", payParts: "basePay" },
  });
  if (destination) return <SentConfirmation {...destination} afterMs={GO_ON_AFTER_MS} />;

  const views = [
    <BasicStep key="basic" flow={flow} />,
    <SalaryTypeStep
      key="salary-type"
      flow={flow}
      onChoose={(type) => {
        form.setValue("salaryType", type);
        // An hourly wage may have been typed in between.
        const values = form.getValues();
        if (isDivided(values) && sumParts(values)) form.setValue("salary", sumParts(values));
        flow.goToNext();
      }}
    />,
    <SalaryStep key="salary-details" flow={flow} />,
    <Review key="submit" flow={flow} lines={summarizeSalaryEntry(form.getValues())} pending={pending} onSubmit={submit}>
      <DisplayField {...display} entry={toSalaryEntry(form.getValues())} isVisitor={Boolean(flow.signIn)} />
    </Review>,
  ];
  return (
    <>
      {views[step]}
      <PersonNamePrompt dialog={personNameDialog} />
    </>
  );
}
