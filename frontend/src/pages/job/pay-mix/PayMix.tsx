import type { PayMix as Mix } from "../../../api/types";
import { formatPercent } from "../../../lib/format";
import styles from "./PayMix.module.css";
import { texts } from "./texts";

const PARTS = ["base", "fixedAdditions", "bonus"] as const;

/** The share of a part. A share that rounds to 0 is shown as an upper limit. */
const formatShare = (share: number) => (share === 0 ? texts.smallShare : formatPercent(share));

/** The mean shares of base pay, fixed additions and bonus in the pay of a job title, to the nearest 5 %. */
export function PayMix({ mix }: { mix: Mix }) {
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {PARTS.map((part) => mix[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: mix[part] }} />)}
      </div>
      <dl className={styles.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt data-part={part}>{texts.parts[part]}</dt>
            <dd>{formatShare(mix[part])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.basis}>
        {texts.basis(mix.reports)} {texts.withBonus(mix.withBonus)}
      </p>
    </>
  );
}
