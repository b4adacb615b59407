import type { JobSummary } from "../../api/types";
import { answerTexts } from "../../features/salary/answer-texts";
import type { JobFilters } from "../../features/salary/api";
import { ExplanationNote, type ExplanationProps } from "../../features/salary/figures/explanation/ExplanationButton";
import { SalaryAxis, SalaryLine } from "../../features/salary/figures/SalaryLine";
import { getComparableMedian, getReportedBand } from "../../features/salary/figures/salary-band";
import { LazySection } from "../../ui/LazySection";
import { lazy } from "../../ui/lazy";
import textStyles from "../../ui/text.module.css";
import styles from "./JobLead.module.css";
import { RelatedTitlesSkeleton } from "./RelatedTitlesSkeleton";
import { texts } from "./texts";

/** Where the amount stands in the sentence. */
const AMOUNT = "{amount}";

const RelatedTitles = lazy(() => import("./RelatedTitles"));

/** Fewer entries of a title say nothing about how far it lies from the official median. */
const MIN_ENTRIES_TO_COMPARE = 20;
/** Percent. A smaller deviation is not worth a sentence. */
const MIN_DEVIATION = 3;

/** How far the median of a title's entries lies from the official one of the same measure; `null` if hidden or small. */
function describeDeviation({ figures, official }: JobSummary): string | null {
  const comparable = official && getComparableMedian(official);
  if (!comparable || figures.median === null || (figures.count ?? 0) < MIN_ENTRIES_TO_COMPARE) return null;
  const percent = Math.round((figures.median / comparable - 1) * 100);
  return Math.abs(percent) < MIN_DEVIATION ? null : texts.deviation(percent);
}

interface JobLeadProps {
  /** Summary of the selection, or of the whole country. */
  summary: JobSummary;
  unfiltered: JobSummary;
  filters: JobFilters;
}

/**
 * The answer to the question that the page and its filters ask, as in the HTML of the server: who it is about, how
 * much, how certain, what it rests on, and the official medians.
 */
export function JobLead({ summary, unfiltered, filters }: JobLeadProps) {
  const { answer, jobTitle, figures, hasAccess } = summary;
  if (!answer) {
    return (
      <LazySection fallback={<RelatedTitlesSkeleton />}>
        <RelatedTitles jobTitle={jobTitle} />
      </LazySection>
    );
  }
  const group = answerTexts.group(jobTitle, answer);
  const [before, after] = answerTexts.pay(summary, answer, AMOUNT).split(AMOUNT);
  const leftOut = answerTexts.leftOut(filters, answer);
  const official = summary.official && answerTexts.official(summary.official);
  const others: ExplanationProps[] = [
    { topic: "figures", about: texts.entriesName, figures },
    { topic: "entries", about: texts.singleEntry },
    { topic: "list", about: texts.employers },
    { topic: "official", about: texts.officialTitle },
    { topic: "trend", about: texts.trend },
  ];
  return (
    <section className={styles.answer} aria-label={texts.answer}>
      <h2 className={styles.group}>{group}</h2>
      <p className={styles.pay}>
        {before}
        <b>{answerTexts.amount(summary, answer)}</b>
        {after}
      </p>
      <div className={styles.interval}>
        <SalaryLine
          label={group}
          band={getReportedBand(answer.range)}
          mark={{ kind: "average", amount: answer.salary, isEstimated: !answer.basis.measured }}
          locked={!hasAccess}
        />
        <SalaryAxis />
      </div>
      {official && (
        <p>
          {official} {describeDeviation(unfiltered)}
        </p>
      )}
      {leftOut && <p className={textStyles.note}>{leftOut}</p>}
      <ExplanationNote topic="answer" about={texts.answer} also={others}>
        {answerTexts.basis(answer.basis)}
      </ExplanationNote>
    </section>
  );
}
