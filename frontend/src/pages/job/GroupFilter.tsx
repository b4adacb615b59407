import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import type { JobSummary } from "../../api/types";
import selectStyles from "../../ui/Select.module.css";
import { useLazyDialog } from "../../ui/useLazyDialog";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { loadGroupFilterDialog } from "./load-dialogs";
import type { GroupKind } from "./useJobGroups";

interface GroupFilterProps {
  kind: GroupKind;
  /** Summary of the whole country. */
  unfiltered: JobSummary | undefined;
  label: string;
  /** What is chosen without a value: 'hele landet'. */
  all: ReactNode;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A part of the sentence that opens the list of companies or places. */
export function GroupFilter({ label, all, value, unfiltered, ...dialog }: GroupFilterProps) {
  const { Content, show, close, error } = useLazyDialog(loadGroupFilterDialog);
  return (
    <span className={selectStyles.pick} data-chosen={value !== undefined || undefined}>
      <button type="button" className={selectStyles.choice} aria-haspopup="dialog" onClick={show}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {value ?? all}
      </button>
      <ChevronDown className={selectStyles.arrow} aria-hidden="true" />
      {error}
      {Content && unfiltered && <Content {...dialog} unfiltered={unfiltered} value={value} onClose={close} />}
    </span>
  );
}
