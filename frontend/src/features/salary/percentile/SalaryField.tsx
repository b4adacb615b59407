import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import { texts } from "./texts";
import type { useSalaryInput } from "./useSalaryInput";

/** A field for a yearly salary that detects monthly amounts. */
export function SalaryField({ input }: { input: ReturnType<typeof useSalaryInput> }) {
  const { ref, digits, setDigits, parsed } = input;
  const error = parsed.kind === "tooLow" || parsed.kind === "tooHigh" ? texts[parsed.kind] : undefined;
  return (
    <AmountField
      ref={ref}
      label={texts.salary}
      unit={texts.perYear}
      digits={digits}
      onChange={setDigits}
      error={error}
      action={
        parsed.kind === "monthly" && (
          <Button
            variant="quiet"
            onClick={() => {
              setDigits(String(parsed.yearly));
              ref.current?.focus();
            }}
          >
            {texts.yesMonthly(parsed.yearly)}
          </Button>
        )
      }
    >
      {parsed.kind === "monthly" && <p>{texts.monthly(parsed.amount)}</p>}
    </AmountField>
  );
}
