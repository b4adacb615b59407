import type { JobSummary } from "../../api/types";
import type { JobFilters } from "../../features/salary/api";
import { Average } from "../../features/salary/figures/Locked";
import { formatKroner, formatNumber } from "../../lib/format";
import { Lead } from "../../ui/Lead";
import { getPlaceRemark } from "./place-remark";
import { texts } from "./texts";

/** Sentences use thousands; exact figures follow below. */
const roundToThousand = (amount: number) => Math.round(amount / 1000) * 1000;

interface JobLeadProps {
  /** Summary of the selection, or of the whole country. */
  summary: JobSummary;
  unfiltered: JobSummary;
  filters: JobFilters;
}

function Remark({ summary, unfiltered }: JobLeadProps) {
  if (summary === unfiltered) {
    const remark = getPlaceRemark(unfiltered);
    return remark && ` ${texts.placeRemark(remark.place, remark.difference)}`;
  }
  const [selectionMedian, countryMedian] = [summary.figures.median, unfiltered.figures.median];
  return selectionMedian === null || countryMedian === null
    ? null
    : ` ${texts.againstCountry(roundToThousand(selectionMedian - countryMedian))}`;
}

/** The sentence that everyone sees: the official median or, without one, the average. */
function PublicSentence({ summary: { figures, official, hasAccess } }: { summary: JobSummary }) {
  if (official?.agreed.median != null) {
    return (
      <>
        {texts.halfEarnsOverOfficial}
        <b>{formatKroner(official.agreed.median)}</b>
        {texts.accordingToOfficial}
      </>
    );
  }
  if (figures.averageSalary === null) return texts.noFiguresInWords;
  return (
    <>
      {texts.beforeAverage}
      <b>
        <Average amount={figures.averageSalary} locked={!hasAccess} />
      </b>
      {texts.afterAverage}
    </>
  );
}

/** The pay in sentences. Those who see the median of the entries read it after the sentence that everyone sees. */
export function JobLead(props: JobLeadProps) {
  const { median, range } = props.summary.figures;
  return (
    <Lead>
      <PublicSentence summary={props.summary} />
      {median !== null && (
        <>
          {texts.halfOfEntries(texts.describeFilters(props.filters))}
          <b>{formatKroner(median)}</b>
          {range && (
            <>
              {texts.middleHalf}
              <b>{formatNumber(roundToThousand(range.p25))}</b>
              {texts.and}
              <b>{formatNumber(roundToThousand(range.p75))}</b>
            </>
          )}
          .
          <Remark {...props} />
        </>
      )}
    </Lead>
  );
}
