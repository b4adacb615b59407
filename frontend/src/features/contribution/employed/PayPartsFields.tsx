import { type UseFormReturn, useWatch } from "react-hook-form";
import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import styles from "../contribution.module.css";
import { PayField } from "../fields/PayField";
import { useFormField } from "../flow/useFormField";
import type { SalaryType } from "../pay";
import { texts as shared } from "../texts";
import { type EmployedValues, type PayPart, sumParts } from "./schema";
import { texts } from "./texts";

interface PayPartsFieldsProps {
  form: UseFormReturn<EmployedValues>;
  /** Called when the user accepts that the base pay is an hourly wage. */
  onUnitChange: (type: SalaryType, amount: string) => void;
}

/** Divides a yearly salary into base pay, fixed additions and bonus. The salary is the sum of the parts that are typed. */
export function PayPartsFields({ form, onUnitChange }: PayPartsFieldsProps) {
  const { dividesPay, ...values } = useWatch({ control: form.control }) as EmployedValues;
  const salary = useFormField(form, "salary");
  const { ref: basePayRef, ...basePay } = useFormField(form, "basePay");
  const { ref: fixedAdditionsRef, ...fixedAdditions } = useFormField(form, "fixedAdditions");
  const { ref: bonusRef, ...bonus } = useFormField(form, "bonus");
  // A salary that was typed before stays until there is a sum.
  const toggle = () => {
    for (const part of [basePay, fixedAdditions, bonus]) part.onChange("");
    form.setValue("dividesPay", !dividesPay);
  };
  const change = (part: PayPart, amount: string) => {
    // Whether base pay is at least half depends on all parts.
    form.clearErrors("basePay");
    ({ basePay, fixedAdditions, bonus })[part].onChange(amount);
    salary.onChange(sumParts({ ...values, [part]: amount }));
  };
  return (
    <div className={styles.parts}>
      <Button variant="quiet" onClick={toggle}>
        {dividesPay ? texts.undivide : texts.divide}
      </Button>
      {dividesPay && (
        <fieldset className={styles.partFields}>
          <legend>{texts.divided}</legend>
          <p className={styles.hint}>{texts.dividedHint}</p>
          <PayField
            {...basePay}
            ref={basePayRef}
            type="annual"
            label={shared.basePay}
            hint={texts.basePayHint}
            onChange={(amount) => change("basePay", amount)}
            onUnitChange={(type, amount) =>
              type === "annual" ? change("basePay", amount) : onUnitChange(type, amount)
            }
          />
          <AmountField
            ref={fixedAdditionsRef}
            label={shared.fixedAdditions}
            unit={shared.perUnit.annual}
            value={fixedAdditions.value}
            onChange={(amount) => change("fixedAdditions", amount)}
            error={fixedAdditions.error}
          >
            {!fixedAdditions.error && <p>{texts.fixedAdditionsHint}</p>}
          </AmountField>
          <AmountField
            ref={bonusRef}
            label={shared.bonus}
            unit={shared.perUnit.annual}
            value={bonus.value}
            onChange={(amount) => change("bonus", amount)}
            error={bonus.error}
          >
            {!bonus.error && <p>{texts.bonusHint}</p>}
          </AmountField>
          <p>{texts.additionsIncluded}</p>
        </fieldset>
      )}
    </div>
  );
}
