import Trophy from "lucide-react/icons/trophy";
import styles from "./RankBadge.module.css";
import { texts } from "./texts";

/** The rank; the first three have a trophy. `null` without the figure that sorts. */
export function RankBadge({ rank }: { rank: number | null }) {
  if (rank === null) return <span className={styles.rank}>{texts.unknown}</span>;
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
