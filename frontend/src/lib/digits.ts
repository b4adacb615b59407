import { formatNumber } from "./format";

/** One digit more than the maximum salary, so that excessive amounts can be entered and rejected. */
const MAX_DIGITS = 9;
const DECIMALS = /[.,]\d{1,2}$/;

/** The digits of typed or pasted text, without separators, 'kr' and øre. A single zero stays if `keepsZero`. */
export function extractDigits(text: string, keepsZero = false): string {
  const wholeKroner = text.replace(/[^\d.,]/g, "").replace(DECIMALS, "");
  const leadingZeros = keepsZero ? /^0+(?=\d)/ : /^0+/;
  return wholeKroner.replace(/\D/g, "").replace(leadingZeros, "").slice(0, MAX_DIGITS);
}

/** The digits in groups of three. */
export function groupDigits(digits: string): string {
  return digits && formatNumber(Number(digits));
}

/** Caret position in the grouped text after this many digits. */
export function getCaretPosition(text: string, digits: number): number {
  let position = 0;
  for (let counted = 0; counted < digits && position < text.length; position++) {
    if (/\d/.test(text.charAt(position))) counted++;
  }
  return position;
}

/** A number as a field has it: '37,5'. */
export function formatTypedNumber(value: number): string {
  return String(value).replace(".", ",");
}
