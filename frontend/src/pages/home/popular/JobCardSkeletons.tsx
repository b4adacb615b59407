import { Loading, Skeleton } from "../../../ui/Skeleton";
import textStyles from "../../../ui/text.module.css";
import styles from "./PopularJobs.module.css";

/** Skeletons with the size of the popular job cards. */
export function JobCardSkeletons() {
  return (
    <div className={styles.cards}>
      {["a", "b", "c", "d", "e", "f"].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton width="60%" height="22px" />
          <p className={textStyles.note}>
            <Skeleton width="40%" />
          </p>
          <p className={styles.figure}>
            <Skeleton width="50%" />
          </p>
          <p className={textStyles.note}>
            <Skeleton width="50%" />
          </p>
          <Skeleton height="10px" />
          <p className={styles.note}>
            <Skeleton width="70%" height="24px" />
          </p>
        </div>
      ))}
    </div>
  );
}

export function LoadingJobCards() {
  return (
    <Loading>
      <JobCardSkeletons />
    </Loading>
  );
}
