import type { JobSummary } from "../../../lib/api-types";
import { formatKroner, formatNumber } from "../../../lib/format";
import { Lead } from "../../../ui/Lead";
import type { JobFilters } from "../api";
import { placeRemark } from "./place-remark";
import { texts } from "./texts";

/** In a sentence, to the nearest thousand: the figures to the krone stand below it. */
const inWords = (amount: number) => Math.round(amount / 1000) * 1000;

interface HeadlineProps {
  /** What the filters leave, or the whole country. */
  summary: JobSummary;
  whole: JobSummary;
  filters: JobFilters;
}

function Remark({ summary, whole }: HeadlineProps) {
  if (summary === whole) {
    const remark = placeRemark(whole);
    return remark && ` ${texts.placeRemark(remark.place, remark.difference)}`;
  }
  const [own, country] = [summary.figures.median, whole.figures.median];
  return own === null || country === null ? null : ` ${texts.againstCountry(inWords(own - country))}`;
}

/** The pay in words: the reports' where they may be told, else Statistics Norway's. */
export function Headline(props: HeadlineProps) {
  const { figures, official } = props.summary;
  if (figures.median !== null) {
    return (
      <Lead>
        {texts.halfEarnsOver(texts.whoseIn(props.filters))}
        <b>{formatKroner(figures.median)}</b>
        {texts.aYear}
        {figures.range && (
          <>
            {texts.middleHalf}
            <b>{formatNumber(inWords(figures.range.p25))}</b>
            {texts.and}
            <b>{formatNumber(inWords(figures.range.p75))}</b>
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
