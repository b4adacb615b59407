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
