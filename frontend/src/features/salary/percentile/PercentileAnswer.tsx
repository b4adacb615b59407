import { ButtonLink } from "../../../ui/Button";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { useJobSummary } from "../api";
import { SalaryAxis } from "../figures/SalaryLine";
import { getQuartileBasis, getReportedBasis } from "./basis";
import styles from "./PercentileAnswer.module.css";
import { BasisLine, Legend, RankWords, Words, WordsSkeleton } from "./RankAnswer";
import { texts } from "./texts";

interface PercentileAnswerProps {
  /** A known job title; `null` fetches nothing. */
  jobTitle: string | null;
  /** Shown while no job title is selected. */
  prompt: string;
  /** kr per year. Never sent to the server. */
  salary: number | null;
}

/** The share of people who earn less, calculated in the browser: among entries if visible, otherwise official. */
export function PercentileAnswer({ jobTitle, prompt, salary }: PercentileAnswerProps) {
  const { data, error, isValidating, mutate } = useJobSummary(jobTitle ?? "", jobTitle === null ? null : {});
  const basis = data && (getReportedBasis(data) ?? (data.official && getQuartileBasis(data.official)));
  if (error) return <ErrorState title={texts.failed} retrying={isValidating} onRetry={() => mutate()} />;
  if (data && !basis) {
    return (
      <EmptyState title={texts.tooFewTitle(data.jobTitle)} hint={texts.tooFew}>
        <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
      </EmptyState>
    );
  }
  const renderWords = () => {
    if (jobTitle === null) return <Words share={null}>{prompt}</Words>;
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
      <Legend kind={basis?.kind ?? "quartiles"} />
      {basis && salary !== null && (
        <p className={styles.basis}>
          {basis.note} {texts.percentageHint}
          {basis.kind === "quartiles" && data?.official?.comparedWith === "total" && ` ${texts.withoutTotal}`}
        </p>
      )}
    </>
  );
}
