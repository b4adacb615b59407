import type { JobSummary } from "../../../lib/api-types";
import { formatKroner, formatNumber } from "../../../lib/format";
import { Lead } from "../../../ui/Lead";
import type { JobFilters } from "../api";
import { getPlaceRemark } from "./place-remark";
import { texts } from "./texts";

/** In a sentence, to the nearest thousand: the figures to the krone stand below it. */
const roundToThousand = (amount: number) => Math.round(amount / 1000) * 1000;

interface JobLeadProps {
  /** What the filters leave, or the whole country. */
  summary: JobSummary;
  whole: JobSummary;
  filters: JobFilters;
}

function Remark({ summary, whole }: JobLeadProps) {
  if (summary === whole) {
    const remark = getPlaceRemark(whole);
    return remark && ` ${texts.placeRemark(remark.place, remark.difference)}`;
  }
  const [own, country] = [summary.figures.median, whole.figures.median];
  return own === null || country === null ? null : ` ${texts.againstCountry(roundToThousand(own - country))}`;
}

/** The pay in words: the reports' where they may be told, else Statistics Norway's. */
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
