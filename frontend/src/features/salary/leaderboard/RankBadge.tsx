import Trophy from "lucide-react/icons/trophy";
import styles from "./RankBadge.module.css";
import { texts } from "./texts";

/** The rank; the first three have a trophy. */
export function RankBadge({ rank }: { rank: number }) {
  const medal = texts.medals[rank - 1];
  if (!medal) return <span className={styles.rank}>{rank}</span>;
  return (
    <span className={styles.rank}>
      <span className={styles.medal} data-rank={rank} role="img" aria-label={medal}>
        <Trophy aria-hidden="true" />
      </span>
      {rank}
    </span>
  );
}
