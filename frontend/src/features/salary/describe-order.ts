import type { LeaderboardItem } from "#api/types";
import { fill } from "#lib/format";
import { ranking } from "#shared/pages/salary.json";

/** Who ranks first on a board, and how certain that is, which is known of means only. `amounts` are those that sort it. */
export function describeOrder(
  [first, second]: readonly LeaderboardItem[],
  amounts: readonly (number | null)[],
  byMedian = false,
): string {
  if (!first || (second && amounts[0] === amounts[1])) return ranking.noWinner;
  const compared = first.aboveNext ? ranking.winner : ranking.unsureWinner;
  const text = byMedian ? ranking.first : compared;
  return fill(second ? text : ranking.only, { company: first.company });
}
