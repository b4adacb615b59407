/** The multiple of `step` that is nearest to the amount. */
export const roundTo = (amount: number, step: number) => Math.round(amount / step) * step;
