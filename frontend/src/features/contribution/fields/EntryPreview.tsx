import { formatEntryFacts } from "#domain/entry-facts";
import { formatPay } from "#lib/format";
import type { VisibleEntry } from "./display";
import { texts } from "./display-texts";
import styles from "./EntryPreview.module.css";

const Blank = () => <span className={styles.blank} />;

interface EntryPreviewProps {
  /** As others see it. Empty texts are not typed yet. */
  entry: VisibleEntry;
  /** Whether pay and facts are known. */
  hasPay?: boolean;
  hasFacts?: boolean;
}

/** An entry as others see it, with blanks for what is not typed yet. */
export function EntryPreview({ entry, hasPay = true, hasFacts = true }: EntryPreviewProps) {
  const { jobTitle, company, location, fullTimeSalary, annualSalary, isRounded } = entry;
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <strong>{jobTitle || <Blank />}</strong>
        <strong>{hasPay ? formatPay(fullTimeSalary ?? annualSalary, isRounded) : <Blank />}</strong>
      </p>
      <p>
        {(company ?? texts.noCompany) || <Blank />}
        {location !== null && <> · {location || <Blank />}</>}
        {hasPay && fullTimeSalary !== null && <> · {texts.inFullPosition}</>}
      </p>
      <p>{hasFacts ? formatEntryFacts(entry) : <Blank />}</p>
    </div>
  );
}
