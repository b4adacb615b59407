import { formatNumber } from "#lib/format";

export const lineTexts = {
  half: (low: number, high: number) => `Halvparten tjener ${formatNumber(low)} til ${formatNumber(high)} kroner`,
  middle: (amount: number) => `midten ${formatNumber(amount)}`,
  mean: (amount: number) => `snitt ${formatNumber(amount)}`,
  computed: "beregnet",
  rings: (amounts: readonly number[]) => `meldt inn ${amounts.map(formatNumber).join(", ")}`,
  reported: (mean: number) => `snitt meldt inn her ${formatNumber(mean)}`,
  steps: (low: number, high: number) =>
    low === high ? `${formatNumber(low)} kroner` : `${formatNumber(low)} til ${formatNumber(high)} kroner`,
  norway: "Norge",
  own: (amount: number) => `Du ${formatNumber(amount)}`,
};

/** From one amount to another, kr per year. */
export interface Span {
  low: number;
  high: number;
}

/** What people of a group earn, as drawn on a line: kr per year for a full position. Missing parts are not drawn. */
export interface Pay {
  source: "reported" | "official";
  /** The middle half. */
  band?: Span | undefined;
  /** Eight of ten. */
  span?: Span | undefined;
  /** The median, a bar. */
  middle?: number | undefined;
  /** The mean, a dot. */
  mean?: number | undefined;
  /** The middle and the mean are hollow. */
  isComputed?: boolean | undefined;
  /** How uncertain the middle is: a halo. */
  uncertainty?: Span | undefined;
  /** Single entries, where there are few: rings. */
  rings?: readonly number[] | undefined;
  /** The mean of pay given on this site, a green dot beside official pay. */
  reported?: { mean: number; isComputed: boolean } | undefined;
}

/** The line in words: 'Sykepleier: Halvparten tjener 555 720 til 666 960 kroner, midten 619 440'. */
export function describePay(name: string, pay: Pay): string {
  const { band, middle, mean, isComputed, rings, reported } = pay;
  const parts = [
    band && lineTexts.half(band.low, band.high),
    middle !== undefined && lineTexts.middle(middle),
    mean !== undefined && lineTexts.mean(mean),
    isComputed && lineTexts.computed,
    rings?.length && lineTexts.rings(rings),
    reported && lineTexts.reported(reported.mean),
    reported?.isComputed && lineTexts.computed,
  ];
  return `${name}: ${parts.filter(Boolean).join(", ")}`;
}
