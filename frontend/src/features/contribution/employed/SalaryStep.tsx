import { useWatch } from "react-hook-form";
import { educationLevels, experienceBands } from "../../../lib/value-names";
import { Button } from "../../../ui/Button";
import { BenefitsField } from "../fields/BenefitsField";
import { ChoiceField } from "../fields/ChoiceField";
import { PayField } from "../fields/PayField";
import { PercentageField } from "../fields/PercentageField";
import { ChosenSalaryType } from "../flow/SalaryTypeStep";
import { StepView } from "../flow/StepView";
import { useField } from "../flow/useField";
import type { Flow } from "../flow/useFlow";
import { percentIn } from "../pay";
import { texts as shared } from "../texts";
import { BENEFITS } from "./benefits";
import type { EmployedValues } from "./rules";
import { texts } from "./texts";

/** Asks for the pay, and for what one needs to compare it. */
export function SalaryStep({ flow }: { flow: Flow<EmployedValues> }) {
  const { form, at, steps } = flow;
  const { salaryType, employmentPercentage } = useWatch({ control: form.control }) as EmployedValues;
  const type = salaryType || "annual";
  const salary = useField(form, "salary");
  const benefits = useField(form, "benefits");

  const choose = (chosen: EmployedValues["salaryType"], digits: string) => {
    form.setValue("salaryType", chosen);
    salary.onChange(digits);
  };
  return (
    <StepView
      at={at}
      steps={steps}
      question={texts.details}
      hint={
        <ChosenSalaryType
          type={type}
          onChange={() => {
            choose("", "");
            flow.back();
          }}
        />
      }
      onBack={flow.back}
      onSubmit={flow.next}
      action={<Button type="submit">{shared.next}</Button>}
    >
      <PayField {...salary} type={type} percentage={percentIn(employmentPercentage)} onMeant={choose} />
      <PercentageField {...useField(form, "employmentPercentage")} />
      <ChoiceField
        {...useField(form, "experienceYears")}
        label={texts.experience}
        none={texts.choose}
        options={experienceBands}
      />
      <ChoiceField
        {...useField(form, "educationLevel")}
        label={texts.education}
        none={texts.notTold}
        options={educationLevels}
      />
      <BenefitsField legend={texts.benefits} options={BENEFITS} value={benefits.value} onChange={benefits.onChange} />
    </StepView>
  );
}
