import { useState } from "react";
import { useWatch } from "react-hook-form";
import { educationLabels } from "../../../domain/labels";
import { parseWeekHours } from "../../../domain/yearly-salary";
import { Fold } from "../../../ui/Fold";
import { PercentageField } from "../../../ui/PercentageField";
import { SelectField } from "../../../ui/SelectField";
import styles from "../contribution.module.css";
import { ChoiceField } from "../fields/ChoiceField";
import { WeekHoursField } from "../fields/WeekHoursField";
import { NextButton, StepView } from "../flow/StepView";
import type { Flow } from "../flow/useFlow";
import { useFormField } from "../flow/useFormField";
import { getYearlyPay } from "../pay";
import { texts as shared } from "../texts";
import { findUnusualPay, useTitleSummary } from "../usual-pay";
import { BenefitsField } from "./BenefitsField";
import { PayField } from "./PayField";
import { PayParts } from "./PayParts";
import { Preview } from "./Preview";
import { hasParts } from "./parts";
import type { JobKind, SalaryValues } from "./schema";
import { experienceOptions, texts } from "./texts";
import { UnusualPay } from "./UnusualPay";

interface StepProps {
  flow: Flow<SalaryValues>;
  kind: JobKind;
}

/** What may be left out. */
function MoreFields({ flow: { form }, kind }: StepProps) {
  const values = useWatch({ control: form.control }) as SalaryValues;
  const education = useFormField(form, "educationLevel");
  const benefits = useFormField(form, "benefits");
  const additions = useFormField(form, "includesAdditions");
  const weekHours = useFormField(form, "weekHours");
  const isCurrent = kind === "current";
  return (
    <div className={styles.more}>
      {values.period === "hour" && <WeekHoursField {...weekHours} />}
      {isCurrent && (
        <SelectField
          label={texts.education}
          value={education.value}
          options={{ "": texts.notTold, ...educationLabels }}
          onChange={education.onChange}
        />
      )}
      {isCurrent && values.period !== "hour" && <PayParts form={form} />}
      {!hasParts(values) && (
        <ChoiceField<SalaryValues["includesAdditions"]>
          {...additions}
          legend={shared.additions}
          options={{ ...shared.additionsAnswers, "": shared.additionsNotAnswered }}
        />
      )}
      {isCurrent && <BenefitsField {...benefits} />}
    </div>
  );
}

const MORE_FIELDS = ["weekHours", "basePay", "fixedAdditions", "bonus", "benefits", "includesAdditions"] as const;

/** Whether a folded field has an error, or something is filled in there. */
function opensFold({ form }: Flow<SalaryValues>, values: SalaryValues): boolean {
  const isFilled = values.educationLevel !== "" || values.benefits.length > 0 || hasParts(values);
  return isFilled || MORE_FIELDS.some((field) => form.getFieldState(field).invalid);
}

/** Asks for pay, experience and percentage. The rest is folded. A pay that would be left out is asked about. */
export function PayStep({ flow, kind }: StepProps) {
  const { form } = flow;
  const values = useWatch({ control: form.control }) as SalaryValues;
  const percentage = useFormField(form, "employmentPercentage");
  const experience = useFormField(form, "experienceYears");
  const [confirmedPay, setConfirmedPay] = useState<number>();
  const [isFoldOpen, setIsFoldOpen] = useState(false);
  if (!isFoldOpen && opensFold(flow, values)) setIsFoldOpen(true);
  const summary = useTitleSummary(values.jobTitle);
  const yearly = getYearlyPay(values, parseWeekHours(values.weekHours));
  const found = yearly && findUnusualPay(summary, yearly.fullTime);
  const unusual = found?.pay === confirmedPay ? null : found;
  return (
    <StepView
      flow={flow}
      question={texts.payQuestion[kind]}
      {...(!unusual && { onSubmit: flow.goToNext })}
      action={!unusual && <NextButton />}
      preview={!flow.isDialog && <Preview values={values} kind={kind} />}
    >
      <PayField form={form} kind={kind} />
      {unusual && (
        <UnusualPay
          jobTitle={values.jobTitle}
          unusual={unusual}
          onCorrect={() => form.setFocus("salary", { shouldSelect: true })}
          onConfirm={() => {
            setConfirmedPay(unusual.pay);
            form.setFocus(kind === "former" ? "employmentPercentage" : "experienceYears");
          }}
        />
      )}
      {kind === "current" && <ChoiceField {...experience} legend={texts.experience} options={experienceOptions} />}
      <div className={styles.short}>
        <PercentageField label={shared.employmentPercentage} {...percentage} />
      </div>
      <Fold
        title={
          <span>
            {texts.more} <span className={styles.moreParts}>{texts.moreParts[kind]}</span>
          </span>
        }
        isOpen={isFoldOpen}
      >
        <MoreFields flow={flow} kind={kind} />
      </Fold>
    </StepView>
  );
}
