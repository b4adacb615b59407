import { useWatch } from "react-hook-form";
import type { CompanyRecord } from "../../../api/types";
import { CompanyField } from "../fields/CompanyField";
import { JobTitleField } from "../fields/JobTitleField";
import { PlaceField } from "../fields/PlaceField";
import { getStepProps, StepView } from "../flow/StepView";
import type { Flow } from "../flow/useFlow";
import { useFormField } from "../flow/useFormField";
import { texts as shared } from "../texts";
import type { EmployedValues } from "./schema";
import { texts } from "./texts";

/** Asks for the job title, then for workplace and place. */
export function BasicStep({ flow }: { flow: Flow<EmployedValues> }) {
  const { form } = flow;
  const { jobTitle, company, location, organizationNumber } = useWatch({ control: form.control }) as EmployedValues;
  const titleField = useFormField(form, "jobTitle");
  const companyField = useFormField(form, "company");
  const locationField = useFormField(form, "location");
  const hasTitle = jobTitle.trim() !== "";
  const isFilled = [jobTitle, company, location].every((text) => text.trim() !== "");

  const enterCompany = (name: string, record?: CompanyRecord) => {
    companyField.onChange(name);
    form.setValue("organizationNumber", record?.organizationNumber ?? "");
    form.setValue("industry", record?.industry ?? "");
  };
  const { action, ...step } = getStepProps(flow);
  return (
    <StepView {...step} question={texts.question} hint={hasTitle ? undefined : texts.hint} action={isFilled && action}>
      <JobTitleField {...titleField} label={shared.jobTitle} />
      {hasTitle && (
        <>
          <CompanyField
            {...companyField}
            label={shared.company}
            isPicked={organizationNumber !== ""}
            onChange={(name) => enterCompany(name)}
            onPick={(company) => enterCompany(company.name, company)}
          />
          <PlaceField {...locationField} />
        </>
      )}
    </StepView>
  );
}
