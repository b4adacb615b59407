import { type Ref, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import useSWR from "swr";
import { useJobTitleNames } from "#api/name-lists";
import type { JobSummary } from "#api/types";
import { educationLabels } from "#domain/entry-facts";
import { parseWeekHours } from "#domain/yearly-salary";
import { formatKroner } from "#lib/format";
import { findKnownName } from "#lib/names";
import BENEFITS from "#shared/benefits.json";
import { Button } from "#ui/Button";
import fieldStyles from "#ui/Field.module.css";
import { Fold } from "#ui/Fold";
import { FormAlert } from "#ui/FormAlert";
import layout from "#ui/layout.module.css";
import { SelectField } from "#ui/Select";
import { PercentageField } from "#ui/TextField";
import styles from "../contribution.module.css";
import { ChoiceField } from "../fields/ChoiceField";
import { WeekHoursField } from "../fields/WeekHoursField";
import { NextButton, StepView } from "../flow/StepView";
import { type Flow, useFormField } from "../flow/useFlow";
import { getYearlyPay, hasParts } from "../pay";
import { texts as shared } from "../texts";
import { PayField, PayParts } from "./PayField";
import { Preview } from "./Preview";
import type { JobKind, SalaryValues } from "./schema";
import { experienceOptions, texts } from "./texts";

/** A pay that the figures leave out unless others confirm it. kr per year for a full position. */
interface Unusual {
  side: "low" | "high";
  pay: number;
  /** The official quartiles. */
  low: number;
  high: number;
}

/** Pay between these multiples of the quartiles is no outlier: the server's rule (`OFFICIAL_MULTIPLES`). */
const LOWEST_MULTIPLE = 0.3;
const HIGHEST_MULTIPLE = 4;

/** A pay that official figures make unlikely, beside their quartiles; `null` if it is likely or nothing is known. */
function findUnusualPay(summary: JobSummary | undefined, pay: number): Unusual | null {
  const { p25: low, p75: high } = summary?.official?.agreed ?? {};
  if (low == null || high == null) return null;
  if (pay < low * LOWEST_MULTIPLE) return { side: "low", pay, low, high };
  return pay > high * HIGHEST_MULTIPLE ? { side: "high", pay, low, high } : null;
}

/** The summary of a known title, as its page shows it: what is typed for an unknown one is not sent. */
function useTitleSummary(jobTitle: string): JobSummary | undefined {
  const known = findKnownName(useJobTitleNames(true), jobTitle);
  const { data } = useSWR<JobSummary, Error>(known && `/api/jobs/${encodeURIComponent(known)}`);
  return data;
}

interface UnusualPayProps {
  jobTitle: string;
  unusual: Unusual;
  onCorrect: () => void;
  onConfirm: () => void;
}

/** The pay beside that of most people. Not to scale: it lies far away. */
function Line({ side, pay }: Unusual) {
  const [band, most, own] = side === "low" ? ["64%", "76%", "12%"] : ["8%", "20%", "86%"];
  return (
    <svg width="100%" height="52" aria-hidden="true" fontSize="14" textAnchor="middle" overflow="visible">
      <rect width="100%" height="2" y="12" fill="var(--control)" />
      <rect x={band} width="24%" height="14" y="6" rx="7" fill="var(--band)" stroke="var(--band-edge)" />
      <text x={most} y="46" fill="var(--ink)">
        {texts.mostPeople}
      </text>
      <rect x={own} width="3" height="26" rx="1.5" fill="var(--koral)" />
      <text x={own} y="46" fill="var(--koral-ink)" fontWeight="650">
        {formatKroner(pay)}
      </text>
    </svg>
  );
}

/** Asks whether a pay is right that would be left out of the figures, beside what most people earn. */
function UnusualPay({ jobTitle, unusual, onCorrect, onConfirm }: UnusualPayProps) {
  const { side, low, high } = unusual;
  return (
    <div className={styles.question} role="alert">
      <p>{texts.unusual(side, jobTitle, low, high)}</p>
      <Line {...unusual} />
      <div className={layout.wrap}>
        <Button variant="quiet" onClick={onCorrect}>
          {texts.correct}
        </Button>
        <Button onClick={onConfirm}>{texts.isRight}</Button>
      </div>
    </div>
  );
}

interface BenefitsFieldProps {
  /** Of the first checkbox. */
  ref: Ref<HTMLInputElement>;
  value: readonly string[];
  onChange: (benefits: string[]) => void;
  error: string | undefined;
}

/** Checkboxes for benefits: the options, and others that the entry has. */
function BenefitsField({ ref, value, onChange, error }: BenefitsFieldProps) {
  const errorId = useId();
  const all = [...new Set([...BENEFITS, ...value])];
  return (
    <fieldset className={fieldStyles.field} aria-invalid={!!error} aria-describedby={error && errorId}>
      <legend className={fieldStyles.label}>{texts.benefits}</legend>
      {error && <FormAlert id={errorId}>{error}</FormAlert>}
      <div className={layout.wrap}>
        {all.map((benefit, index) => (
          <label key={benefit} className={styles.benefit}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={value.includes(benefit)}
              onChange={({ target }) =>
                onChange(all.filter((option) => (option === benefit ? target.checked : value.includes(option))))
              }
            />
            {benefit}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface StepProps {
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
  // An entry of a former job may have them from the API.
  const [asksParts] = useState(() => isCurrent || hasParts(values));
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
      {asksParts && values.period !== "hour" && <PayParts form={form} />}
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
