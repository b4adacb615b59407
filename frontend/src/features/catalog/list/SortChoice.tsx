import { Lock } from "lucide-react";
import { useId } from "react";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import styles from "./SortChoice.module.css";
import { texts } from "./texts";
import { SORTS, type Sort } from "./usePayList";

interface SortChoiceProps {
  value: Sort;
  /** A list cannot be sorted by what its visitor may not see. */
  countsHidden: boolean;
  onChange: (sort: Sort) => void;
}

export function SortChoice({ value, countsHidden, onChange }: SortChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{texts.sortBy}</legend>
      <div className={styles.segments}>
        {SORTS.map((sort) => {
          const locked = sort === "count" && countsHidden;
          return (
            <label key={sort} className={styles.choice} title={locked ? texts.countsHidden : undefined}>
              <input
                className={styles.radio}
                type="radio"
                name={name}
                checked={sort === value}
                disabled={locked}
                onChange={() => onChange(sort)}
              />
              {texts.sorts[sort]}
              {locked && <Lock className={styles.padlock} aria-hidden="true" />}
              <VisuallyHidden>{locked ? texts.countsHidden : texts.sortOrders[sort]}</VisuallyHidden>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
