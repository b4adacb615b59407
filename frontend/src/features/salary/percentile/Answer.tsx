import type { ReactNode } from "react";
import type { JobSummary } from "../../../api/types";
import { answerTexts } from "../answer-texts";
import { type JobFilters, useJobSummary } from "../api";
import { SalaryAxis } from "../figures/SalaryLine";
import styles from "./answer.module.css";
import { type Basis, getReportedBasis, isLocked } from "./basis";
import { BasisLine, Legend, RankWords, WordsSkeleton } from "./RankAnswer";
import { texts } from "./texts";

/** Which entries a salary is compared with. */
export type Selection = JobFilters;

interface AnswerProps {
  title: string;
  basis: Basis;
  salary: number;
  /** What to know about this answer. */
  children?: ReactNode;
}

/** The answer among one set of figures. */
export function Answer({ title, basis, salary, children }: AnswerProps) {
  return (
    <div>
      <h3>{title}</h3>
      <div role="status">
        <RankWords salary={salary} basis={basis} />
      </div>
      {basis.band && (
        <div className={styles.line}>
          <BasisLine label={title} basis={basis} salary={salary} />
          <SalaryAxis />
          <Legend basis={basis} />
        </div>
      )}
      <p className={styles.basis}>
        {basis.note} {children}
      </p>
    </div>
  );
}

interface ReportedAnswerProps {
  summary: JobSummary;
  selection: Selection;
  salary: number;
}

/** The answer among the people of the selection. The server leaves out what too few entries have. */
export function ReportedAnswer({ summary, selection, salary }: ReportedAnswerProps) {
  const hasSelection = Object.keys(selection).length > 0;
  const { data, error, isLoading } = useJobSummary(summary.jobTitle, hasSelection ? selection : null);
  if (isLoading) return <WordsSkeleton />;
  if (error && !data) return <p>{texts.failed}</p>;
  const shown = data ?? summary;
  const basis = getReportedBasis(shown);
  if (!basis) return <p>{isLocked(summary) ? texts.locked : texts.tooFewReported}</p>;
  return (
    <Answer title={texts.amongReported} basis={basis} salary={salary}>
      {shown.answer && answerTexts.leftOut(selection, shown.answer)}
    </Answer>
  );
}
