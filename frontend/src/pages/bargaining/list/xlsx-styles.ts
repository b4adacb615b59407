import { findForeignCurrency } from "./currency";
import { readXml } from "./xml";

/** Numbers of the built-in formats that show a date; those of times alone are left out. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);

/** Whether a format such as 'dd.mm.yyyy' shows a date. Texts in quotes and in brackets do not count. */
function isDateFormat(code: string): boolean {
  const symbols = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "").toLowerCase();
  return /[dy]|å/.test(symbols) && !/[0#?]/.test(symbols.replace(/\.0+/g, ""));
}

/** Currencies of formats that only their language tells: '[$kr-41D]' is Swedish, '[$kr-414]' Norwegian. */
const KRONER: readonly (readonly [RegExp, string])[] = [
  [/^(sv|0*41d)/i, "SEK"],
  [/^(da|0*406)/i, "DKK"],
  [/^(is|0*40f)/i, "ISK"],
];

/** The foreign currency that a format such as '#,##0 [$€-1]' or '"SEK" 0' shows. */
function findFormatCurrency(code: string): string | undefined {
  for (const [, symbol = "", language = ""] of code.matchAll(/\[\$([^\]-]*)(?:-([^\]]*))?\]/g)) {
    const currency = /^kr/i.test(symbol) ? KRONER.find(([pattern]) => pattern.test(language))?.[1] : symbol;
    if (currency && findForeignCurrency(currency)) return currency;
  }
  const text = code.replace(/\[[^\]]*\]/g, "");
  return findForeignCurrency(text) ? /\p{Sc}|\p{L}{3,}/u.exec(text)?.[0] : undefined;
}

/** How the numbers of a cell style are shown. */
export interface CellStyle {
  readonly isDate: boolean;
  /** A foreign currency. */
  readonly currency: string | undefined;
}

/** The cell styles of `styles.xml`. */
export function readCellStyles(xml: string): CellStyle[] {
  const custom = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let isInCellStyles = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === "numFmt") {
        const { numFmtId, formatCode = "" } = attributes();
        custom.set(Number(numFmtId), { isDate: isDateFormat(formatCode), currency: findFormatCurrency(formatCode) });
      }
      if (name === "cellXfs") isInCellStyles = true;
      if (name === "xf" && isInCellStyles) {
        const id = Number(attributes().numFmtId ?? 0);
        styles.push(custom.get(id) ?? { isDate: isBuiltInDate(id), currency: undefined });
      }
    },
    close(name) {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return styles;
}
