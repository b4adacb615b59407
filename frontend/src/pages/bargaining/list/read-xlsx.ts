import { strFromU8, unzipSync } from "fflate";
import { createTable, type Table } from "./table";
import { texts } from "./texts";
import { UnreadableFile } from "./unreadable-file";
import { cleanXlsxText, readSheet, type Workbook } from "./xlsx-sheet";
import { readDateStyles } from "./xlsx-styles";
import { readXml } from "./xml";

/** Unpacked, a part of a file may not be larger: what unpacks to more is no list of pay. */
const MAX_PART_BYTES = 300 * 1024 * 1024;
const PARTS =
  /^(mimetype|xl\/(workbook\.xml|workbook\.bin|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/i;

interface SheetEntry {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

/** Reads the sheets of an XLSX file that have text, visible ones first. Throws `UnreadableFile`. */
export function readXlsx(bytes: Uint8Array): { name: string; table: Table }[] {
  const parts = unzip(bytes);
  const getPart = (path: string) => {
    const part = parts.get(path.toLowerCase());
    return part && strFromU8(part);
  };
  if (getPart("mimetype")?.includes("opendocument")) throw new UnreadableFile(texts.openDocument);
  if (parts.has("xl/workbook.bin")) throw new UnreadableFile(texts.binaryExcel);
  const workbookXml = getPart("xl/workbook.xml");
  if (!workbookXml) throw new UnreadableFile(texts.notAList);

  try {
    const { sheets, is1904 } = readWorkbook(workbookXml);
    const paths = readRelations(getPart("xl/_rels/workbook.xml.rels") ?? "");
    const workbook: Workbook = {
      sharedStrings: readSharedStrings(getPart("xl/sharedStrings.xml") ?? ""),
      dateStyles: readDateStyles(getPart("xl/styles.xml") ?? ""),
      is1904,
    };
    return sheets.flatMap(({ name, relation }) => {
      const xml = getPart(paths.get(relation) ?? "");
      const { rows, hiddenRows } = xml ? readSheet(xml, workbook) : { rows: [], hiddenRows: 0 };
      if (rows.length === 0) return [];
      return [{ name, table: createTable(rows, null, hiddenRows > 0 ? [texts.hiddenRows(hiddenRows)] : []) }];
    });
  } catch (error) {
    throw new UnreadableFile(texts.damaged, { cause: error });
  }
}

/** The parts with cells by their lower-case path. */
function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  let isTooLarge = false;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const isPart = PARTS.test(name);
    isTooLarge ||= isPart && originalSize > MAX_PART_BYTES;
    return isPart && !isTooLarge;
  };
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, { filter });
  } catch (error) {
    throw new UnreadableFile(texts.damaged, { cause: error });
  }
  if (isTooLarge) throw new UnreadableFile(texts.tooLarge);
  return new Map(Object.entries(parts).map(([path, part]) => [path.toLowerCase(), part]));
}

function readWorkbook(xml: string): { sheets: SheetEntry[]; is1904: boolean } {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes().date1904 ?? "");
      if (name === "sheet") {
        const { name: sheetName = "", id = "", state } = attributes();
        sheets.push({ name: sheetName, relation: id, isHidden: state !== undefined && state !== "visible" });
      }
    },
  });
  return { sheets: sheets.toSorted((left, right) => Number(left.isHidden) - Number(right.isHidden)), is1904 };
}

/** Paths of the parts that the workbook names. */
function readRelations(xml: string): Map<string, string> {
  const paths = new Map<string, string>();
  readXml(xml, {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const { Id = "", Target = "" } = attributes();
      paths.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target.replace(/^\.\//, "")}`);
    },
  });
  return paths;
}

/** The texts that cells refer to by number, without the pronunciation of East Asian texts. */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let isPhonetic = false;
  let current = "";
  readXml(xml, {
    open(name) {
      if (name === "si") current = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") strings.push(cleanXlsxText(current));
    },
    text(value) {
      if (isText) current += value;
    },
  });
  return strings;
}
