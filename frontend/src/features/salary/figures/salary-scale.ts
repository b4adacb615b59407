/** The one kroner scale that every salary line of the site is drawn on. Its ends are open. */
export const SCALE_FROM = 300_000;
export const SCALE_TO = 1_200_000;

/** Where an amount lies on the scale, in percent of its width; what lies beyond stays at the end. */
export function scalePercent(amount: number): number {
  const share = (amount - SCALE_FROM) / (SCALE_TO - SCALE_FROM);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}
