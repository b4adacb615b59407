import { Skeleton } from "../../../ui/Skeleton";
import styles from "./EntrySkeletons.module.css";

export function EntrySkeletons({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
    <div key={row} className={styles.entry}>
      <Skeleton width="45%" />
      <Skeleton width="7em" height="1.3em" />
      <Skeleton width="60%" />
      <Skeleton width="5em" />
    </div>
  ));
}
