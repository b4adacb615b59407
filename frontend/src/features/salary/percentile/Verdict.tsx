import type { JobSummary } from "../../../api/types";
import { contributePath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { LazySection } from "../../../ui/LazySection";
import { lazy } from "../../../ui/lazy";
import { QueryState } from "../../../ui/QueryState";
import { Skeleton } from "../../../ui/Skeleton";
import { EmptyState } from "../../../ui/StateMessage";
import textStyles from "../../../ui/text.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { answerTexts } from "../answer-texts";
import { type JobFilters, useJobSummary, useOfficialPay } from "../api";
import { failure } from "../figures/failure";
import { getComparedPay, roundPay } from "../figures/line/derive-pay";
import type { PictureLine } from "../figures/line/PayPicture";
import { getPublishedPay } from "../figures/line/published-pay";
import { type Comparison, comparePay, describeRank, isLocked, type OwnPay } from "./basis";
import { texts } from "./texts";
import styles from "./Verdict.module.css";

const PayPicture = lazy(async () => ({ default: (await import("../figures/line/PayPicture")).PayPicture }));

/** A headline and its sentence. Without a share, the sentence alone. */
export function Words({ share, children }: { share: string | null; children: string }) {
  return (
    <p role="status">
      {share !== null && <strong className={styles.share}>{`${share} `}</strong>}
      {children}
    </p>
  );
}

/** Before a title is chosen: the pay beside that of all employees. */
export function Everybody({ salary }: { salary: number | null }) {
  const { all, year } = useOfficialPay().data ?? {};
  const pay = all && getPublishedPay(all);
  return (
    <>
      <Words share={null}>{texts.nothingYet}</Words>
      <div className={styles.line}>
        {pay && year && (
          <LazySection>
            <PayPicture
              lines={[{ name: texts.everybody, note: texts.official(year), pay, hasAmounts: true }]}
              own={salary}
            />
          </LazySection>
        )}
      </div>
    </>
  );
}

function WordsSkeleton() {
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

/** Amounts are printed where they are those of entries: official ones are drawn in today's level. */
function getLine(comparison: Comparison): PictureLine[] {
  const { kind, title, band } = comparison;
  if (!band) return [];
  return [{ name: title, note: "", pay: roundPay(getComparedPay(comparison), 1000), hasAmounts: kind === "reported" }];
}

/** The first comparison is the answer. */
function Rank({ comparison }: { comparison: Comparison }) {
  const [share, sentence] = describeRank(comparison);
  return (
    <div>
      <h3 className={styles.title}>{comparison.title}</h3>
      <Words share={share}>{sentence}</Words>
      <p className={textStyles.note}>{comparison.note}</p>
    </div>
  );
}

function Ranking({ comparisons }: { comparisons: readonly Comparison[] }) {
  const lines = comparisons.flatMap(getLine);
  return (
    <>
      <div className={styles.ranks}>
        {comparisons.map((comparison) => (
          <Rank key={comparison.kind} comparison={comparison} />
        ))}
      </div>
      {lines.length > 0 && (
        <div className={styles.line}>
          <LazySection>
            <PayPicture lines={lines} own={comparisons[0]?.salary ?? null} />
          </LazySection>
        </div>
      )}
    </>
  );
}

interface VerdictProps {
  jobTitle: string;
  /** The people to compare with. The server leaves out what too few entries have. */
  selection: JobFilters;
  /** `null` if it is missing or invalid. */
  pay: OwnPay | null;
}

/** Why a pay is not compared with the entries, if it is not. */
function getReason(summary: JobSummary): string | null {
  if (isLocked(summary)) return texts.locked;
  return summary.answer?.range ? null : texts.tooFewReported;
}

function Ranks({ summary, selection, pay }: Omit<VerdictProps, "jobTitle"> & { summary: JobSummary }) {
  const { answer, official, jobTitle } = summary;
  const reason = getReason(summary);
  if (!answer && !official) {
    return (
      <EmptyState title={texts.tooFewTitle(jobTitle)} hint={texts.tooFew}>
        <ButtonLink to={contributePath({ jobTitle })}>{texts.contribute}</ButtonLink>
      </EmptyState>
    );
  }
  const comparisons = pay && comparePay(summary, pay);
  return (
    <>
      {comparisons === null && <Words share={null}>{texts.salaryMissing}</Words>}
      {comparisons && <Ranking comparisons={comparisons} />}
      {comparisons?.length === 0 && official && <p>{texts.otherMeasure}</p>}
      <p className={styles.facts}>
        {answer
          ? `${answerTexts.sentence(summary, answer)} ${answerTexts.leftOut(selection, answer) ?? ""}`
          : official && answerTexts.official(official)}
      </p>
      {pay && reason !== null && <p className={styles.reason}>{reason}</p>}
    </>
  );
}

/** Where a pay lies, and what it is compared with. Requests contain the title and the selection, never the pay. */
export function Verdict({ jobTitle, selection, pay }: VerdictProps) {
  const query = useJobSummary(jobTitle, selection);
  return (
    <QueryState query={query} texts={failure} loading={<WordsSkeleton />}>
      {(summary) => <Ranks summary={summary} selection={selection} pay={pay} />}
    </QueryState>
  );
}
