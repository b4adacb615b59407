import type { RefObject } from "react";
import type { Reading } from "../../../lib/yearly-salary";
import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import { texts } from "./texts";

interface SalaryFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  digits: string;
  onChange: (digits: string) => void;
  /** What the digits say, once one has stopped typing. */
  reading: Reading;
}

/** Takes a yearly salary, and asks back when it looks like one month's. */
export function SalaryField({ ref, digits, onChange, reading }: SalaryFieldProps) {
  const error = reading.kind === "tooLow" || reading.kind === "tooHigh" ? texts[reading.kind] : undefined;
  return (
    <AmountField ref={ref} label={texts.salary} unit={texts.perYear} digits={digits} onChange={onChange} error={error}>
      {reading.kind === "monthly" && (
        <>
          <p>{texts.monthly(reading.amount)}</p>
          <Button
            look="quiet"
            onClick={() => {
              onChange(String(reading.yearly));
              ref.current?.focus();
            }}
          >
            {texts.yesMonthly(reading.yearly)}
          </Button>
        </>
      )}
    </AmountField>
  );
}
