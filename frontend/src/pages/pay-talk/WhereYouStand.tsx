import type { JobSummary } from "../../api/types";
import { texts as figureTexts } from "../../features/salary/figures/texts";
import { Answer, ReportedAnswer, type Selection } from "../../features/salary/percentile/Answer";
import styles from "../../features/salary/percentile/answer.module.css";
import { type Basis, getQuartileBasis, getTotalBasis, isLocked } from "../../features/salary/percentile/basis";
import { texts as rankTexts } from "../../features/salary/percentile/texts";
import { formatNumber } from "../../lib/format";
import { DataTable } from "../../ui/DataTable";
import { EmptyState } from "../../ui/StateMessage";
import { texts } from "./texts";

/** A basis with quartiles as a row. */
function toRow(name: string, { band, median }: Pick<Basis, "band" | "median">) {
  return {
    name,
    cells: [band?.low, median, band?.high].map((amount) => (amount == null ? "–" : formatNumber(amount))),
  };
}

function Quartiles({ summary, quartiles }: { summary: JobSummary; quartiles: Basis | null }) {
  const { figures, official } = summary;
  const { range, count, medianInterval, period } = figures;
  const reported = range && { band: { low: range.p25, high: range.p75 }, median: range.median };
  if (!reported && !quartiles) return null;
  return (
    <>
      <DataTable
        caption={texts.quartiles}
        columns={[texts.group, texts.lower, texts.median, texts.upper]}
        rows={[
          ...(reported ? [toRow(texts.reported, reported)] : []),
          ...(quartiles ? [toRow(texts.official, quartiles)] : []),
        ]}
      />
      <p className={styles.basis}>
        {medianInterval && `${texts.medianInterval(figureTexts.medianInterval(medianInterval))} `}
        {reported && count !== null && `${texts.reportedSource(count, period)} `}
        {quartiles && official && texts.officialSource(official.source, official.year)}
      </p>
    </>
  );
}

interface WhereYouStandProps {
  summary: JobSummary;
  selection: Selection;
  /** kr per year in a full position. */
  salary: number;
}

/** The place of a salary among the entries and officially, with the figures that it is measured by. */
export function WhereYouStand({ summary, selection, salary }: WhereYouStandProps) {
  const { official, answer, jobTitle } = summary;
  const quartiles = official && getQuartileBasis(official);
  const total = official && getTotalBasis(official);
  if (!quartiles && !total && !answer?.range && !isLocked(summary)) {
    return <EmptyState title={rankTexts.tooFewTitle(jobTitle)} hint={rankTexts.tooFew} />;
  }
  return (
    <>
      <ReportedAnswer summary={summary} selection={selection} salary={salary} />
      {total && <Answer title={rankTexts.amongTotal} basis={total} salary={salary} />}
      {quartiles && <Answer title={rankTexts.amongQuartiles} basis={quartiles} salary={salary} />}
      <Quartiles summary={summary} quartiles={quartiles} />
    </>
  );
}
