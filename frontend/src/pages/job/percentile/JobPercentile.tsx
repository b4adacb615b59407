import { useState } from "react";
import type { JobSummary } from "../../../api/types";
import { ExplanationNote } from "../../../features/salary/figures/explanation/ExplanationButton";
import { Answer, ReportedAnswer, type Selection } from "../../../features/salary/percentile/Answer";
import { getQuartileBasis, getTotalBasis, isLocked } from "../../../features/salary/percentile/basis";
import styles from "../../../features/salary/percentile/calculator.module.css";
import { parsePercentage, toFullTime } from "../../../features/salary/percentile/full-time";
import { OwnSalaryMark } from "../../../features/salary/percentile/OwnSalaryMark";
import { Words } from "../../../features/salary/percentile/RankAnswer";
import { SalaryField } from "../../../features/salary/percentile/SalaryField";
import { texts } from "../../../features/salary/percentile/texts";
import { useSalaryInput } from "../../../features/salary/percentile/useSalaryInput";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/Panel";
import { PercentageField } from "../../../ui/PercentageField";
import { EmptyState } from "../../../ui/StateMessage";

interface JobPercentileProps {
  /** Summary of the whole country. */
  summary: JobSummary;
  /** The entries to compare with. */
  selection: Selection;
}

/** Where a salary lies among the entries of a job and among official figures. The salary stays in the browser. */
export function JobPercentile({ summary, selection }: JobPercentileProps) {
  const input = useSalaryInput();
  const [percentage, setPercentage] = useState("100");
  const { official, jobTitle, figures, answer } = summary;
  const total = official && getTotalBasis(official);
  const quartiles = official && getQuartileBasis(official);
  if (!total && !quartiles && !answer?.range && !isLocked(summary)) {
    return (
      <Panel title={texts.title}>
        <EmptyState title={texts.tooFewTitle(jobTitle)} hint={texts.tooFew} />
      </Panel>
    );
  }
  const salary = input.salary === null ? null : toFullTime(input.salary, percentage);
  return (
    <Panel title={texts.title}>
      <div className={styles.panel}>
        <form className={layout.fields} onSubmit={(event) => event.preventDefault()}>
          <p>{texts.promise}</p>
          <SalaryField input={input} />
          <PercentageField
            label={texts.percentage}
            value={percentage}
            hint={salary === null || salary === input.salary ? texts.percentageHint : texts.converted(salary)}
            error={parsePercentage(percentage) === null ? texts.percentageInvalid : undefined}
            onChange={setPercentage}
          />
          {figures.count !== null && <p>{texts.selectionHint}</p>}
          <OwnSalaryMark salary={salary} storedSalary={input.storedSalary} onRemove={input.forget} />
        </form>
        <div className={styles.answer}>
          {salary === null ? (
            <Words share={null}>{texts.salaryMissing}</Words>
          ) : (
            <div className={layout.fields}>
              <ReportedAnswer summary={summary} selection={selection} salary={salary} />
              {total && <Answer title={texts.amongTotal} basis={total} salary={salary} />}
              {quartiles && (
                <Answer title={texts.amongQuartiles} basis={quartiles} salary={salary}>
                  {total && texts.withoutTotal}
                </Answer>
              )}
            </div>
          )}
        </div>
      </div>
      <ExplanationNote topic="percentile" about={texts.title} />
    </Panel>
  );
}
