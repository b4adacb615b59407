import { findJobTitle, findPlace, type StatedName } from "./names";
import { findPay, type StatedPay } from "./pay";
import { findShare, type StatedShare } from "./share";

/** What was found in a job advert. Any value may be missing or wrong. */
export interface Advert {
  pay: StatedPay[];
  /** The employment percentage. */
  share: StatedShare | null;
  jobTitle: StatedName | null;
  place: StatedName | null;
}

/** Longer texts are cut: reading takes time in proportion to the length. */
export const MAX_ADVERT_LENGTH = 20_000;

/** Reads the pasted text of a job advert in Norwegian or English. Nothing leaves the browser. */
export function readAdvert(text: string, titles: readonly string[], places: readonly string[]): Advert {
  const read = text.slice(0, MAX_ADVERT_LENGTH);
  return {
    pay: findPay(read),
    share: findShare(read),
    jobTitle: findJobTitle(read, titles),
    place: findPlace(read, places),
  };
}
