import type { SalaryEntry } from "../../../api/types";
import { formatEntryFacts } from "../../../domain/entry-facts";
import { parseWeekHours } from "../../../domain/yearly-salary";
import { formatAverage } from "../../../lib/format";
import { StorageNote } from "../flow/LastStep";
import { getYearlyPay } from "../pay";
import { toSalaryEntry } from "../salary/entry";
import type { JobKind, SalaryValues } from "../salary/schema";
import { texts as shared } from "../texts";
import { SHOWS_ALL } from "./display";
import { texts } from "./display-texts";
import styles from "./EntryPreview.module.css";
import { toVisibleEntry } from "./visible-entry";

const Blank = () => <span className={styles.blank} />;

interface EntryPreviewProps {
  /** As others see it. Empty texts are not typed yet. */
  entry: SalaryEntry;
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
        <strong>{hasPay ? formatAverage(fullTimeSalary ?? annualSalary, isRounded) : <Blank />}</strong>
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

/** The entry as others see all of it, as far as it is typed. */
export function Preview({ values, kind }: { values: SalaryValues; kind: JobKind }) {
  const { location, lastWorkYear, experienceYears, weekHours } = values;
  const entry = { ...toVisibleEntry(toSalaryEntry(values, kind), SHOWS_ALL), location };
  return (
    <>
      <p>
        <strong>{shared.preview}</strong>
      </p>
      <EntryPreview
        entry={entry}
        hasPay={getYearlyPay(values, parseWeekHours(weekHours)) !== null}
        hasFacts={(kind === "former" ? lastWorkYear : experienceYears) !== ""}
      />
      <StorageNote />
    </>
  );
}
