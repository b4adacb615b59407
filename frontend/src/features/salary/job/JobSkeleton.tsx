import { Loading, Skeleton } from "../../../ui/Skeleton";
import styles from "./JobPage.module.css";

/** The job page's shape while its summary is on the way. */
export function JobSkeleton() {
  return (
    <Loading>
      <div className={styles.column}>
        <Skeleton width="32em" height="60px" />
        <Skeleton height="110px" />
        <Skeleton height="76px" />
        <div className={styles.columns}>
          <Skeleton height="360px" />
          <Skeleton height="360px" />
        </div>
      </div>
    </Loading>
  );
}
