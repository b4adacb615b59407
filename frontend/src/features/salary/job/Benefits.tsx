import { Panel } from "../../../ui/Panel";
import { TagList } from "../../../ui/TagList";
import styles from "./Benefits.module.css";
import { texts } from "./texts";

/** The most common benefits of a job. */
export function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <Panel title={texts.commonBenefits}>
      {benefits.length === 0 ? <p className={styles.none}>{texts.noBenefits}</p> : <TagList items={benefits} />}
    </Panel>
  );
}
