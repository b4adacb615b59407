import type { Answer } from "../../api/types";

/** Half the width of an 80 percent interval in standard deviations, and that of 95 percent. */
const [Z80, Z95] = [1.2816, 1.96];

/** Whether two answers differ by more than their uncertainty, like neighbours of the leaderboard. */
export function areDifferent(left: Pick<Answer, "salary" | "low" | "high">, right: typeof left): boolean {
  const error = ({ low, high }: typeof left) => (high - low) / (2 * Z80);
  return Math.abs(left.salary - right.salary) >= Z95 * Math.hypot(error(left), error(right));
}
