import { useState } from "react";
import { Link } from "react-router-dom";
import type { JobSummary } from "../../api/types";
import { useJobSummary } from "../../features/salary/api";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { failure } from "../../features/salary/figures/failure";
import styles from "../../features/salary/pay-tool.module.css";
import { Answer, ReportedAnswer } from "../../features/salary/percentile/Answer";
import { getQuartileBasis, getReportedBasis, getTotalBasis, isLocked } from "../../features/salary/percentile/basis";
import { Words, WordsSkeleton } from "../../features/salary/percentile/RankAnswer";
import { texts as rankTexts } from "../../features/salary/percentile/texts";
import { formatKroner } from "../../lib/format";
import { jobPath } from "../../lib/paths";
import { Panel } from "../../ui/Panel";
import { QueryState } from "../../ui/QueryState";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { EmptyState } from "../../ui/StateMessage";
import { getFullTimePay, getFullTimeTotal, type Offer } from "./offer";
import { texts } from "./texts";
import type { OfferState } from "./useOffer";

interface RanksProps {
  summary: JobSummary;
  /** `null` if none is chosen or it is unknown. */
  place: string | null;
  offer: Offer;
}

/** Ranks the agreed pay among entries and among official agreed pay, and the total among official total earnings. */
function Ranks({ summary, place, offer }: RanksProps) {
  const { official } = summary;
  const salary = getFullTimePay(offer);
  const total = getFullTimeTotal(offer);
  const quartiles = official && getQuartileBasis(official);
  const totalBasis = official && getTotalBasis(official);
  if (!quartiles && !totalBasis && !getReportedBasis(summary) && !isLocked(summary)) {
    return <EmptyState title={rankTexts.tooFewTitle(summary.jobTitle)} hint={rankTexts.tooFew} />;
  }
  return (
    <>
      <p>
        {texts.comparedPay(formatKroner(salary))} {total > salary && texts.comparedTotal(formatKroner(total))}
      </p>
      <ReportedAnswer summary={summary} selection={place === null ? {} : { location: place }} salary={salary} />
      {quartiles && <Answer title={rankTexts.amongQuartiles} basis={quartiles} salary={salary} />}
      {totalBasis && <Answer title={rankTexts.amongTotal} basis={totalBasis} salary={total} />}
      <p>
        <Link to={jobPath(summary.jobTitle)}>{texts.toJob(summary.jobTitle)}</Link>
      </p>
    </>
  );
}

type Bound = "lowest" | "highest";
const BOUNDS: readonly Bound[] = ["lowest", "highest"];

/** Ranks the offer among other pay. Requests contain the title and the place, never the pay. */
export function OfferComparison({ offer: { jobTitle, place, parsed } }: { offer: OfferState }) {
  const query = useJobSummary(jobTitle ?? "", jobTitle === null ? null : {});
  const [bound, setBound] = useState<Bound>("lowest");
  const { offers } = parsed;
  const compared = bound === "highest" ? offers.at(-1) : offers[0];
  const renderRanks = () => {
    if (jobTitle === null) return <Words share={null}>{texts.choose}</Words>;
    if (!compared) return <Words share={null}>{texts.salaryMissing}</Words>;
    return (
      <QueryState query={query} texts={failure} loading={<WordsSkeleton />}>
        {(summary) => <Ranks summary={summary} place={place} offer={compared} />}
      </QueryState>
    );
  };
  return (
    <Panel
      title={texts.comparison}
      action={
        offers.length > 1 && (
          <SegmentedControl
            legend={texts.compareWith}
            value={bound}
            segments={BOUNDS.map((value) => ({ value, label: texts[value] }))}
            onChange={setBound}
          />
        )
      }
    >
      <div className={styles.form}>{renderRanks()}</div>
      <ExplanationNote topic="percentile" about={texts.comparison} />
    </Panel>
  );
}
