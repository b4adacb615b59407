import Lock from "lucide-react/icons/lock";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import styles from "./SortControl.module.css";
import { texts } from "./texts";
import { SORTS, type Sort } from "./usePayList";

interface SortControlProps {
  value: Sort;
  /** Sorting by hidden counts is disabled. */
  countsHidden: boolean;
  onChange: (sort: Sort) => void;
}

export function SortControl({ value, countsHidden, onChange }: SortControlProps) {
  const segments = SORTS.map((sort) => {
    const disabledReason = sort === "count" && countsHidden ? texts.countsHidden : undefined;
    const label = (
      <>
        {texts.sorts[sort]}
        {disabledReason && <Lock className={styles.padlock} aria-hidden="true" />}
        <VisuallyHidden>{disabledReason ?? texts.sortOrders[sort]}</VisuallyHidden>
      </>
    );
    return { value: sort, label, disabledReason };
  });
  return <SegmentedControl legend={texts.sortBy} value={value} segments={segments} onChange={onChange} />;
}
