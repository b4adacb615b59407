import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { CompanyRecord } from "#api/types";
import { LazySection } from "#ui/ErrorBoundary";
import { useIdleLoad } from "#ui/late-code";
import { lazy } from "#ui/lazy";
import { TextField } from "#ui/TextField";
import { sendSalaryEntry } from "../api";
import { DisplayField } from "../fields/DisplayField";
import { texts as displayTexts } from "../fields/display-texts";
import { JobTitleField } from "../fields/JobTitleField";
import { CompanyField, PlaceField } from "../fields/WorkplaceFields";
import { SentConfirmation } from "../flow/SentConfirmation";
import { LastStep, NextButton, StepView } from "../flow/StepView";
import { type FlowProps, useFlow, useFormField } from "../flow/useFlow";
import { useSubmission } from "../flow/useSubmission";
import { texts as shared } from "../texts";
import { fromSalaryEntry, isHiddenFromPublic, toSalaryEntry } from "./entry";
import { PayStep, type StepProps } from "./PayStep";
import { Preview } from "./Preview";
import { CHECKS, EMPTY, FIELDS, type JobKind, type SalaryValues } from "./schema";
import { texts } from "./texts";

const YEAR_DIGITS = 4;

function YearField({ flow }: Pick<StepProps, "flow">) {
  const { onChange, ...field } = useFormField(flow.form, "lastWorkYear");
  return (
    <TextField
      {...field}
      label={texts.lastWorkYear}
      hint={field.value.length === YEAR_DIGITS && isHiddenFromPublic(field.value) ? texts.notPublic : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={YEAR_DIGITS}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))}
    />
  );
}

/** Asks for the job title, then for workplace and place. `start`: the question shown above the first one. */
function JobStep({ flow, kind, start }: StepProps & { start?: ReactNode }) {
  const { form } = flow;
  const values = useWatch({ control: form.control }) as SalaryValues;
  const { jobTitle, company, location, organizationNumber } = values;
  const titleField = useFormField(form, "jobTitle");
  const companyField = useFormField(form, "company");
  const locationField = useFormField(form, "location");
  const isFormer = kind === "former";
  const hasTitle = jobTitle.trim() !== "";
  const required = isFormer ? [jobTitle, company] : [jobTitle, company, location];
  const isFilled = required.every((text) => text.trim() !== "");

  const enterCompany = (name: string, record?: CompanyRecord) => {
    companyField.onChange(name);
    form.setValue("organizationNumber", record?.organizationNumber ?? "");
    form.setValue("industry", record?.industry ?? "");
  };
  return (
    <StepView
      flow={flow}
      question={texts.jobQuestion[kind]}
      onSubmit={flow.goToNext}
      action={isFilled && <NextButton />}
      preview={!flow.isDialog && <Preview values={values} kind={kind} />}
    >
      {start}
      {isFormer && <YearField flow={flow} />}
      <JobTitleField {...titleField} label={shared.jobTitle} />
      {hasTitle && (
        <>
          <CompanyField
            {...companyField}
            label={isFormer ? texts.employer : shared.company}
            isPicked={organizationNumber !== ""}
            onChange={(name) => enterCompany(name)}
            onPick={(record) => enterCompany(record.name, record)}
          />
          <PlaceField {...locationField} {...(isFormer && { hint: texts.placeHint })} />
        </>
      )}
    </StepView>
  );
}

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
    check: CHECKS[kind],
    fields: FIELDS,
  });
  const { form, step } = flow;
  const display = useFormField(form, "display");
  const submission = useSubmission({
    flow,
    send: (values, confirmed, edited) =>
      sendSalaryEntry({ ...toSalaryEntry(values, kind), ...(confirmed && { confirmed }) }, edited),
    successMessage: ({ lastWorkYear }) => (isHiddenFromPublic(lastWorkYear) ? texts.savedHidden : texts.saved),
    failure: texts.failure[kind],
    ...(kind === "current" && { getNextPageTitle: ({ jobTitle }: SalaryValues) => jobTitle }),
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
          <DisplayField {...display} entry={toSalaryEntry(values, kind)} isVisitor={flow.visitorAccount !== null} />
        )}
      </LastStep>
      {submission.personNameDialog && (
        <LazySection>
          <PersonNameDialog {...submission.personNameDialog} />
        </LazySection>
      )}
    </>
  );
}
