import type { JobSummary } from "../../../lib/api-types";
import { formatKroner, formatNumber } from "../../../lib/format";
import { Lead } from "../../../ui/Lead";
import type { JobFilters } from "../api";
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

/** The pay in a sentence: reported figures if visible, otherwise official ones. */
export function JobLead(props: JobLeadProps) {
  const { figures, official } = props.summary;
  if (figures.median !== null) {
    return (
      <Lead>
        {texts.halfEarnsOver(texts.describeFilters(props.filters))}
        <b>{formatKroner(figures.median)}</b>
        {texts.aYear}
        {figures.range && (
          <>
            {texts.middleHalf}
            <b>{formatNumber(roundToThousand(figures.range.p25))}</b>
            {texts.and}
            <b>{formatNumber(roundToThousand(figures.range.p75))}</b>
          </>
        )}
        .
        <Remark {...props} />
      </Lead>
    );
  }
  if (official?.agreed.median != null) {
    return (
      <Lead>
        {texts.halfEarnsOverOfficial}
        <b>{formatKroner(official.agreed.median)}</b>
        {texts.accordingToOfficial}
      </Lead>
    );
  }
  return <Lead>{texts.noFiguresInWords}</Lead>;
}
