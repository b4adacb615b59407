import { useRef } from "react";
import { useSettled } from "../../../lib/useSettled";
import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import { LEAST_AN_HOUR, MOST_AN_HOUR, type SalaryType, slipIn, yearlyOfHourly } from "../pay";
import { texts } from "../texts";
import type { FieldProps } from "./props";

const SETTLED_AFTER_MS = 400;

interface PayFieldProps extends FieldProps {
  type: SalaryType;
  /** The share of full time in percent that an hourly wage is reckoned with. */
  percentage?: number;
  /** The pay is for another time than was asked for. */
  onMeant: (type: SalaryType, digits: string) => void;
}

/** Pay, with what an hourly wage is a year, and a question where the figure looks like pay for another time. */
export function PayField({ ref, type, percentage = 100, value, onChange, error, onMeant }: PayFieldProps) {
  const settled = useSettled(value, SETTLED_AFTER_MS);
  // Half an amount says nothing yet, and one that is gone nothing more.
  const slip = settled === value ? slipIn(type, value) : null;
  const wage = Number(value);
  const isWage = type === "hourly" && wage >= LEAST_AN_HOUR && wage <= MOST_AN_HOUR && percentage > 0;
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <AmountField
        ref={ref}
        label={texts.salary[type]}
        unit={texts.perUnit[type]}
        digits={value}
        onChange={onChange}
        error={error}
      >
        {isWage && percentage <= 100 && <p>{texts.perYear(yearlyOfHourly(wage, percentage))}</p>}
        {type === "annual" && !error && !slip && <p>{texts.salaryHint}</p>}
        {slip && (
          <>
            <p>{texts.didYouMean[slip.meant](slip.amount)}</p>
            <Button
              look="quiet"
              onClick={() => {
                onMeant(slip.type, slip.digits);
                // The button is gone with its question.
                box.current?.querySelector("input")?.focus();
              }}
            >
              {slip.type === "hourly" ? texts.yesPerHour(slip.amount) : texts.yesPerYear(Number(slip.digits))}
            </Button>
          </>
        )}
      </AmountField>
    </div>
  );
}
