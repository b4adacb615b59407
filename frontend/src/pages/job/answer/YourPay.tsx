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

/** How far the own pay is below or above all amounts, or the one that it equals. Between them, it is neither. */
function describeDifference(
  own: number,
  amounts: readonly number[],
  sides: typeof texts.middleSides,
): Difference | null {
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  if (own < lowest) return [sides.below, formatKroner(lowest - own)];
  if (own > highest) return [sides.above, formatKroner(own - highest)];
  return lowest === highest ? [sides.equal, formatKroner(lowest)] : null;
}

/** The own pay beside the middle and the pay scale. */
function listDifferences(own: number, { pay: { middle }, lines }: PageAnswer): Difference[] {
  const scale = lines.find((line) => "steps" in line);
  const differences = [
    middle === undefined ? null : describeDifference(own, [roundToThousand(middle)], texts.middleSides),
    scale === undefined ? null : describeDifference(own, scale.steps, texts.scaleSides(scale)),
  ];
  return differences.filter((difference) => difference !== null);
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
  const rank = salary === null ? null : describeRank(answer.pay, salary);
  const check = payCheckPath({ title: jobTitle, ...filters, sektor: sector });
  const differences = salary === null ? [] : listDifferences(salary, answer);
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
