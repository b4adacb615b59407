import { SegmentedControl } from "../../../ui/SegmentedControl";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { texts } from "./texts";
import type { Sort } from "./usePayList";

interface SortControlProps {
  value: Sort;
  sorts: readonly Sort[];
  /** Other names than the usual ones. */
  names?: Partial<Record<Sort, string>> | undefined;
  onChange: (sort: Sort) => void;
}

export function SortControl({ value, sorts, names, onChange }: SortControlProps) {
  const segments = sorts.map((sort) => {
    const label = (
      <>
        {names?.[sort] ?? texts.sorts[sort]}
        <VisuallyHidden>{texts.sortOrders[sort]}</VisuallyHidden>
      </>
    );
    return { value: sort, label };
  });
  return <SegmentedControl legend={texts.sortBy} value={value} segments={segments} onChange={onChange} />;
}
