import type { JobBreakdown, JobSummary, PayRule } from "../../../api/types";
import type { JobFilters } from "../../../features/salary/api";
import { getAmounts, getAnswerPay, scalePay } from "../../../features/salary/figures/line/derive-pay";
import { getKeyItems, LineKey } from "../../../features/salary/figures/line/LineKey";
import { PayAxis, PayLine } from "../../../features/salary/figures/line/PayLine";
import { getRowAxis } from "../../../features/salary/figures/line/picture-axis";
import { useOwnSalary } from "../../../features/salary/own-salary";
import type { Measure } from "../../../features/salary/percentile/basis";
import { formatMean } from "../../../lib/format";
import { Row, Rows, Section } from "../../../ui/Section";
import { getFactor } from "../answer/answer";
import { getRulesFor, isBySeniority } from "../pay-rules/pay-rules";
import { PayScale } from "./PayScale";
import { texts } from "./texts";

interface ExperienceProps {
  summary: JobSummary;
  filters: JobFilters;
  measure: Measure;
  rules: readonly PayRule[];
  breakdown: JobBreakdown;
}

/** The pay at each length of experience, for members. */
function ExperienceRows({ summary: { official }, filters, measure, breakdown }: Omit<ExperienceProps, "rules">) {
  const own = useOwnSalary();
  const factor = getFactor(official, measure);
  const groups = breakdown.experience.flatMap(({ experience, answer }) => {
    const pay = getAnswerPay(answer);
    return pay ? { experience, pay: scalePay(pay, factor) } : [];
  });
  if (groups.length === 0) return null;
  const findMiddle = (band: string) => groups.find(({ experience }) => experience === band)?.pay.middle;
  const [first, last] = [findMiddle("0-1"), findMiddle("10+")];
  const axis = getRowAxis(groups.flatMap(({ pay }) => getAmounts(pay)));
  const { from, firstYear, tenYears } = texts.experienceFinding;
  return (
    <Section
      title={texts.experience}
      finding={
        first &&
        last && (
          <>
            {from}
            <b>{formatMean(first)}</b>
            {firstYear}
            <b>{formatMean(last)}</b>
            {tenYears}
          </>
        )
      }
    >
      <Rows axis={<PayAxis axis={axis} />}>
        {groups.map(({ experience, pay }) => (
          <Row
            key={experience}
            name={(texts.bands as Readonly<Record<string, string>>)[experience]}
            line={<PayLine label={texts.experience} pay={pay} axis={axis} own={own} />}
            amount={formatMean(pay.middle ?? 0)}
            isCurrent={experience === filters.experience}
          />
        ))}
      </Rows>
      <LineKey items={getKeyItems(groups.map(({ pay }) => pay))} />
    </Section>
  );
}

/** What experience is worth: for members from the answers, for visitors from the pay scale. */
export function Experience({ rules, ...props }: ExperienceProps) {
  const { summary, filters } = props;
  if (summary.hasAccess && (summary.answer?.basis.titleEntries ?? 0) > 0) {
    return <ExperienceRows {...props} />;
  }
  const scale = getRulesFor(rules, filters).find(({ kind, rates }) => kind === "scale" && isBySeniority(rates));
  return scale ? <PayScale scale={scale} /> : null;
}
