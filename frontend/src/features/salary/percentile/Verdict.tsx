import type { JobSummary } from "#api/types";
import { describePeople } from "#domain/describe-people";
import { contributePath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import { lazy } from "#ui/lazy";
import { QueryState } from "#ui/QueryState";
import { Skeleton } from "#ui/Skeleton";
import { EmptyState } from "#ui/StateMessage";
import textStyles from "#ui/text.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { answerTexts } from "../answer-texts";
import { type JobFilters, useJobSummary, useOfficialPay } from "../api";
import { getAnswerPay, getComparedPay, roundPay } from "../figures/line/derive-pay";
import type { PictureLine } from "../figures/line/PayPicture";
import type { Pay } from "../figures/line/pay";
import { getPublishedPay } from "../figures/line/published-pay";
import { inSector, type SectorValue } from "../sector";
import { failure } from "../texts";
import { type Comparison, comparePay, describeRank, isLocked, type OwnPay } from "./comparison";
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

/** The lines with the own pay, below words. The room stays while they load. */
function Picture({ lines, own }: { lines: readonly PictureLine[]; own: number | null }) {
  return (
    <div className={styles.line}>
      {lines.length > 0 && (
        <LazySection>
          <PayPicture lines={lines} own={own} />
        </LazySection>
      )}
    </div>
  );
}

/** An official line with its amounts, as published. */
const getOfficialLine = (name: string, pay: Pay | null | undefined, year: number | null | undefined): PictureLine[] =>
  pay && year ? [{ name, note: texts.official(year), pay, hasAmounts: true }] : [];

/** Before a title is chosen: the pay beside that of all employees. */
export function Everybody({ salary }: { salary: number | null }) {
  const { all, year } = useOfficialPay().data ?? {};
  return (
    <>
      <Words share={null}>{texts.nothingYet}</Words>
      <Picture lines={getOfficialLine(texts.everybody, all && getPublishedPay(all), year)} own={salary} />
    </>
  );
}

/** Before a pay is typed: the pay of the title. */
function Unranked({ summary, sector }: { summary: JobSummary; sector: SectorValue }) {
  const { jobTitle, answer } = summary;
  const official = summary.official && inSector(summary.official, sector);
  const pay = getAnswerPay(answer);
  const lines =
    answer && pay
      ? [{ name: describePeople(jobTitle, answer), note: "", pay: roundPay(pay, 1000), hasAmounts: true }]
      : getOfficialLine(official?.occupation ?? jobTitle, official && getPublishedPay(official.agreed), official?.year);
  return (
    <>
      <Words share={null}>{texts.salaryMissing}</Words>
      <Picture lines={lines} own={null} />
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

/** The first comparison is the answer, which the style sheet makes larger. */
function Ranking({ comparisons }: { comparisons: readonly Comparison[] }) {
  const lines = comparisons.flatMap(getLine);
  return (
    <>
      <div className={styles.ranks}>
        {comparisons.map((comparison) => (
          <Rank key={comparison.kind} comparison={comparison} />
        ))}
      </div>
      {lines.length > 0 && <Picture lines={lines} own={comparisons[0]?.salary ?? null} />}
    </>
  );
}

interface VerdictProps {
  jobTitle: string;
  /** The people to compare with. The server leaves out what too few entries have. */
  selection: JobFilters;
  /** `null` if it is missing or invalid. */
  pay: OwnPay | null;
  /** Whose official pay it is compared with. */
  sector?: SectorValue;
}

/** Why a pay is not compared with the entries, if it is not. */
function getReason(summary: JobSummary): string | null {
  if (isLocked(summary)) return texts.locked;
  return summary.answer?.range ? null : texts.tooFewReported;
}

function Ranks({ summary, selection, pay, sector }: Omit<VerdictProps, "jobTitle"> & { summary: JobSummary }) {
  const { answer, official, jobTitle } = summary;
  const reason = getReason(summary);
  if (!answer && !official) {
    return (
      <EmptyState title={texts.tooFewTitle(jobTitle)} hint={texts.tooFew}>
        <ButtonLink to={contributePath({ jobTitle })}>{texts.contribute}</ButtonLink>
      </EmptyState>
    );
  }
  const comparisons = pay && comparePay(summary, pay, sector);
  return (
    <>
      {comparisons === null && <Unranked summary={summary} sector={sector} />}
      {comparisons && <Ranking comparisons={comparisons} />}
      {comparisons?.length === 0 && official && <p>{texts.otherMeasure}</p>}
      <p className={styles.facts}>
        {answer
          ? `${answerTexts.sentence(summary, answer)} ${answerTexts.leftOut(selection, answer) ?? ""}`
          : official && answerTexts.official(official, sector)}
      </p>
      {pay && reason !== null && <p className={styles.reason}>{reason}</p>}
    </>
  );
}

/** Where a pay lies, and what it is compared with. Requests contain the title and the selection, never the pay. */
export function Verdict({ jobTitle, selection, ...compared }: VerdictProps) {
  const query = useJobSummary(jobTitle, selection);
  return (
    <QueryState query={query} texts={failure} loading={<WordsSkeleton />}>
      {(summary) => <Ranks summary={summary} selection={selection} {...compared} />}
    </QueryState>
  );
}
