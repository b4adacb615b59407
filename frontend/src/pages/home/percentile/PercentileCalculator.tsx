import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { SWRResponse } from "swr";
import { useJobSummary } from "../../../features/salary/api";
import { getTitleMeasure } from "../../../features/salary/percentile/basis";
import styles from "../../../features/salary/percentile/calculator.module.css";
import { MeasureField, SalaryField, ShareField } from "../../../features/salary/percentile/OwnPayFields";
import { OwnSalaryMark } from "../../../features/salary/percentile/OwnSalaryMark";
import { texts } from "../../../features/salary/percentile/texts";
import { useOwnPay } from "../../../features/salary/percentile/useOwnPay";
import { Verdict, Words } from "../../../features/salary/percentile/Verdict";
import { findKnownName } from "../../../lib/known-name";
import { payCheckPath } from "../../../lib/paths";
import layout from "../../../ui/layout.module.css";
import { NameField } from "../../../ui/NameField";
import { ErrorState } from "../../../ui/StateMessage";
import { suggestNames } from "../../../ui/suggest-names";

interface PercentileCalculatorProps {
  /** The job titles, fetched on first focus. */
  jobTitles: Pick<SWRResponse<string[], Error>, "data" | "error" | "isValidating" | "mutate">;
  onRequestTitles: () => void;
}

const NONE: string[] = [];
const WHOLE_COUNTRY = {};

/** A short pay check: compares the visitor's pay, which never leaves the browser, with a job title. */
export function PercentileCalculator({
  jobTitles: { data: names = NONE, ...titles },
  onRequestTitles,
}: PercentileCalculatorProps) {
  const own = useOwnPay();
  const [job, setJob] = useState("");
  const jobTitle = useMemo(() => findKnownName(names, job), [names, job]);
  const { data: summary } = useJobSummary(jobTitle ?? "", jobTitle === null ? null : WHOLE_COUNTRY);
  const isUnknown = names.length > 0 && job.trim() !== "" && suggestNames(names, job).length === 0;
  const renderAnswer = () => {
    if (titles.error && names.length === 0) {
      return <ErrorState title={texts.jobsFailed} retrying={titles.isValidating} onRetry={() => titles.mutate()} />;
    }
    if (jobTitle === null) return <Words share={null}>{isUnknown ? texts.unknownJob : texts.nothingYet}</Words>;
    return <Verdict jobTitle={jobTitle} selection={WHOLE_COUNTRY} pay={own.pay} />;
  };

  return (
    <div className={styles.panel}>
      <form className={layout.fields} onSubmit={(event) => event.preventDefault()}>
        <p>{texts.promise}</p>
        <NameField label={texts.job} value={job} onChange={setJob} names={names} onFocus={onRequestTitles} />
        <SalaryField own={own} />
        <MeasureField own={own} titleMeasure={getTitleMeasure(summary)} />
        <ShareField own={own} />
        <OwnSalaryMark own={own} />
      </form>
      <div className={styles.answer}>
        <div className={layout.fields}>{renderAnswer()}</div>
        <p>
          <Link to={payCheckPath({ title: jobTitle ?? undefined })}>{texts.payCheckMore}</Link>
        </p>
      </div>
    </div>
  );
}
