import { Loading, Skeleton } from "#ui/Skeleton";
import styles from "./contribution.module.css";

export function FlowSkeleton() {
  return (
    <Loading>
      <div className={styles.card}>
        <Skeleton height="34px" />
        <Skeleton width="60%" height="29px" />
        <Skeleton height="71px" />
        <Skeleton width="110px" height="44px" />
      </div>
    </Loading>
  );
}
