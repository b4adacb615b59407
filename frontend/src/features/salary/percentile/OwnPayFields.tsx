import { parsePercentage } from "#domain/yearly-salary";
import { AmountField } from "#ui/AmountField";
import { Button } from "#ui/Button";
import { SegmentedControl } from "#ui/SegmentedControl";
import { PercentageField } from "#ui/TextField";
import type { Measure } from "./comparison";
import styles from "./OwnSalaryMark.module.css";
import type { OwnPayState } from "./own-pay";
import { texts } from "./texts";

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

/** Marks the visitor's own salary on every salary line, or removes the mark. */
export function OwnSalaryMark({ own: { pay, storedSalary, mark, forget } }: { own: OwnPayState }) {
  const isNew = pay !== null && pay.salary !== storedSalary;
  if (!isNew && storedSalary === null) return null;
  // A single button whose label changes keeps focus.
  return (
    <div className={styles.mark}>
      <Button variant="quiet" onClick={isNew ? mark : forget}>
        {isNew ? texts.mark : texts.forget}
      </Button>
      {isNew && storedSalary !== null && (
        <Button variant="quiet" onClick={forget}>
          {texts.forget}
        </Button>
      )}
      <p className={styles.note} role="status">
        {!isNew && texts.marked}
      </p>
    </div>
  );
}
