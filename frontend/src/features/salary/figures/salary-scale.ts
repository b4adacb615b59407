/** The scale of every salary line, in kr. Both ends are open. */
export const SCALE_FROM = 300_000;
export const SCALE_TO = 1_200_000;

/** Position of an amount on the scale, in percent, clamped to the ends. */
export function scalePercent(amount: number): number {
  const share = (amount - SCALE_FROM) / (SCALE_TO - SCALE_FROM);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}
