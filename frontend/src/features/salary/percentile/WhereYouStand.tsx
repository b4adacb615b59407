import { useMemo, useRef, useState } from "react";
import type { SWRResponse } from "swr";
import { knownName } from "../../../lib/known-name";
import { keepOwnSalary, useOwnSalary } from "../../../lib/own-salary";
import { useSettled } from "../../../lib/useSettled";
import { readSalary } from "../../../lib/yearly-salary";
import { ErrorState } from "../../../ui/StateMessage";
import { SuggestField } from "../../../ui/SuggestField";
import { indexNames, suggestNames } from "../../../ui/suggest-names";
import { Answer } from "./Answer";
import { OwnMark } from "./OwnMark";
import { SalaryField } from "./SalaryField";
import { texts } from "./texts";
import styles from "./WhereYouStand.module.css";

const SETTLED_AFTER_MS = 400;

interface WhereYouStandProps {
  /** The site's titles, once they are wanted. */
  jobTitles: Pick<SWRResponse<string[], Error>, "data" | "error" | "isValidating" | "mutate">;
  onWanted: () => void;
}

const NONE: string[] = [];

/** Job and own salary in, the share that earns less out. The salary stays in the browser. */
export function WhereYouStand({ jobTitles: { data: names = NONE, ...titles }, onWanted }: WhereYouStandProps) {
  const kept = useOwnSalary();
  const salaryField = useRef<HTMLInputElement>(null);
  const [job, setJob] = useState("");
  const [digits, setDigits] = useState(kept === null ? "" : String(kept));
  const settled = useSettled(digits, SETTLED_AFTER_MS);
  const reading = readSalary(digits && settled);
  const salary = reading.kind === "yearly" ? reading.yearly : null;
  const jobTitle = useMemo(() => knownName(names, job), [names, job]);
  const index = useMemo(() => indexNames(names), [names]);
  const isUnknown = names.length > 0 && job.trim() !== "" && suggestNames(index, job).length === 0;

  const forget = () => {
    keepOwnSalary(null);
    setDigits("");
    salaryField.current?.focus();
  };
  return (
    <div className={styles.panel}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <p>{texts.promise}</p>
        <SuggestField
          label={texts.job}
          value={job}
          onChange={setJob}
          names={names}
          onFocus={onWanted}
          closeAfterMs={0}
        />
        <SalaryField ref={salaryField} digits={digits} onChange={setDigits} reading={reading} />
        <OwnMark salary={salary} kept={kept} onForget={forget} />
      </form>
      <div className={styles.answer}>
        {titles.error ? (
          <ErrorState title={texts.jobsFailed} retrying={titles.isValidating} onRetry={() => titles.mutate()} />
        ) : (
          <Answer jobTitle={jobTitle} prompt={isUnknown ? texts.unknownJob : texts.nothingYet} salary={salary} />
        )}
      </div>
    </div>
  );
}
