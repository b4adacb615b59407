import Trophy from "lucide-react/icons/trophy";
import layout from "../../ui/layout.module.css";
import styles from "./RankBadge.module.css";
import { texts } from "./texts";

interface RankBadgeProps {
  /** `null` without the figure that sorts. */
  rank: number | null;
  /** Whether the difference to the next employer is clear. */
  isClear: boolean;
}

/** The rank: a trophy for the first three, in a dashed ring if the next employer may be as good. */
export function RankBadge({ rank, isClear }: RankBadgeProps) {
  const medal = rank !== null && texts.medals[rank - 1];
  if (!medal) return <span className={styles.rank}>{rank ?? texts.unknown}</span>;
  return (
    <span className={styles.medal} data-rank={rank} data-unsure={!isClear || undefined} role="img" aria-label={medal}>
      <Trophy className={layout.icon} aria-hidden="true" />
    </span>
  );
}
