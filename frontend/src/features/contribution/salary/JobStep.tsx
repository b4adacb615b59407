import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { CompanyRecord } from "../../../api/types";
import { TextField } from "../../../ui/TextField";
import { CompanyField } from "../fields/CompanyField";
import { Preview } from "../fields/EntryPreview";
import { JobTitleField } from "../fields/JobTitleField";
import { PlaceField } from "../fields/PlaceField";
import { NextButton, StepView } from "../flow/StepView";
import type { Flow } from "../flow/useFlow";
import { useFormField } from "../flow/useFormField";
import { texts as shared } from "../texts";
import { isHiddenFromPublic } from "./entry";
import type { JobKind, SalaryValues } from "./schema";
import { texts } from "./texts";

interface StepProps {
  flow: Flow<SalaryValues>;
  kind: JobKind;
}

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

/** Asks for the job title, then for workplace and place. `start`: the question before. */
export function JobStep({ flow, kind, start }: StepProps & { start?: ReactNode }) {
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
