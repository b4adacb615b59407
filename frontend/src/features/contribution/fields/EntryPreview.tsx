import type { EntryDisplay, SalaryEntryForm } from "../../../api/types";
import { EntryCard } from "../../salary/entries/EntryCard";
import styles from "../contribution.module.css";
import { toVisibleEntry } from "./visible-entry";

interface EntryPreviewProps {
  label: string;
  entry: SalaryEntryForm;
  display: EntryDisplay;
}

/** The card that others will see. */
export function EntryPreview({ label, entry, display }: EntryPreviewProps) {
  return (
    <figure className={styles.preview}>
      <figcaption>{label}</figcaption>
      <EntryCard entry={toVisibleEntry(entry, display)} locked={false} context="form" />
    </figure>
  );
}
