import { useWatch } from "react-hook-form";
import BENEFITS from "../../../../../shared/benefits.json";
import { educationLabels, experienceLabels } from "../../../domain/labels";
import { parseWeekHours } from "../../../domain/yearly-salary";
import { PercentageField } from "../../../ui/PercentageField";
import { AdditionsField } from "../fields/AdditionsField";
import { BenefitsField } from "../fields/BenefitsField";
import { OptionField } from "../fields/OptionField";
import { PayField } from "../fields/PayField";
import { WeekHoursField } from "../fields/WeekHoursField";
import { ChosenSalaryType } from "../flow/SalaryTypeStep";
import { getStepProps, StepView } from "../flow/StepView";
import type { Flow } from "../flow/useFlow";
import { useFormField } from "../flow/useFormField";
import { parsePercent } from "../pay";
import { texts as shared } from "../texts";
import { PayPartsFields } from "./PayPartsFields";
import { type EmployedValues, isDivided } from "./schema";
import { texts } from "./texts";

/** Asks for salary, employment percentage, experience, education and benefits. */
export function SalaryStep({ flow }: { flow: Flow<EmployedValues> }) {
  const { form } = flow;
  const values = useWatch({ control: form.control }) as EmployedValues;
  const { salaryType, weekHours, employmentPercentage } = values;
  const type = salaryType || "annual";
  const salary = useFormField(form, "salary");
  const weekHoursField = useFormField(form, "weekHours");
  const additions = useFormField(form, "includesAdditions");

  const choose = (chosen: EmployedValues["salaryType"], amount: string) => {
    form.setValue("salaryType", chosen);
    form.setValue("dividesPay", false);
    salary.onChange(amount);
  };
  return (
    <StepView
      {...getStepProps(flow)}
      question={texts.details}
      hint={<ChosenSalaryType type={type} flow={flow} onChange={() => choose("", "")} />}
    >
      <PayField
        {...salary}
        type={type}
        percentage={parsePercent(employmentPercentage)}
        weekHours={parseWeekHours(weekHours)}
        isSum={isDivided(values)}
        onUnitChange={choose}
      />
      {type === "annual" && <PayPartsFields form={form} onUnitChange={choose} />}
      {type === "hourly" && <WeekHoursField {...weekHoursField} />}
      <PercentageField label={shared.employmentPercentage} {...useFormField(form, "employmentPercentage")} />
      {!isDivided(values) && <AdditionsField {...additions} />}
      <OptionField
        {...useFormField(form, "experienceYears")}
        label={texts.experience}
        emptyLabel={texts.choose}
        options={experienceLabels}
      />
      <OptionField
        {...useFormField(form, "educationLevel")}
        label={texts.education}
        emptyLabel={texts.notTold}
        options={educationLabels}
      />
      <BenefitsField {...useFormField(form, "benefits")} legend={texts.benefits} options={BENEFITS} />
    </StepView>
  );
}
