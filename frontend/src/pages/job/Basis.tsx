import { Link } from "react-router-dom";
import type { DatedPayRule, JobSummary, OfficialPay, PayMixFigures } from "#api/types";
import type { JobFilters } from "#features/salary/api";
import type { Measure } from "#features/salary/percentile/comparison";
import { getSectors } from "#features/salary/sector";
import { texts as salaryTexts } from "#features/salary/texts";
import { formatKroner, formatNumber } from "#lib/format";
import { METHOD_PATH } from "#lib/paths";
import { DataTable } from "#ui/DataTable";
import { Fold } from "#ui/Fold";
import { Pairs } from "#ui/Pairs";
import { Section } from "#ui/Section";
import { getBins } from "./answer/answer";
import { PayMix } from "./PayMix";
import { PayRules } from "./pay-rules/PayRules";
import { getRulesFor } from "./pay-rules/pay-rules";
import { texts as ruleTexts } from "./pay-rules/texts";
import { texts } from "./texts";

function OfficialFigures({ official }: { official: OfficialPay }) {
  const { agreed, totalEarnings, comparedWith, occupation, year, source } = official;
  const sectors = getSectors(official);
  const compared = comparedWith === "total" ? totalEarnings : agreed;
  const figures = [
    [texts.officialAgreed, agreed.median],
    [texts.officialMean, agreed.mean],
    [texts.officialTotal, totalEarnings?.median],
    [texts.officialTotalMean, totalEarnings?.mean],
    [texts.officialAdjusted[comparedWith], compared?.adjustedMedian],
    ...sectors.map((sector) => [texts.officialAgreed + sector.words, sector.agreed.median] as const),
  ] as const;
  return (
    <>
      {agreed.median === null && <p>{texts.officialWithheld}</p>}
      <Pairs items={figures.map(([label, amount]) => [label, amount == null ? null : formatKroner(amount)])} />
      <p>
        {texts.officialScope(occupation, year, source)} {sectors.length > 0 && texts.officialSectors}
      </p>
    </>
  );
}

interface BasisProps {
  summary: JobSummary;
  /** Of the title, whatever the filters are. */
  payMix: PayMixFigures | null;
  filters: JobFilters;
  measure: Measure;
  rules: readonly DatedPayRule[];
}

/** What the figures of the page rest on, folded. */
export function Basis({ summary, payMix, filters, measure, rules }: BasisProps) {
  const { official } = summary;
  const shownRules = getRulesFor(rules, filters);
  const bins = getBins(summary, measure);
  return (
    <Section title={texts.basis} variant="wide">
      {official ? (
        <Fold title={texts.officialYear(official.year)} description={texts.officialSummary(official)}>
          <OfficialFigures official={official} />
        </Fold>
      ) : (
        <p>{texts.officialMissing}</p>
      )}
      {shownRules.length > 0 && (
        <Fold title={ruleTexts.title} description={shownRules.map((rule) => ruleTexts.summary(rule)).join(", ")}>
          <PayRules rules={shownRules} experience={filters.experience} />
        </Fold>
      )}
      {payMix && (
        <Fold title={texts.payMix} description={texts.mixSummary(payMix)}>
          <PayMix mix={payMix} />
        </Fold>
      )}
      {bins.length > 0 && (
        <Fold title={texts.histogram} description={texts.histogramSummary(bins)}>
          <DataTable
            columns={[texts.histogramInterval, texts.histogramCount]}
            rows={bins.map(({ from, to, count }, position) => ({
              name: texts.histogramRow(from, to, position === 0, position === bins.length - 1),
              cells: [formatNumber(count)],
            }))}
          />
        </Fold>
      )}
      <Fold title={texts.method} description={texts.methodSummary}>
        <p>{salaryTexts.scope}</p>
        <p>
          <Link to={METHOD_PATH}>{texts.moreMethod}</Link>
        </p>
      </Fold>
    </Section>
  );
}
