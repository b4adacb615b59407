import { KeyFiguresSkeleton } from "../../../ui/KeyFigures";
import { Lead } from "../../../ui/Lead";
import { Panel } from "../../../ui/Panel";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import styles from "./JobPage.module.css";
import { texts } from "./texts";

/** The job page's shape while its summary is on the way. */
export function JobSkeleton() {
  return (
    <Loading>
      <div className={styles.column}>
        <Lead>
          <Skeleton width="95%" />
          <Skeleton width="60%" />
        </Lead>
        <KeyFiguresSkeleton />
        <Skeleton height="76px" />
        <div className={styles.columns}>
          <Panel title={texts.distribution}>
            <Skeleton height="270px" />
          </Panel>
          <Panel title={texts.officialTitle}>
            <Skeleton height="10px" />
            <Skeleton height="180px" />
          </Panel>
        </div>
      </div>
    </Loading>
  );
}
