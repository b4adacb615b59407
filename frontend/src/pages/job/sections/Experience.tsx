import type { DatedPayRule, JobBreakdown, JobSummary } from "#api/types";
import type { JobFilters } from "#features/salary/api";
import { getAmounts, getAnswerPay, scalePay } from "#features/salary/figures/line/derive-pay";
import { getAnchor } from "#features/salary/figures/line/geometry";
import { getKeyItems, LineKey } from "#features/salary/figures/line/LineKey";
import { PayAxis, PayLine } from "#features/salary/figures/line/PayLine";
import lineStyles from "#features/salary/figures/line/PayLine.module.css";
import { getRowAxis } from "#features/salary/figures/line/picture-geometry";
import { useOwnSalary } from "#features/salary/own-salary";
import type { Measure } from "#features/salary/percentile/comparison";
import { formatNumber, formatThousands } from "#lib/format";
import { Row, Rows, Section } from "#ui/Section";
import { getFactor } from "../answer/answer";
import { texts as answerTexts } from "../answer/texts";
import { findScale } from "../pay-rules/pay-rules";
import { texts } from "./texts";

/** Heights in px. */
const TOP = 28;
const RISE = 66;
const FLOOR = 126;
/** The years of the whole width, as a multiple of those of the last step. */
const SHOWN_YEARS = 1.25;
/** Percent of the width that an amount needs. */
const MIN_DISTANCE = 19;

interface Step {
  years: number;
  amount: number;
}

const getSteps = (scale: DatedPayRule): Step[] =>
  scale.rates.flatMap(({ seniority, amount, isSupplement }) =>
    seniority === null || isSupplement ? [] : { years: seniority, amount },
  );

/** The steps whose amounts are printed: the first, the largest raise and the last, as far as there is room. */
function getLabelled(steps: readonly Step[], largest: Step, x: (years: number) => number): Step[] {
  const [first, last] = [steps[0], steps.at(-1)];
  const wanted = [first, last, largest].filter((step) => step !== undefined);
  return wanted.filter((step, index) =>
    wanted.slice(0, index).every((other) => Math.abs(x(other.years) - x(step.years)) >= MIN_DISTANCE),
  );
}

/** A pay scale by years of seniority, as stairs. */
function PayScale({ scale }: { scale: DatedPayRule }) {
  const steps = getSteps(scale);
  const raises = steps.slice(1).map((step, index) => ({ step, raise: step.amount - (steps[index]?.amount ?? 0) }));
  const largest = raises.reduce((best, each) => (each.raise > (best?.raise ?? 0) ? each : best), raises[0]);
  const [lowest, highest] = [steps[0]?.amount ?? 0, steps.at(-1)?.amount ?? 0];
  if (!largest || highest <= lowest) return null;
  const end = (steps.at(-1)?.years ?? 0) * SHOWN_YEARS;
  const x = (years: number) => Math.round((10_000 * years) / end) / 100;
  const y = (amount: number) => TOP + Math.round((RISE * (highest - amount)) / (highest - lowest));
  return (
    <Section
      title={texts.experience}
      finding={
        <>
          {texts.scaleFinding(answerTexts.scale(scale.name), scale.hasEnded, largest.step.years)}
          <b>{texts.raise(largest.raise)}</b>.
        </>
      }
      source={texts.scaleSource(scale)}
    >
      <svg className={lineStyles.line} height="150" fontSize="14" role="img" aria-label={texts.scalePicture(steps)}>
        <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} stroke="var(--line)" />
        {steps.map(({ years, amount }, index) => {
          const next = steps[index + 1];
          const to = next ? x(next.years) : 100;
          return (
            <g key={years}>
              <line
                x1={`${x(years)}%`}
                x2={`${to}%`}
                y1={y(amount)}
                y2={y(amount)}
                stroke="var(--ink)"
                strokeWidth="3"
                strokeLinecap="round"
              />
              {next && (
                <line
                  x1={`${to}%`}
                  x2={`${to}%`}
                  y1={y(amount)}
                  y2={y(next.amount)}
                  stroke="var(--control)"
                  strokeDasharray="2 3"
                />
              )}
            </g>
          );
        })}
        {getLabelled(steps, largest.step, x).map(({ years, amount }) => (
          <g key={years} textAnchor={getAnchor(x(years)) === "end" ? "end" : "start"}>
            <text className={lineStyles.amount} x={`${x(years)}%`} y={y(amount) - 9} fontWeight="600" fill="var(--ink)">
              {formatNumber(amount)}
            </text>
            <text x={`${x(years)}%`} y={FLOOR + 20} fill="var(--ink-soft)">
              {texts.years(years)}
            </text>
          </g>
        ))}
      </svg>
    </Section>
  );
}

interface ExperienceProps {
  summary: JobSummary;
  filters: JobFilters;
  measure: Measure;
  rules: readonly DatedPayRule[];
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
            <b>{formatThousands(first)}</b>
            {firstYear}
            <b>{formatThousands(last)}</b>
            {tenYears}
          </>
        )
      }
    >
      <Rows axis={<PayAxis axis={axis} />}>
        {groups.map(({ experience, pay }) => {
          const name = (texts.bands as Readonly<Record<string, string>>)[experience] ?? experience;
          return (
            <Row
              key={experience}
              name={name}
              line={<PayLine label={name} pay={pay} axis={axis} own={own} />}
              amount={formatThousands(pay.middle ?? 0)}
              isCurrent={experience === filters.experience}
            />
          );
        })}
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
  const scale = findScale(rules, filters);
  return scale ? <PayScale scale={scale} /> : null;
}
