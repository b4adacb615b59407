import type { LeaderboardItem } from "#api/types";
import { fill } from "#lib/format";
import { ranking } from "#shared/pages/salary.json";

/** Who ranks first on a board, and how certain that is. `amounts` are those that sort it. */
export function describeOrder(
  [first, second]: readonly LeaderboardItem[],
  amounts: readonly (number | null)[],
): string {
  if (!first || (second && amounts[0] === amounts[1])) return ranking.noWinner;
  const text = second ? (first.aboveNext ? ranking.winner : ranking.unsureWinner) : ranking.only;
  return fill(text, { company: first.company });
}
