import { texts } from "./texts";

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
    band && texts.half(band.low, band.high),
    middle !== undefined && texts.middle(middle),
    mean !== undefined && texts.mean(mean),
    isComputed && texts.computed,
    rings?.length && texts.rings(rings),
    reported && texts.reported(reported.mean),
  ];
  return `${name}: ${parts.filter(Boolean).join(", ")}`;
}
