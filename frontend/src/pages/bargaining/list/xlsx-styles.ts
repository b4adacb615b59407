import { readXml } from "./xml";

/** Numbers of the built-in formats that show a date; those of times alone are left out. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);

/** Whether a format such as 'dd.mm.yyyy' shows a date. Texts in quotes and in brackets do not count. */
function isDateFormat(code: string): boolean {
  const symbols = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "").toLowerCase();
  return /[dy]|å/.test(symbols) && !/[0#?]/.test(symbols.replace(/\.0+/g, ""));
}

/** For each cell style of `styles.xml`, whether its numbers are dates. */
export function readDateStyles(xml: string): boolean[] {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCellStyles = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === "numFmt") custom.set(Number(attributes().numFmtId), isDateFormat(attributes().formatCode ?? ""));
      if (name === "cellXfs") isInCellStyles = true;
      if (name === "xf" && isInCellStyles) {
        const id = Number(attributes().numFmtId ?? 0);
        styles.push(custom.get(id) ?? isBuiltInDate(id));
      }
    },
    close(name) {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return styles;
}
