import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { PercentageField } from "../../../ui/TextField";
import type { Measure } from "./basis";
import { parsePercentage } from "./full-time";
import { texts } from "./texts";
import type { OwnPayState } from "./useOwnPay";

/** A field for a yearly salary that detects monthly amounts. */
export function SalaryField({ own: { ref, typed, setTyped, parsed } }: { own: OwnPayState }) {
  const error = parsed.kind === "tooLow" || parsed.kind === "tooHigh" ? texts[parsed.kind] : undefined;
  return (
    <AmountField
      ref={ref}
      label={texts.salary}
      placeholder={texts.salaryExample}
      unit={texts.perYear}
      value={typed}
      onChange={setTyped}
      error={error}
      action={
        parsed.kind === "monthly" && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(String(parsed.yearly));
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

const MEASURES: readonly Measure[] = ["agreed", "total"];

interface MeasureFieldProps {
  own: OwnPayState;
  /** Chosen until the person chooses. */
  titleMeasure: Measure | null;
}

/** Whether the pay includes additions. */
export function MeasureField({ own: { measure, setMeasure }, titleMeasure }: MeasureFieldProps) {
  return (
    <SegmentedControl
      legend={texts.measure}
      isLegendHidden
      value={measure ?? titleMeasure ?? "agreed"}
      segments={MEASURES.map((value) => ({ value, label: texts.measures[value] }))}
      onChange={setMeasure}
    />
  );
}

/** Percent of a full position, with the converted pay. */
export function ShareField({ own: { percentage, setPercentage, salary, pay } }: { own: OwnPayState }) {
  return (
    <PercentageField
      label={texts.percentage}
      value={percentage}
      hint={pay === null || pay.salary === salary ? texts.percentageHint : texts.converted(pay.salary)}
      error={parsePercentage(percentage) === null ? texts.percentageInvalid : undefined}
      onChange={setPercentage}
    />
  );
}
