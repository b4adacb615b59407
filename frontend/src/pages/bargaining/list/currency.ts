/** Currencies that lists name, with their Norwegian name. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|(?<!\p{L})[kmt]?eur(o|os)?(?!\p{L})/iu, "euro"],
  [/\$|(?<!\p{L})[kmt]?usd(?!\p{L})|dollar/iu, "dollar"],
  [/£|(?<!\p{L})[kmt]?gbp(?!\p{L})|(?<!\p{L})pund(?!\p{L})/iu, "pund"],
  [/(?<!\p{L})[kmt]?sek(?!\p{L})|svenske? kr|kronor|lön/iu, "svenske kroner"],
  [/(?<!\p{L})[kmt]?dkk(?!\p{L})|danske? kr/iu, "danske kroner"],
  [/(?<!\p{L})[kmt]?isk(?!\p{L})|islandske? kr/iu, "islandske kroner"],
  [/(?<!\p{L})[kmt]?chf(?!\p{L})|franc/iu, "sveitsiske franc"],
  [/(?<!\p{L})[kmt]?pln(?!\p{L})|zł|zloty/iu, "złoty"],
  [/¥|(?<!\p{L})(jpy|yen)(?!\p{L})/iu, "yen"],
  [/(?<!\p{L})(cad|aud|nzd|cny|inr|czk|huf)(?!\p{L})/iu, "en annen valuta"],
];
const NORWEGIAN = /(?<!\p{L})[kmt]?nok(?!\p{L})|norske? kr/iu;

/** The name of a foreign currency in a text that does not name the Norwegian one. */
export function findForeignCurrency(text: string): string | undefined {
  if (NORWEGIAN.test(text)) return undefined;
  return CURRENCIES.find(([pattern]) => pattern.test(text))?.[1];
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
