import { type Ref, useRef } from "react";
import { parseAmount } from "../../../lib/amount";
import { useDebouncedValue } from "../../../lib/useDebouncedValue";
import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import layout from "../../../ui/layout.module.css";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import textStyles from "../../../ui/text.module.css";
import { detectOtherPeriod, type PayPeriod } from "../pay";
import { texts } from "../texts";
import styles from "./PayField.module.css";

const DEBOUNCE_MS = 400;

interface PayFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  period: PayPeriod;
  /** The question for the period, and the labels of its answers. */
  periods: { question: string; options: Partial<Record<PayPeriod, string>> };
  onPeriodChange: (period: PayPeriod) => void;
  /** What the amount is per year, if that says more. */
  echo: string | null;
  /** Whether the amount is the sum of other fields. */
  isSum: boolean;
}

/** A pay per year, month or hour, which asks if the period seems wrong. */
export function PayField({ value, period, periods, onPeriodChange, echo, isSum, ...field }: PayFieldProps) {
  const debouncedValue = useDebouncedValue(value, DEBOUNCE_MS);
  // Checks the period only after a pause in typing.
  const other = debouncedValue === value && !isSum ? detectOtherPeriod(period, value) : null;
  const container = useRef<HTMLDivElement>(null);
  const focusAmount = () => container.current?.querySelector<HTMLInputElement>("input:not([type=radio])")?.focus();
  const accept = (accepted: PayPeriod) => {
    onPeriodChange(accepted);
    // The pressed button was removed.
    focusAmount();
  };
  return (
    <div ref={container} className={`${layout.stack} ${styles.pay}`}>
      <SegmentedControl
        legend={periods.question}
        value={period}
        segments={(Object.keys(periods.options) as PayPeriod[]).map((key) => ({
          value: key,
          label: periods.options[key],
        }))}
        onChange={onPeriodChange}
      />
      <AmountField
        {...field}
        label={texts.pay}
        readOnly={isSum}
        unit={texts.units[period]}
        value={value}
        action={
          other && (
            <Button variant="quiet" onClick={() => accept(other)}>
              {texts.yes[other]}
            </Button>
          )
        }
      >
        {other ? (
          <p>{texts.didYouMean[other](parseAmount(value))}</p>
        ) : (
          (echo && <p className={textStyles.strong}>{echo}</p>) ||
          (period !== "hour" && !field.error && <p>{isSum ? texts.isSum : texts.yearlyHint}</p>)
        )}
      </AmountField>
    </div>
  );
}
