/** Positions on a pay line: amounts in kr per year, positions in percent of its width. */
export interface Axis {
  from: number;
  to: number;
  /** The labelled amounts. */
  ticks: readonly number[];
}

/** The axis of lists of many titles. */
export const COMMON_AXIS: Axis = {
  from: 300_000,
  to: 1_600_000,
  ticks: [400_000, 800_000, 1_200_000, 1_600_000],
};

/** The same, with room for the label of the country: the second amount is not labelled in narrow lists. */
export const NORWAY_AXIS: Axis = { ...COMMON_AXIS, ticks: [1_000_000, 400_000, 1_600_000] };

/** The position of an amount, in percent with two decimals, at most the ends. */
export function getPosition(amount: number, { from, to }: Axis): number {
  const share = (amount - from) / (to - from);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** The end of the axis that an amount lies beyond, if any. */
export function getPassedEnd(amount: number, { from, to }: Axis): "start" | "end" | null {
  if (amount < from) return "start";
  return amount > to ? "end" : null;
}

/** Percent of the width that half a label may need. */
export const HALF_LABEL = 7.5;

/** How a label of the axis stands at its position: inside the ends. */
export function getAnchor(x: number): "start" | "middle" | "end" {
  if (x < HALF_LABEL) return "start";
  return x > 100 - HALF_LABEL ? "end" : "middle";
}
