import { Link } from "react-router-dom";
import type { DatedPayRule, JobBreakdown, JobSummary, Leaderboard } from "#api/types";
import { type JobFilters, useJobBreakdown, useLeaderboard } from "#features/salary/api";
import { describeOrder } from "#features/salary/describe-order";
import { getAmounts, getEmployerPay } from "#features/salary/figures/line/derive-pay";
import { PayAxis, PayLine } from "#features/salary/figures/line/PayLine";
import lineStyles from "#features/salary/figures/line/PayLine.module.css";
import { getRowAxis } from "#features/salary/figures/line/picture-geometry";
import type { Measure } from "#features/salary/percentile/comparison";
import { formatNumber, formatThousands } from "#lib/format";
import { companyPath, EQUAL_PAY_PATH, leaderboardPath } from "#lib/paths";
import { QueryState } from "#ui/QueryState";
import { Row, Rows, Section, Sections } from "#ui/Section";
import { RelatedTitles } from "../RelatedTitles";
import { Experience } from "./Experience";
import styles from "./JobSections.module.css";
import { OverTime } from "./OverTime";
import { texts } from "./texts";

const MAX_ROWS = 5;

interface BoardProps {
  board: Leaderboard;
  jobTitle: string;
  filters: JobFilters;
}

function Board({ board: { items, hasAccess }, jobTitle, filters: { experience, education, location } }: BoardProps) {
  const ranked = items.filter(({ mean }) => mean !== null);
  const shown = ranked.slice(0, MAX_ROWS);
  if (shown.length === 0) return null;
  const axis = getRowAxis(shown.flatMap((item) => getAmounts(getEmployerPay(item))));
  return (
    <Section
      title={texts.employers}
      action={<Link to={leaderboardPath(jobTitle, location)}>{texts.wholeBoard(items.length)}</Link>}
      finding={describeOrder(
        ranked,
        ranked.map(({ mean }) => mean),
      )}
      source={(experience || education) && texts.anyBackground}
    >
      <Rows column={texts.mean} hasLongNames axis={<PayAxis axis={axis} />}>
        {shown.map((item) => (
          <Row
            key={item.company}
            name={<Link to={companyPath(item.company, { job: jobTitle })}>{item.company}</Link>}
            line={<PayLine label={item.company} pay={getEmployerPay(item)} axis={axis} />}
            amount={
              <>
                {formatThousands(item.mean ?? 0, !hasAccess)}
                {item.n !== null && <small>{texts.entries(item.n)}</small>}
              </>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

/** The first employers of the leaderboard, which knows places but no backgrounds. */
function BestPaying({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const query = useLeaderboard({ title: jobTitle, location: filters.location ?? "", sort: "mean_desc" });
  return (
    <QueryState query={query} height="360px">
      {(board) => <Board {...{ board, jobTitle, filters }} />}
    </QueryState>
  );
}

/** The share of the width that the longer bar takes, percent. */
const LONGEST = 98;

/** A bar from 0 kr. Its amount stands beside it. */
function Bar({ amount, highest }: { amount: number; highest: number }) {
  return (
    <svg className={lineStyles.line} height="24" aria-hidden="true">
      <rect
        x="0"
        y="4"
        width={`${((LONGEST * amount) / highest).toFixed(1)}%`}
        height="16"
        rx="3"
        fill="var(--official)"
        stroke="var(--official-edge)"
      />
    </svg>
  );
}

interface WomenAndMenProps {
  pay: NonNullable<JobBreakdown["bySex"]>;
  source: string;
}

/** The official pay of women and men in the occupation. */
export function WomenAndMen({ pay: { women, men, difference }, source }: WomenAndMenProps) {
  const highest = Math.max(women, men);
  return (
    <Section
      title={texts.womenAndMen}
      finding={
        difference === 0 ? (
          texts.samePay
        ) : (
          <>
            {texts.womenHave}
            <b>{texts.difference(difference)}</b>
            {texts.thanMen}
          </>
        )
      }
      source={
        <>
          {texts.equalPaySource(source)}
          <Link to={EQUAL_PAY_PATH}>{texts.equalPay}</Link>
        </>
      }
    >
      <Rows>
        {[
          { name: texts.women, amount: women },
          { name: texts.men, amount: men },
        ].map(({ name, amount }) => (
          <Row key={name} name={name} line={<Bar amount={amount} highest={highest} />} amount={formatNumber(amount)} />
        ))}
      </Rows>
    </Section>
  );
}

/** Room beside the outermost counties, percent of the width. */
const MARGIN = 4;

function EndLabel({ county: { county, percent } }: { county: JobBreakdown["counties"][number] }) {
  return (
    <p>
      <b>{county}</b>
      <br />
      {texts.signedPercent(percent)}
    </p>
  );
}

/** The official pay of the occupation's group in each county, beside that of the country. */
export function Counties({ counties, countiesSource }: Pick<JobBreakdown, "counties" | "countiesSource">) {
  const [lowest, highest] = [counties[0], counties.at(-1)];
  if (!lowest || !highest || lowest.percent === highest.percent) return null;
  const [from, to] = [Math.min(lowest.percent, 0), Math.max(highest.percent, 0)];
  const toX = (percent: number) => `${(MARGIN + ((100 - 2 * MARGIN) * (percent - from)) / (to - from)).toFixed(1)}%`;
  return (
    <Section
      title={texts.counties}
      finding={texts.countiesFinding(highest.county, lowest.county)}
      source={texts.countiesSource(countiesSource)}
    >
      <svg className={lineStyles.line} height="64" role="img" aria-label={texts.countiesPicture(counties)}>
        <line x1="0" x2="100%" y1="40" y2="40" stroke="var(--line)" />
        <line x1={toX(0)} x2={toX(0)} y1="22" y2="58" stroke="var(--ink)" strokeWidth="1.5" />
        <text className={styles.country} x={toX(0)} y="14" textAnchor="middle">
          {texts.wholeCountry}
        </text>
        {counties.map(({ county, percent }) => (
          <circle key={county} cx={toX(percent)} cy="40" r="6" fill="var(--official)" stroke="var(--official-mark)" />
        ))}
      </svg>
      <div className={styles.ends}>
        <EndLabel county={lowest} />
        <EndLabel county={highest} />
      </div>
    </Section>
  );
}

/** A title with fewer entries is shown with counties and related titles. */
const FEW = 5;

interface JobSectionsProps {
  summary: JobSummary;
  unfiltered: JobSummary;
  filters: JobFilters;
  measure: Measure;
  rules: readonly DatedPayRule[];
}

/** What the answer depends on, and how it has developed. */
export default function JobSections({ summary, unfiltered, filters, measure, rules }: JobSectionsProps) {
  const { jobTitle, figures, hasAccess } = unfiltered;
  const isFew = hasAccess ? (figures.count ?? 0) < FEW : figures.count === 0;
  const query = useJobBreakdown(jobTitle, filters);
  return (
    <QueryState query={query} height="640px">
      {(breakdown) => (
        <Sections>
          <Experience {...{ summary, filters, measure, rules, breakdown }} />
          {figures.count !== 0 && <BestPaying {...{ jobTitle, filters }} />}
          {breakdown.bySex && <WomenAndMen pay={breakdown.bySex} source={breakdown.bySexSource} />}
          {isFew && <Counties counties={breakdown.counties} countiesSource={breakdown.countiesSource} />}
          <OverTime jobTitle={jobTitle} />
          {isFew && <RelatedTitles jobTitle={jobTitle} />}
        </Sections>
      )}
    </QueryState>
  );
}
