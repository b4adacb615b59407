import type { JobSummary } from "../../../lib/api-types";
import { ButtonLink } from "../../../ui/Button";
import { Skeleton } from "../../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { useJobSummary } from "../api";
import { SalaryAxis, type SalaryBand, SalaryLine } from "../figures/SalaryLine";
import { getOfficialBand, getReportedBand } from "../figures/salary-band";
import styles from "./PercentileAnswer.module.css";
import { getOfficialQuantiles, getPercentileRank, getReportedQuantiles, type Quantile } from "./percentile-rank";
import { texts } from "./texts";

/** What a salary is compared with: reported figures if visible, otherwise official quartiles. */
interface Basis {
  kind: "reported" | "official";
  quantiles: Quantile[];
  band: SalaryBand | null;
  note: string;
}

function getBasis({ figures, official }: JobSummary): Basis | null {
  const { range, count } = figures;
  if (range && count !== null) {
    const band = getReportedBand(range);
    return { kind: "reported", quantiles: getReportedQuantiles(range), band, note: texts.reportedBasis(count) };
  }
  const quantiles = official && getOfficialQuantiles(official);
  if (!quantiles) return null;
  return { kind: "official", quantiles, band: getOfficialBand(official), note: texts.officialBasis(official.year) };
}

/** The share as a headline, and the sentence that follows it. */
function describeRank(
  salary: number,
  { jobTitle, official }: JobSummary,
  { kind, quantiles }: Basis,
): [string, string] {
  const { position, percent } = getPercentileRank(salary, quantiles);
  const occupation = official?.occupation ?? jobTitle;
  if (kind === "reported") {
    const share = { below: texts.under, between: texts.exactly, above: texts.over }[position];
    return [share(percent), texts.ofReported(jobTitle)];
  }
  if (position === "below") return [texts.lowestQuarter, texts.amongLowest(occupation)];
  if (position === "above") return [texts.highestQuarter, texts.amongHighest(occupation)];
  const half = percent < 50 ? texts.belowMedian : texts.aboveMedian;
  return [texts.about(percent), `${texts.ofOfficial(occupation)} ${half}`];
}

function Legend({ kind }: { kind: Basis["kind"] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li data-key="band">{kind === "reported" ? texts.reportedBand : texts.officialBand}</li>
      <li data-key="median">{texts.median}</li>
      <li data-key="own">{texts.you}</li>
    </ul>
  );
}

function Skeletons() {
  return (
    <>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <p className={styles.share}>
        <Skeleton width="3em" />
      </p>
      <Skeleton width="70%" />
    </>
  );
}

/** A headline and its sentence. Without a share, a placeholder. */
function Words({ share, children }: { share: string | null; children: string }) {
  return (
    <p>
      <strong className={styles.share} data-empty={share === null || undefined}>
        {share ?? <span aria-hidden="true">– %</span>}
      </strong>{" "}
      {children}
    </p>
  );
}

interface PercentileAnswerProps {
  /** A known job title; `null` fetches nothing. */
  jobTitle: string | null;
  /** Shown while no job title is selected. */
  prompt: string;
  /** kr per year. Never sent to the server. */
  salary: number | null;
}

/** The share of people who earn less, calculated in the browser. */
export function PercentileAnswer({ jobTitle, prompt, salary }: PercentileAnswerProps) {
  const { data, error, isValidating, mutate } = useJobSummary(jobTitle ?? "", jobTitle === null ? null : {});
  const basis = data && getBasis(data);
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
    if (!data || !basis) return <Skeletons />;
    if (salary === null) return <Words share={null}>{texts.salaryMissing}</Words>;
    const [share, sentence] = describeRank(salary, data, basis);
    return <Words share={share}>{sentence}</Words>;
  };
  return (
    <>
      <div role="status">{renderWords()}</div>
      <div className={styles.line}>
        {data && basis ? (
          <SalaryLine label={data.jobTitle} kind={basis.kind} band={basis.band} ownSalary={salary} />
        ) : (
          <span className={styles.emptyLine} />
        )}
        <SalaryAxis />
      </div>
      <Legend kind={basis?.kind ?? "official"} />
      {basis && salary !== null && <p className={styles.basis}>{basis.note}</p>}
    </>
  );
}
