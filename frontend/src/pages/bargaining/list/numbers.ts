import type { PayUnit } from "./layout";
import type { Cell } from "./table";

/** A space or dot or comma or apostrophe between groups of three digits. */
const GROUPED = /^\d{1,3}([ .,'’]\d{3})(?:[ .,'’]\d{3})*$/;
const CURRENCY = /^(kr\.?|nok)\s*|\s*(kr\.?|nok|kroner|,-|,–|\.-)$/gi;
const UNIT = /\s*(?:\/|pr\.?|per|i)?\s*(år|året|årlig|mnd\.?|md\.?|måned|måneden|månad|månaden|time|timen|t)$/i;

/**
 * The number in a cell in Norwegian or English notation, NaN if it is none. `commaIsDecimal`: three digits after the only
 * separator are decimals ('12,500' years), not thousands ('48,000' kr).
 */
export function parseNumber(cell: Cell, commaIsDecimal = false): number {
  if (typeof cell === "number") return cell;
  const text = cell.replace(CURRENCY, "").replace(CURRENCY, "").replace(/[−–]/g, "-").trim();
  const inParentheses = /^\((.+)\)$/.exec(text)?.[1];
  if (inParentheses) return -parseNumber(inParentheses, commaIsDecimal);
  const [, sign, digits = ""] = /^([+-]?)\s*([\d .,'’]*\d)$/.exec(text) ?? [];
  if (!digits) return /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  const value = parseDigits(digits, commaIsDecimal);
  return sign === "-" ? -value : value;
}

/** A number without a sign. */
function parseDigits(digits: string, commaIsDecimal: boolean): number {
  if (/^\d+$/.test(digits)) return Number(digits);
  const isShortFraction = commaIsDecimal && /^\d+[.,]\d{3}$/.test(digits);
  if (GROUPED.test(digits) && !isShortFraction && !digits.startsWith("0") && hasOneSeparator(digits)) {
    return Number(digits.replace(/\D/g, ""));
  }
  // The last comma or dot is the decimal mark; what stands before must be grouped or plain.
  const [, whole = "", decimals = ""] = /^([\d .,'’]*\d)?[.,](\d+)$/.exec(digits) ?? [];
  const isWhole = !whole || /^\d+$/.test(whole) || (GROUPED.test(whole) && hasOneSeparator(whole));
  return decimals && isWhole ? Number(`${whole.replace(/\D/g, "") || "0"}.${decimals}`) : Number.NaN;
}

const hasOneSeparator = (digits: string) => new Set(digits.replace(/\d/g, "")).size === 1;

/** An amount with the unit that its cell may name: '48 000 kr/mnd'. NaN if it is no amount. */
export function parseAmount(cell: Cell, commaIsDecimal: boolean): { amount: number; unit: PayUnit | undefined } {
  if (typeof cell === "number") return { amount: cell, unit: undefined };
  const unit = UNIT.exec(cell);
  return {
    amount: parseNumber(unit ? cell.slice(0, unit.index) : cell, commaIsDecimal),
    unit: unit?.[1] ? parsePayUnit(unit[1]) : undefined,
  };
}

/** The unit of pay that a word or the text of a header names. */
export function parsePayUnit(text: string): PayUnit | undefined {
  const word = text.toLowerCase();
  if (/time|hour|(^|[\s/])t\.?$|kr\/t\b/.test(word)) return "hour";
  if (/m(å|aa?)n[ae]d|mnd|month|(^|[\s/.(])md\b/.test(word)) return "month";
  return /år|aar|\bpa\b|p\.a|year|annual/.test(word) ? "year" : undefined;
}

/** Percent of a full position in a cell: '80', '80 %', and '0,8' if the column has fractions. NaN if it is none. */
export function parsePercentage(cell: Cell, unit: "percent" | "fraction"): number {
  const text = typeof cell === "string" ? cell.replace(/\s*(%|prosent|pst\.?)$/i, "") : cell;
  const value = parseNumber(text, true);
  const isFraction = unit === "fraction" && text === cell && Math.abs(value) <= 1.5;
  // Rounded, because 0.57 * 100 is 56.99999999999999.
  return isFraction ? Math.round(value * 1e8) / 1e6 : value;
}

/** A word of a text, with 'k', 'm' or 't' for thousands and millions before a code. */
const createPattern = (codes: string, others: string) =>
  new RegExp(`(?<!\\p{L})[kmt]?(?:${codes})(?!\\p{L})|${others}`, "iu");

/** Currencies that lists name, with their Norwegian name. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [createPattern("eur(?:os?)?", "€"), "euro"],
  [createPattern("usd", "\\$|dollar"), "dollar"],
  [createPattern("gbp|pund", "£"), "pund"],
  [createPattern("sek|skr|s\\.kr|sv\\. ?kr", "svenske? kr|kronor|lön"), "svenske kroner"],
  [createPattern("dkk|dkr|d\\.kr", "danske? kr"), "danske kroner"],
  [createPattern("isk", "islandske? kr"), "islandske kroner"],
  [createPattern("chf|francs?", "franken"), "sveitsiske franc"],
  [createPattern("pln", "zł|zloty"), "złoty"],
  [
    createPattern(
      "aud|cad|cny|czk|hkd|huf|inr|jpy|nzd|php|ron|sgd|thb|uah|zar",
      "¥|(lokal|utenlandsk|annen) valuta|(local|foreign) currency|\\(valuta\\)",
    ),
    "en annen valuta",
  ],
];
const NORWEGIAN = createPattern("nok", "norske? kr");

/** The name of a foreign currency in a text that does not name the Norwegian one. */
export function findForeignCurrency(text: string): string | undefined {
  if (NORWEGIAN.test(text)) return undefined;
  const words = text.replace(/(?<=\p{Ll})(?=\p{Lu}{3})/gu, " ");
  return CURRENCIES.find(([pattern]) => pattern.test(words))?.[1];
}

/** Whether a cell is the name of a currency alone. */
export const isCurrency = (text: string) =>
  /^(\p{L}{3}|[€$£¥]|kr\.?)$/u.test(text) &&
  (NORWEGIAN.test(text) || /^kr/i.test(text) || findForeignCurrency(text) !== undefined);

/** Whether a cell of a column of currencies means Norwegian kroner. */
export const isNorwegian = (text: string) => /^(kr\.?|kroner)$/i.test(text) || NORWEGIAN.test(text);

/** The foreign currency that a text names, with that text. Null without one. */
export function describeCurrency(text = ""): { name: string; text: string } | null {
  const name = findForeignCurrency(text);
  return name ? { name, text } : null;
}
