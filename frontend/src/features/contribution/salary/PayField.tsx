import { type UseFormReturn, useWatch } from "react-hook-form";
import { parseWeekHours } from "#domain/yearly-salary";
import { parseAmount } from "#lib/amount";
import { useDebouncedValue } from "#lib/useDebouncedValue";
import { AmountField } from "#ui/AmountField";
import { Button } from "#ui/Button";
import fieldStyles from "#ui/Field.module.css";
import layout from "#ui/layout.module.css";
import { SegmentedControl } from "#ui/SegmentedControl";
import textStyles from "#ui/text.module.css";
import styles from "../contribution.module.css";
import { useFormField } from "../flow/useFlow";
import {
  detectOtherPeriod,
  getYearlyPay,
  hasParts,
  isSummed,
  type PayPart,
  type PayPeriod,
  sumParts,
  toYearly,
} from "../pay";
import { texts } from "../texts";
import type { JobKind, SalaryValues } from "./schema";
import { texts as contributionTexts } from "./texts";

const DEBOUNCE_MS = 400;

/** What the typed pay is per year; `null` if that says no more. */
function describeYearly(values: SalaryValues, kind: JobKind): string | null {
  const yearly = getYearlyPay(values, parseWeekHours(values.weekHours));
  if (!yearly) return null;
  const { paid, fullTime } = yearly;
  if (kind === "former" && values.period === "hour") return texts.onlyFullPosition(fullTime);
  if (values.period === "year") return paid === fullTime ? null : texts.onlyFullPosition(fullTime);
  return paid === fullTime ? texts.inFullPosition(fullTime) : texts.inPartPosition(paid, fullTime);
}

/** A pay per year, month or hour, which asks if the period seems wrong. */
export function PayField({ form, kind }: { form: UseFormReturn<SalaryValues>; kind: JobKind }) {
  const values = useWatch({ control: form.control }) as SalaryValues;
  const salary = useFormField(form, "salary");
  const { period } = values;
  const { question, options } = texts.periods[kind];
  const isSum = isSummed(values);
  const debouncedValue = useDebouncedValue(salary.value, DEBOUNCE_MS);
  // Checks the period only after a pause in typing.
  const other = debouncedValue === salary.value && !isSum ? detectOtherPeriod(period, salary.value) : null;
  const echo = describeYearly(values, kind);
  const choose = (chosen: PayPeriod) => {
    form.setValue("period", chosen);
    form.clearErrors("salary");
    // An hourly wage may have been typed in between.
    const changed = { ...values, period: chosen };
    if (isSummed(changed)) salary.onChange(sumParts(changed));
  };
  const accept = (accepted: PayPeriod) => {
    choose(accepted);
    // The pressed button was removed.
    form.setFocus("salary");
  };
  return (
    <div className={`${layout.stack} ${styles.pay}`}>
      <SegmentedControl
        legend={question}
        value={period}
        segments={Object.entries(options).map(([value, label]) => ({ value: value as PayPeriod, label }))}
        onChange={choose}
      />
      <AmountField
        {...salary}
        label={texts.pay}
        readOnly={isSum}
        unit={texts.units[period]}
        action={
          other && (
            <Button variant="quiet" onClick={() => accept(other)}>
              {texts.yes[other]}
            </Button>
          )
        }
      >
        {other ? (
          <p>{texts.didYouMean[other](parseAmount(salary.value))}</p>
        ) : (
          (echo && <p className={textStyles.strong}>{echo}</p>) ||
          (period !== "hour" && !salary.error && <p>{isSum ? texts.isSum : texts.yearlyHint}</p>)
        )}
      </AmountField>
    </div>
  );
}

/** The sum of the parts, or the base pay that they leave of the salary. */
function describeParts(values: SalaryValues): string | null {
  if (values.period === "hour" || !hasParts(values)) return null;
  const sum = parseAmount(sumParts(values)) || 0;
  if (isSummed(values)) return contributionTexts.sum(sum);
  const base = toYearly(parseAmount(values.salary), values.period) - sum;
  return base > 0 ? contributionTexts.basePayIs(base) : null;
}

/** What a yearly salary consists of. With a base pay, the salary is the sum of the parts. */
export function PayParts({ form }: { form: UseFormReturn<SalaryValues> }) {
  const values = useWatch({ control: form.control }) as SalaryValues;
  const salary = useFormField(form, "salary");
  const fields = {
    basePay: useFormField(form, "basePay"),
    fixedAdditions: useFormField(form, "fixedAdditions"),
    bonus: useFormField(form, "bonus"),
  };
  const change = (part: PayPart, amount: string) => {
    // The checks depend on all parts.
    form.clearErrors(["basePay", "fixedAdditions", "bonus"]);
    fields[part].onChange(amount);
    const parts = { ...values, [part]: amount };
    if (!isSummed(parts)) return;
    form.setValue("period", "year");
    salary.onChange(sumParts(parts));
  };
  const description = describeParts(values);
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={fieldStyles.label}>{contributionTexts.parts}</legend>
      <div className={styles.partFields}>
        {(Object.keys(fields) as PayPart[]).map((part) => {
          const { ref, value, error } = fields[part];
          return (
            <AmountField
              key={part}
              ref={ref}
              label={texts[part]}
              unit="kr"
              value={value}
              onChange={(amount) => change(part, amount)}
              error={error}
            />
          );
        })}
      </div>
      <p className={textStyles.note}>
        <span role="status">{description}</span> {contributionTexts.partsHint}
      </p>
    </fieldset>
  );
}
