import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { SWRResponse } from "swr";
import { ExplanationNote } from "../../../features/salary/figures/explanation/ExplanationButton";
import styles from "../../../features/salary/percentile/calculator.module.css";
import { OwnSalaryMark } from "../../../features/salary/percentile/OwnSalaryMark";
import { SalaryField } from "../../../features/salary/percentile/SalaryField";
import { texts } from "../../../features/salary/percentile/texts";
import { useSalaryInput } from "../../../features/salary/percentile/useSalaryInput";
import { findKnownName } from "../../../lib/known-name";
import { offerPath, payTalkPath } from "../../../lib/paths";
import layout from "../../../ui/layout.module.css";
import { NameField } from "../../../ui/NameField";
import { ErrorState } from "../../../ui/StateMessage";
import { suggestNames } from "../../../ui/suggest-names";
import { PercentileAnswer } from "./PercentileAnswer";

interface PercentileCalculatorProps {
  /** The job titles, fetched on first focus. */
  jobTitles: Pick<SWRResponse<string[], Error>, "data" | "error" | "isValidating" | "mutate">;
  onRequestTitles: () => void;
}

const NONE: string[] = [];

/** Calculates the share of people who earn less than a salary. The salary stays in the browser. */
export function PercentileCalculator({
  jobTitles: { data: names = NONE, ...titles },
  onRequestTitles,
}: PercentileCalculatorProps) {
  const input = useSalaryInput();
  const [job, setJob] = useState("");
  const jobTitle = useMemo(() => findKnownName(names, job), [names, job]);
  const isUnknown = names.length > 0 && job.trim() !== "" && suggestNames(names, job).length === 0;

  return (
    <div className={styles.panel}>
      <form className={layout.fields} onSubmit={(event) => event.preventDefault()}>
        <p>{texts.promise}</p>
        <NameField label={texts.job} value={job} onChange={setJob} names={names} onFocus={onRequestTitles} />
        <SalaryField input={input} />
        <OwnSalaryMark salary={input.salary} storedSalary={input.storedSalary} onRemove={input.forget} />
      </form>
      <div className={styles.answer}>
        {titles.error && names.length === 0 ? (
          <ErrorState title={texts.jobsFailed} retrying={titles.isValidating} onRetry={() => titles.mutate()} />
        ) : (
          <PercentileAnswer
            jobTitle={jobTitle}
            prompt={isUnknown ? texts.unknownJob : texts.nothingYet}
            salary={input.salary}
          />
        )}
        <ExplanationNote topic="percentile" about={texts.title} />
        <p>
          {texts.payTools} <Link to={payTalkPath({ title: jobTitle ?? undefined })}>{texts.payTalk}</Link> {texts.or}{" "}
          <Link to={offerPath({ title: jobTitle ?? undefined })}>{texts.offer}</Link>.
        </p>
      </div>
    </div>
  );
}
