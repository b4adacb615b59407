import type { PayMixFigures } from "#api/types";
import { texts as words } from "#domain/texts";
import lineStyles from "#features/salary/figures/line/PayLine.module.css";
import { formatNumber, formatPercent } from "#lib/format";
import { Pairs } from "#ui/Pairs";
import styles from "./PayMix.module.css";

const texts = {
  parts: { base: words.basePay, fixedAdditions: words.fixedAdditions, bonus: "Bonus" },
  title: "Slik er lønna satt sammen",
  smallShare: `under ${formatPercent(5)}`,
  /** `count` is null without access. */
  basis: (count: number | null) =>
    `Snitt av ${count === null ? "minst 20" : formatNumber(count)} lønnsinnlegg i hele landet der lønna er delt opp, avrundet til nærmeste ${formatPercent(5)}.`,
  /** `share` is in percent: 0, 25, 50, 75 or 100. */
  withBonus: (share: number) => {
    const shares = ["Få eller ingen", "Rundt en fjerdedel", "Rundt halvparten", "Rundt tre fjerdedeler"];
    return `${shares[share / 25] ?? "Alle eller nesten alle"} av dem har bonus.`;
  },
};

const PARTS = [
  { part: "base", fill: "var(--band)", stroke: "var(--band-edge)" },
  { part: "fixedAdditions", fill: "var(--fjord)", stroke: undefined },
  { part: "bonus", fill: "var(--sol)", stroke: undefined },
] as const;
/** Percent of the width between two parts. */
const GAP = 1;

/** The share of a part. A share that rounds to 0 is shown as an upper limit. */
const formatShare = (share: number) => (share === 0 ? texts.smallShare : formatPercent(share));

/** What the pay of the title consists of, in one bar. */
export function PayMixBar({ mix }: { mix: PayMixFigures }) {
  const shown = PARTS.filter(({ part }) => mix[part] > 0);
  const getStart = (index: number) => shown.slice(0, index).reduce((sum, { part }) => sum + mix[part], 0);
  return (
    <section className={styles.mix}>
      <h3 className={styles.title}>{texts.title}</h3>
      <svg className={lineStyles.line} height="16" aria-hidden="true">
        {shown.map(({ part, fill, stroke }, index) => (
          <rect
            key={part}
            x={`${getStart(index)}%`}
            y="2"
            width={`${mix[part] - (index < shown.length - 1 ? GAP : 0)}%`}
            height="12"
            rx="3"
            fill={fill}
            stroke={stroke}
          />
        ))}
      </svg>
      <p className={styles.key}>
        {shown.map(({ part }) => (
          <span key={part}>
            <b>{formatPercent(mix[part])}</b> {texts.parts[part].toLowerCase()}
          </span>
        ))}
      </p>
    </section>
  );
}

/** The mean shares of base pay, fixed additions and bonus in the pay of a job title, to the nearest 5 %. */
export function PayMix({ mix }: { mix: PayMixFigures }) {
  return (
    <>
      <Pairs items={PARTS.map(({ part }) => [texts.parts[part], formatShare(mix[part])])} />
      <p>
        {texts.basis(mix.reports)} {texts.withBonus(mix.withBonus)}
      </p>
    </>
  );
}
