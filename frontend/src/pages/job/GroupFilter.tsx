import ChevronDown from "lucide-react/icons/chevron-down";
import type { JobSummary } from "../../api/types";
import { useLazyDialog } from "../../ui/useLazyDialog";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import styles from "./JobFilterBar.module.css";
import { loadGroupFilterDialog } from "./load-dialogs";
import type { GroupKind } from "./useJobGroups";

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
  const { Content, show, close, error } = useLazyDialog(loadGroupFilterDialog);
  return (
    <span className={styles.chip} data-chosen={value !== undefined || undefined}>
      <button type="button" className={styles.select} aria-haspopup="dialog" onClick={show}>
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
      {error}
      {Content && unfiltered && <Content {...dialog} unfiltered={unfiltered} value={value} onClose={close} />}
    </span>
  );
}
