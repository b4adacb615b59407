import { useRef } from "react";
import { hourlyToYearly } from "../../../domain/yearly-salary";
import { parseAmount } from "../../../lib/amount";
import { useDebouncedValue } from "../../../lib/useDebouncedValue";
import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import { detectUnitMismatch, MAX_HOURLY_WAGE, MIN_HOURLY_WAGE, type SalaryType } from "../pay";
import { texts } from "../texts";
import type { FieldProps } from "./props";

const DEBOUNCE_MS = 400;

interface PayFieldProps extends FieldProps {
  type: SalaryType;
  /** Replaces the label and the hint of an annual salary. */
  label?: string;
  hint?: string;
  /** Employment percentage for converting an hourly wage. */
  percentage?: number;
  /** Hours per week of a full position. NaN if they are not valid. */
  weekHours?: number;
  /** Whether the amount is the sum of other fields. */
  isSum?: boolean;
  /** Called when the user accepts the corrected unit. */
  onUnitChange: (type: SalaryType, typed: string) => void;
}

/** An amount field that shows an hourly wage per year and asks if the unit seems wrong. */
export function PayField({ ref, type, value, onChange, error, ...props }: PayFieldProps) {
  const { label = texts.salary[type], hint = texts.salaryHint, isSum = false, onUnitChange } = props;
  const { percentage = 100, weekHours } = props;
  const debouncedValue = useDebouncedValue(value, DEBOUNCE_MS);
  // Checks the unit only after a pause in typing.
  const mismatch = debouncedValue === value && !isSum ? detectUnitMismatch(type, value) : null;
  // A sum changes while other fields are typed in, so screen readers announce it after a pause.
  const sumText = texts.sumOfParts(parseAmount(debouncedValue));
  const wage = parseAmount(value);
  const isWage = type === "hourly" && wage >= MIN_HOURLY_WAGE && wage <= MAX_HOURLY_WAGE;
  const yearly = isWage && percentage <= 100 ? hourlyToYearly(wage, percentage, weekHours) : 0;
  const containerRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={containerRef}>
      <AmountField
        ref={ref}
        label={label}
        readOnly={isSum}
        unit={texts.perUnit[type]}
        value={value}
        onChange={onChange}
        error={error}
        action={
          mismatch && (
            <Button
              variant="quiet"
              onClick={() => {
                onUnitChange(mismatch.type, mismatch.typed);
                // The pressed button was removed.
                containerRef.current?.querySelector("input")?.focus();
              }}
            >
              {mismatch.type === "hourly"
                ? texts.yesPerHour(mismatch.amount)
                : texts.yesPerYear(parseAmount(mismatch.typed))}
            </Button>
          )
        }
      >
        {yearly > 0 && <p>{texts.perYear(yearly)}</p>}
        {type === "annual" && !error && !mismatch && <p>{isSum ? sumText : hint}</p>}
        {mismatch && <p>{texts.didYouMean[mismatch.intendedUnit](mismatch.amount)}</p>}
      </AmountField>
    </div>
  );
}
