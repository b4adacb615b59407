import { useRef } from "react";
import { Link } from "react-router-dom";
import type { JobFilters } from "#features/salary/api";
import type { Pay } from "#features/salary/figures/line/pay";
import { getPercentileRank, getQuantiles } from "#features/salary/percentile/comparison";
import { SalaryField } from "#features/salary/percentile/OwnPayFields";
import type { OwnPayState } from "#features/salary/percentile/own-pay";
import { formatKroner, roundToThousand } from "#lib/format";
import { OFFER_HASH, payCheckPath, SHEET_HASH } from "#lib/paths";
import { Pairs } from "#ui/Pairs";
import type { PageAnswer } from "./answer";
import { texts } from "./texts";
import styles from "./YourPay.module.css";

/** How many of the people of the answer earn less; `null` if that is unknown. */
function describeRank(pay: Pay, own: number): string | null {
  const quantiles = getQuantiles(pay);
  if (quantiles.length < 2) return null;
  const { position, percent } = getPercentileRank(own, quantiles);
  return { below: texts.shareBelow, between: texts.share, above: texts.shareAbove }[position](percent);
}

type Difference = [name: string, amount: string];

/** The distance of the own pay from an amount, or the amount if they are equal. */
function describeDifference(own: number, amount: number, sides: typeof texts.middleSides): Difference {
  if (own === amount) return [sides.equal, formatKroner(amount)];
  return [own < amount ? sides.below : sides.above, formatKroner(Math.abs(own - amount))];
}

interface YourPayProps {
  jobTitle: string;
  filters: JobFilters;
  sector: string | null;
  answer: PageAnswer;
  own: OwnPayState;
  /** The own pay in the measure of the page, kr per year. */
  salary: number | null;
}

/** Compares the own pay with the answer. It stays in the browser. */
export function YourPay({ jobTitle, filters, sector, answer, own, salary }: YourPayProps) {
  const verdict = useRef<HTMLDivElement>(null);
  const { middle } = answer.pay;
  const rank = salary === null ? null : describeRank(answer.pay, salary);
  const check = payCheckPath({ title: jobTitle, ...filters, sektor: sector });
  const differences: Difference[] = [];
  if (salary !== null && middle !== undefined) {
    differences.push(describeDifference(salary, roundToThousand(middle), texts.middleSides));
  }
  const scale = answer.lines.find((line) => "steps" in line);
  if (salary !== null && scale?.steps[0] !== undefined) {
    differences.push(describeDifference(salary, scale.steps[0], texts.scaleSides(scale)));
  }
  return (
    <section>
      <h2 className={styles.title}>{texts.yourPay}</h2>
      <p className={styles.promise}>{texts.promise}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Closes the keyboard of a phone, which covers the verdict.
          if (rank) verdict.current?.focus();
        }}
      >
        <SalaryField own={own} />
      </form>
      <div role="status" tabIndex={-1} ref={verdict} className={styles.verdict}>
        {rank && (
          <p className={styles.rank}>
            <b>{rank}</b>
            {texts.earnsLess}
          </p>
        )}
      </div>
      <div className={styles.pairs}>
        <Pairs
          items={[
            ...differences,
            [
              texts.offer,
              <Link key="offer" to={`${check}#${OFFER_HASH}`}>
                {texts.toOffer}
              </Link>,
            ],
            [
              texts.raise,
              <Link key="raise" to={`${check}#${SHEET_HASH}`}>
                {texts.toLetter}
              </Link>,
            ],
          ]}
        />
      </div>
    </section>
  );
}
