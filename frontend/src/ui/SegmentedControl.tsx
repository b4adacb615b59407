import { type ReactNode, startTransition, useId, useOptimistic } from "react";
import layout from "./layout.module.css";
import styles from "./SegmentedControl.module.css";
import { VisuallyHidden } from "./VisuallyHidden";

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  legend: string;
  /** For screen readers alone. */
  isLegendHidden?: boolean;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
}

/** Radio buttons as a segmented control. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, isLegendHidden, value, segments, onChange } = props;
  const name = useId();
  // Shows the selected segment at once, while its content is still rendering.
  const [optimisticValue, setOptimisticValue] = useOptimistic(value);
  const handleChange = (selected: Value) =>
    startTransition(() => {
      setOptimisticValue(selected);
      onChange(selected);
    });
  return (
    <fieldset>
      <legend className={isLegendHidden ? undefined : styles.legend}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              className={layout.radio}
              type="radio"
              name={name}
              checked={segment.value === optimisticValue}
              onChange={() => handleChange(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
