import type { JobSummary } from "../../../lib/api-types";
import { formatKroner, formatNumber } from "../../../lib/format";
import { Lead } from "../../../ui/Lead";
import type { JobFilters } from "../api";
import { texts } from "./texts";

interface HeadlineProps {
  summary: JobSummary;
  filters: JobFilters;
}

/** The pay in one sentence: the reports' where they may be told, else Statistics Norway's. */
export function Headline({ summary: { figures, official }, filters }: HeadlineProps) {
  if (figures.median !== null) {
    return (
      <Lead>
        {texts.halfEarnsOver(texts.whereAt(filters.location, filters.company))}
        <b>{formatKroner(figures.median)}</b>
        {texts.aYear}
        {figures.range && (
          <>
            {texts.middleHalf}
            <b>{formatNumber(figures.range.p25)}</b>
            {texts.and}
            <b>{formatKroner(figures.range.p75)}</b>.
          </>
        )}
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
