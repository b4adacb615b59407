import type { JobSummary, PayRule } from "../../../api/types";
import { type JobFilters, useJobsByExperience } from "../../../features/salary/api";
import { getAmounts, getPercentiles, scalePay } from "../../../features/salary/figures/line/derive-pay";
import { PayAxis, PayLine } from "../../../features/salary/figures/line/PayLine";
import { getRowAxis } from "../../../features/salary/figures/line/picture-axis";
import { useOwnSalary } from "../../../features/salary/own-salary";
import type { Measure } from "../../../features/salary/percentile/basis";
import { formatNumber } from "../../../lib/format";
import { QueryState } from "../../../ui/QueryState";
import { getFactor } from "../answer/answer";
import { getRulesFor, isBySeniority } from "../pay-rules/pay-rules";
import { PayScale } from "./PayScale";
import { Row, Rows, Section } from "./Section";
import { texts } from "./texts";

const THOUSAND = 1000;
const round = (amount: number) => Math.round(amount / THOUSAND) * THOUSAND;

interface ExperienceProps {
  summary: JobSummary;
  filters: JobFilters;
  measure: Measure;
  rules: readonly PayRule[];
}

function describe(summaries: readonly JobSummary[], measure: Measure) {
  return summaries.flatMap(({ answer, official }) => {
    const { experience, range, basis } = answer ?? {};
    const pay = range && getPercentiles({ range, basis: basis?.measured ? "measured" : "estimated" });
    return experience && pay ? { experience, pay: scalePay(pay, getFactor(official, measure)) } : [];
  });
}

/** The pay at each length of experience, for members. */
function ExperienceRows({ summary, filters, measure }: Omit<ExperienceProps, "rules">) {
  const query = useJobsByExperience(summary.jobTitle, filters);
  const own = useOwnSalary();
  return (
    <QueryState query={query} height="300px">
      {(summaries) => {
        const groups = describe(summaries, measure);
        const [first, last] = [groups[0]?.pay.middle, groups.at(-1)?.pay.middle];
        if (!first || !last) return null;
        const axis = getRowAxis(groups.flatMap(({ pay }) => getAmounts(pay)));
        const { from, firstYear, tenYears } = texts.experienceFinding;
        return (
          <Section
            title={texts.experience}
            finding={
              <>
                {from}
                <b>{formatNumber(round(first))}</b>
                {firstYear}
                <b>{formatNumber(round(last))}</b>
                {tenYears}
              </>
            }
          >
            <Rows axis={<PayAxis axis={axis} />}>
              {groups.map(({ experience, pay }) => (
                <Row
                  key={experience}
                  name={(texts.bands as Readonly<Record<string, string>>)[experience]}
                  line={<PayLine label={texts.experience} pay={pay} axis={axis} own={own} />}
                  amount={formatNumber(round(pay.middle ?? 0))}
                  isCurrent={experience === filters.experience}
                />
              ))}
            </Rows>
          </Section>
        );
      }}
    </QueryState>
  );
}

/** What experience is worth: for members from the answers, for visitors from the pay scale. */
export function Experience({ summary, filters, measure, rules }: ExperienceProps) {
  if (summary.hasAccess && (summary.answer?.basis.titleEntries ?? 0) > 0) {
    return <ExperienceRows {...{ summary, filters, measure }} />;
  }
  const scale = getRulesFor(rules, filters).find(({ kind, rates }) => kind === "scale" && isBySeniority(rates));
  return scale ? <PayScale scale={scale} /> : null;
}
