import type { PayMix as Mix } from "../../../lib/api-types";
import { formatPercent } from "../../../lib/format";
import { Panel } from "../../../ui/Panel";
import styles from "./PayMix.module.css";
import { texts } from "./texts";

const PARTS = ["base", "fixedAdditions", "bonus"] as const;

/** The share of a part. A bonus that some have is never '0 %'. */
function formatShare(mix: Mix, part: (typeof PARTS)[number]): string {
  const isSmallBonus = part === "bonus" && mix.bonus === 0 && mix.withBonus > 0;
  return isSmallBonus ? texts.underOnePercent : formatPercent(mix[part]);
}

/** The mean shares of base pay, fixed additions and bonus in the pay of a job title. */
export function PayMix({ mix }: { mix: Mix }) {
  return (
    <Panel title={texts.title}>
      <div className={styles.bar} aria-hidden="true">
        {PARTS.map((part) => mix[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: mix[part] }} />)}
      </div>
      <dl className={styles.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt data-part={part}>{texts.parts[part]}</dt>
            <dd>{formatShare(mix, part)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.basis}>
        {texts.basis(mix.reports)} {texts.withBonus(mix.withBonus)}
      </p>
    </Panel>
  );
}
