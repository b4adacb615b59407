import { Lead } from "../../../ui/Lead";
import { Panel } from "../../../ui/Panel";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { Split } from "../../../ui/Split";
import { KeyFiguresSkeleton } from "../figures/KeyFigures";
import styles from "./JobSkeleton.module.css";
import { texts } from "./texts";

export function JobSkeleton() {
  return (
    <Loading>
      <div className={styles.parts}>
        <Lead>
          <Skeleton width="95%" />
          <Skeleton width="60%" />
        </Lead>
        <Skeleton width="560px" height="40px" />
        <KeyFiguresSkeleton />
        <Split
          aside={
            <Panel title={texts.commonBenefits}>
              <Skeleton height="240px" />
            </Panel>
          }
        >
          <Panel title={texts.distribution}>
            <Skeleton height="340px" />
          </Panel>
        </Split>
      </div>
    </Loading>
  );
}
