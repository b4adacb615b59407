import { HALF_LABEL } from "./geometry";

/** Percent of the width between the middles of two labels that do not touch, on the narrowest screens. */
const MIN_DISTANCE = 19;

const clamp = (x: number, low: number, high: number) => Math.round(Math.min(high, Math.max(low, x)) * 100) / 100;

/** The middle of the label of a position, so that all of it is within the line. */
export const placeLabel = (x: number): number => clamp(x, HALF_LABEL, 100 - HALF_LABEL);

/** The middles of the labels of both ends of a band, moved outwards if they would touch. */
export function placeEnds(low: number, high: number): [number, number] {
  const missing = Math.max(0, MIN_DISTANCE - (high - low));
  const left = clamp(low - missing / 2, HALF_LABEL, 100 - HALF_LABEL - MIN_DISTANCE);
  return [left, Math.max(left + MIN_DISTANCE, placeLabel(high + missing / 2))];
}
