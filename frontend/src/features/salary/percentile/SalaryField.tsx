import type { RefObject } from "react";
import type { ParsedSalary } from "../../../lib/yearly-salary";
import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import { texts } from "./texts";

interface SalaryFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  digits: string;
  onChange: (digits: string) => void;
  /** The parsed amount, after a pause in typing. */
  parsed: ParsedSalary;
}

/** A field for a yearly salary that detects monthly amounts. */
export function SalaryField({ ref, digits, onChange, parsed }: SalaryFieldProps) {
  const error = parsed.kind === "tooLow" || parsed.kind === "tooHigh" ? texts[parsed.kind] : undefined;
  return (
    <AmountField ref={ref} label={texts.salary} unit={texts.perYear} digits={digits} onChange={onChange} error={error}>
      {parsed.kind === "monthly" && (
        <>
          <p>{texts.monthly(parsed.amount)}</p>
          <Button
            variant="quiet"
            onClick={() => {
              onChange(String(parsed.yearly));
              ref.current?.focus();
            }}
          >
            {texts.yesMonthly(parsed.yearly)}
          </Button>
        </>
      )}
    </AmountField>
  );
}
