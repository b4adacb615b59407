import { parseWeekHours } from "#domain/yearly-salary";
import { SHOWS_ALL, toVisibleEntry } from "../fields/display";
import { EntryPreview } from "../fields/EntryPreview";
import { StorageNote } from "../flow/StepView";
import { getYearlyPay } from "../pay";
import { texts as shared } from "../texts";
import { toSalaryEntry } from "./entry";
import type { JobKind, SalaryValues } from "./schema";

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
