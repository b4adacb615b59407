import type { JobSummary } from "../../../api/types";
import { useJobSummary } from "../../../features/salary/api";
import { SalaryAxis } from "../../../features/salary/figures/SalaryLine";
import styles from "../../../features/salary/percentile/answer.module.css";
import { getQuartileBasis, getReportedBasis, isLocked } from "../../../features/salary/percentile/basis";
import { BasisLine, Legend, RankWords, Words, WordsSkeleton } from "../../../features/salary/percentile/RankAnswer";
import { texts } from "../../../features/salary/percentile/texts";
import { ButtonLink } from "../../../ui/Button";
import { QueryState } from "../../../ui/QueryState";
import { EmptyState } from "../../../ui/StateMessage";

interface PercentileAnswerProps {
  /** A known job title; `null` fetches nothing. */
  jobTitle: string | null;
  /** Shown while no job title is selected. */
  prompt: string;
  /** kr per year. Never sent to the server. */
  salary: number | null;
}

function NoRank({ summary }: { summary: JobSummary }) {
  const locked = isLocked(summary);
  return (
    <EmptyState
      title={locked ? texts.lockedTitle : texts.tooFewTitle(summary.jobTitle)}
      hint={locked ? texts.locked : texts.tooFew}
    >
      <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
    </EmptyState>
  );
}

/** The answer among the entries, or what shows it. */
function ReportedRank({ summary, salary }: { summary: JobSummary; salary: number }) {
  const basis = getReportedBasis(summary);
  if (basis) return <RankWords salary={salary} basis={basis} />;
  return <p className={styles.basis}>{isLocked(summary) ? texts.locked : texts.tooFewReported}</p>;
}

/**
 * The share of people who earn less, calculated in the browser: among official figures, which everyone sees, and below
 * it among the entries. Without official figures only among the entries.
 */
export function PercentileAnswer({ jobTitle, prompt, salary }: PercentileAnswerProps) {
  const query = useJobSummary(jobTitle ?? "", jobTitle === null ? null : {});
  const renderRank = (summary?: JobSummary) => (
    <Rank summary={summary} missing={jobTitle === null ? prompt : null} salary={salary} />
  );
  if (jobTitle === null) return renderRank();
  return (
    <QueryState query={query} texts={texts} loading={renderRank()}>
      {renderRank}
    </QueryState>
  );
}

interface RankProps {
  /** Undefined while it is loading. */
  summary: JobSummary | undefined;
  /** What to choose first; `null` if nothing is missing. */
  missing: string | null;
  salary: number | null;
}

function Rank({ summary: data, missing, salary }: RankProps) {
  const official = data?.official ? getQuartileBasis(data.official) : null;
  const basis = official ?? (data ? getReportedBasis(data) : null);
  if (data && !basis) return <NoRank summary={data} />;
  const renderWords = () => {
    if (missing !== null) return <Words share={null}>{missing}</Words>;
    if (!basis) return <WordsSkeleton />;
    if (salary === null) return <Words share={null}>{texts.salaryMissing}</Words>;
    return <RankWords salary={salary} basis={basis} />;
  };
  return (
    <>
      <div role="status">{renderWords()}</div>
      <div className={styles.line}>
        {data && basis ? (
          <BasisLine label={data.jobTitle} basis={basis} salary={salary} />
        ) : (
          <span className={styles.emptyLine} />
        )}
        <SalaryAxis />
      </div>
      <Legend basis={basis} />
      {basis && salary !== null && (
        <p className={styles.basis}>
          {basis.note} {texts.percentageHint}
          {official && data?.official?.comparedWith === "total" && ` ${texts.withoutTotal}`}
        </p>
      )}
      {official && data && salary !== null && <ReportedRank summary={data} salary={salary} />}
    </>
  );
}
