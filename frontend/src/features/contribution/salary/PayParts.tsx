import { type UseFormReturn, useWatch } from "react-hook-form";
import { parseAmount } from "../../../lib/amount";
import { AmountField } from "../../../ui/AmountField";
import fieldStyles from "../../../ui/Field.module.css";
import textStyles from "../../../ui/text.module.css";
import styles from "../contribution.module.css";
import { useFormField } from "../flow/useFormField";
import { toYearly } from "../pay";
import { texts as shared } from "../texts";
import { hasParts, isSummed, type PayPart, sumParts } from "./parts";
import type { SalaryValues } from "./schema";
import { texts } from "./texts";

/** The sum of the parts, or the base pay that they leave of the salary. */
function describeParts(values: SalaryValues): string | null {
  if (values.period === "hour" || !hasParts(values)) return null;
  const sum = parseAmount(sumParts(values)) || 0;
  if (isSummed(values)) return texts.sum(sum);
  const base = toYearly(parseAmount(values.salary), values.period) - sum;
  return base > 0 ? texts.basePayIs(base) : null;
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
      <legend className={fieldStyles.label}>{texts.parts}</legend>
      <div className={styles.partFields}>
        {(Object.keys(fields) as PayPart[]).map((part) => {
          const { ref, value, error } = fields[part];
          return (
            <AmountField
              key={part}
              ref={ref}
              label={shared[part]}
              unit="kr"
              value={value}
              onChange={(amount) => change(part, amount)}
              error={error}
            />
          );
        })}
      </div>
      <p className={textStyles.note}>
        <span role="status">{description}</span> {texts.partsHint}
      </p>
    </fieldset>
  );
}
