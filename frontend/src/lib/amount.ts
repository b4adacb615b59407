import { formatNumber } from "./format";

const NO_BREAK_SPACE = "\u00a0";
/** One digit more than the maximum salary, so that excessive amounts can be entered and rejected. */
const MAX_DIGITS = 9;
/** One amount in kr without spaces. A dot before three digits separates thousands; a comma never does. */
const WRITTEN = /^(?:kr\.?|nok)?(\d+(?:\.\d{3})*)(?:([.,]\d{0,2})|,[-–—])?(?:kr\.?|nok)?$/i;
const NORMALIZED = /^(\d+)([.,]\d{0,2})?$/;

/**
 * Typed or pasted text as digits with at most two decimals: '640 000 kr' is '640000', '285,5' stays. Text that is not
 * one amount stays as it is, so that two numbers never become one.
 */
export function normalizeAmount(text: string): string {
  const [, whole, decimals = ""] = WRITTEN.exec(text.normalize("NFKC").replace(/\s/g, "")) ?? [];
  if (whole === undefined) return text.trim() && text;
  return (
    whole
      .replaceAll(".", "")
      .replace(/^0+(?=\d)/, "")
      .slice(0, MAX_DIGITS) + decimals
  );
}

/** Whether the normalized text is one amount or empty. */
export const isAmount = (amount: string) => amount === "" || NORMALIZED.test(amount);

/** kr of a normalized amount; NaN if the text is empty or no amount. */
export function parseAmount(amount: string): number {
  return NORMALIZED.test(amount) ? Number(amount.replace(",", ".")) : Number.NaN;
}

/** The normalized amount with its thousands in groups. */
export function groupThousands(amount: string): string {
  return amount.replace(NORMALIZED, (_, whole: string, decimals = "") => {
    return whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) + decimals;
  });
}

/** Caret position in the text after so many characters that are not spaces. */
export function getCaretPosition(text: string, characters: number): number {
  let position = 0;
  for (let counted = 0; counted < characters && position < text.length; position++) {
    if (/\S/.test(text.charAt(position))) counted++;
  }
  return position;
}

/** A number as it is typed in a field: '37,5'. */
export function formatTypedNumber(value: number): string {
  return String(value).replace(".", ",");
}

/** Pay per hour with its øre, if it has any: '285,50', '285'. */
export function formatHourly(wage: number): string {
  const [whole = "", ore] = wage.toFixed(2).split(".");
  return `${formatNumber(Number(whole))}${ore === "00" ? "" : `,${ore}`}`;
}

/** The same with its unit: '285,50 kr'. */
export const formatWage = (wage: number) => `${formatHourly(wage)}${NO_BREAK_SPACE}kr`;
