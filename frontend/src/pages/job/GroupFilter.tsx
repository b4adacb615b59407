import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import type { JobSummary } from "../../api/types";
import { LazySection } from "../../ui/LazySection";
import { LoadFailure } from "../../ui/LoadFailure";
import { lazy } from "../../ui/lazy";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import styles from "./JobFilterBar.module.css";
import type { GroupKind } from "./useJobGroups";

const loadDialog = () => import("./GroupFilterDialog");
const GroupFilterDialog = lazy(loadDialog);

interface GroupFilterProps {
  kind: GroupKind;
  /** Summary of the whole country. */
  unfiltered: JobSummary | undefined;
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A filter chip that opens the list of companies or places. Shows its name, or the selected value. */
export function GroupFilter({ label, value, unfiltered, ...dialog }: GroupFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const preload = () => void loadDialog().catch(() => undefined);
  return (
    <span className={styles.chip} data-chosen={value !== undefined || undefined}>
      <button
        type="button"
        className={styles.select}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      >
        {value === undefined ? (
          label
        ) : (
          <>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {value}
          </>
        )}
      </button>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
      {isOpen && unfiltered && (
        <LazySection errorFallback={<LoadFailure />}>
          <GroupFilterDialog {...dialog} unfiltered={unfiltered} value={value} onClose={() => setIsOpen(false)} />
        </LazySection>
      )}
    </span>
  );
}
