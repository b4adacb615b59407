import { Panel } from "../../../ui/Panel";
import { TagList } from "../../../ui/TagList";
import styles from "./Benefits.module.css";
import { texts } from "./texts";

/** The most common benefits of a job; the server counts them. */
export function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <Panel title={texts.commonBenefits}>
      {benefits.length === 0 ? <p className={styles.empty}>{texts.noBenefits}</p> : <TagList items={benefits} />}
    </Panel>
  );
}
