import { useRef } from "react";
import { Link } from "react-router-dom";
import type { JobFilters } from "../../../features/salary/api";
import type { Pay } from "../../../features/salary/figures/line/pay";
import { SalaryField } from "../../../features/salary/percentile/OwnPayFields";
import { getPercentileRank, type Quantile } from "../../../features/salary/percentile/percentile-rank";
import type { OwnPayState } from "../../../features/salary/percentile/useOwnPay";
import { formatKroner, roundToThousand } from "../../../lib/format";
import { payCheckPath } from "../../../lib/paths";
import pairStyles from "../../../ui/pairs.module.css";
import type { PageAnswer } from "./answer";
import { texts } from "./texts";
import styles from "./YourPay.module.css";

/** What a line says of the distribution. */
function getQuantiles({ band, span, middle }: Pay): Quantile[] {
  const points: [number, number | undefined][] = [
    [10, span?.low],
    [25, band?.low],
    [50, middle],
    [75, band?.high],
    [90, span?.high],
  ];
  return points.flatMap(([percent, amount]) => (amount === undefined ? [] : { percent, amount }));
}

/** Where the pay lies among the people of the answer, as a headline and the rest of the sentence. */
function describeRank(pay: Pay, own: number): [string, string] | null {
  const quantiles = getQuantiles(pay);
  if (quantiles.length < 2) return null;
  const { position, percent } = getPercentileRank(own, quantiles);
  const headline = { below: texts.shareBelow, between: texts.share, above: texts.shareAbove }[position];
  return [headline(percent), texts.earnsLess];
}

interface YourPayProps {
  jobTitle: string;
  filters: JobFilters;
  answer: PageAnswer;
  own: OwnPayState;
  /** The own pay in the measure of the page, kr per year. */
  salary: number | null;
}

function Difference({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatKroner(amount)}</dd>
    </div>
  );
}

/** Compares the own pay with the answer. It stays in the browser. */
export function YourPay({ jobTitle, filters, answer, own, salary }: YourPayProps) {
  const verdict = useRef<HTMLDivElement>(null);
  const { middle } = answer.pay;
  const rank = salary === null ? null : describeRank(answer.pay, salary);
  const check = payCheckPath({ title: jobTitle, ...filters });
  const scale = answer.lines.find((line) => "steps" in line);
  const [lowest] = scale && "steps" in scale ? scale.steps : [];
  return (
    <section>
      <h2 className={styles.title}>{texts.yourPay}</h2>
      <p className={styles.promise}>{texts.promise}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Closes the keyboard of a phone, which covers the verdict.
          verdict.current?.focus();
        }}
      >
        <SalaryField own={own} />
      </form>
      <div role="status" tabIndex={-1} ref={verdict} className={styles.verdict}>
        {rank && (
          <p className={styles.rank}>
            <b>{rank[0]}</b>
            {rank[1]}
          </p>
        )}
      </div>
      <dl className={`${pairStyles.pairs} ${styles.pairs}`}>
        {salary !== null && middle !== undefined && (
          <Difference
            name={salary < middle ? texts.belowMiddle : texts.aboveMiddle}
            amount={Math.abs(salary - roundToThousand(middle))}
          />
        )}
        {salary !== null && scale && lowest !== undefined && (
          <Difference
            name={(salary < lowest ? texts.belowScale : texts.aboveScale)(
              scale.name.replace("Tariff", "tariff") + scale.note,
            )}
            amount={Math.abs(salary - lowest)}
          />
        )}
        <div>
          <dt>{texts.offer}</dt>
          <dd>
            <Link to={`${check}#tilbud`}>{texts.toOffer}</Link>
          </dd>
        </div>
        <div>
          <dt>{texts.raise}</dt>
          <dd>
            <Link to={`${check}#ark`}>{texts.toLetter}</Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
