import { useWatch } from "react-hook-form";
import type { CompanyRecord } from "../../../api/types";
import { parseWeekHours } from "../../../domain/yearly-salary";
import { AdditionsField } from "../../../features/contribution/fields/AdditionsField";
import { CompanyField } from "../../../features/contribution/fields/CompanyField";
import { JobTitleField } from "../../../features/contribution/fields/JobTitleField";
import { PayField } from "../../../features/contribution/fields/PayField";
import { PlaceField } from "../../../features/contribution/fields/PlaceField";
import { WeekHoursField } from "../../../features/contribution/fields/WeekHoursField";
import { ChosenSalaryType } from "../../../features/contribution/flow/SalaryTypeStep";
import { getStepProps, StepView } from "../../../features/contribution/flow/StepView";
import type { Flow } from "../../../features/contribution/flow/useFlow";
import { useFormField } from "../../../features/contribution/flow/useFormField";
import { texts as shared } from "../../../features/contribution/texts";
import { PercentageField } from "../../../ui/PercentageField";
import { TextField } from "../../../ui/TextField";
import { isHiddenFromPublic } from "./entry";
import type { PreviousJobValues } from "./schema";
import { texts } from "./texts";

interface StepProps {
  flow: Flow<PreviousJobValues>;
}

const YEAR_DIGITS = 4;

export function YearStep({ flow }: StepProps) {
  const { onChange, ...field } = useFormField(flow.form, "lastWorkYear");
  return (
    <StepView {...getStepProps(flow)} question={texts.year}>
      <TextField
        {...field}
        label={texts.lastWorkYear}
        hint={field.value.length === YEAR_DIGITS && isHiddenFromPublic(field.value) ? texts.notPublic : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={YEAR_DIGITS}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))}
      />
    </StepView>
  );
}

export function JobStep({ flow }: StepProps) {
  const { form } = flow;
  const { organizationNumber } = useWatch({ control: form.control }) as PreviousJobValues;
  const employer = useFormField(form, "lastEmployer");
  const enterEmployer = (name: string, picked?: CompanyRecord) => {
    employer.onChange(name);
    form.setValue("organizationNumber", picked?.organizationNumber ?? "");
    form.setValue("industry", picked?.industry ?? "");
  };
  return (
    <StepView {...getStepProps(flow)} question={texts.job}>
      <JobTitleField {...useFormField(form, "lastJobTitle")} label={shared.jobTitle} />
      <CompanyField
        {...employer}
        label={texts.lastEmployer}
        isPicked={organizationNumber !== ""}
        onChange={(name) => enterEmployer(name)}
        onPick={(company) => enterEmployer(company.name, company)}
      />
    </StepView>
  );
}

export function PlaceStep({ flow }: StepProps) {
  return (
    <StepView {...getStepProps(flow)} question={texts.place}>
      <PlaceField {...useFormField(flow.form, "lastJobLocation")} hint={texts.placeHint} />
    </StepView>
  );
}

export function SalaryStep({ flow }: StepProps) {
  const { form } = flow;
  const { salaryType, weekHours } = useWatch({ control: form.control }) as PreviousJobValues;
  const type = salaryType || "annual";
  const salary = useFormField(form, "lastSalary");
  const weekHoursField = useFormField(form, "weekHours");
  const choose = (chosen: PreviousJobValues["salaryType"], amount: string) => {
    form.setValue("salaryType", chosen);
    salary.onChange(amount);
  };
  return (
    <StepView
      {...getStepProps(flow)}
      question={texts.details}
      hint={<ChosenSalaryType type={type} flow={flow} onChange={() => choose("", "")} />}
    >
      <PayField {...salary} type={type} weekHours={parseWeekHours(weekHours)} onUnitChange={choose} />
      {type === "hourly" && <WeekHoursField {...weekHoursField} />}
      <PercentageField label={shared.employmentPercentage} {...useFormField(form, "lastJobPercentage")} />
      <AdditionsField {...useFormField(form, "includesAdditions")} />
    </StepView>
  );
}
