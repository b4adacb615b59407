import { unzipSync } from "fflate";
import { createTable, type Table, UnreadableFile } from "./table";
import { decodeBytes } from "./text-encoding";
import { texts } from "./texts";
import { cleanXlsxText, readCellStyles, readSheet, readXml, type Workbook } from "./xlsx-sheet";

/** Unpacked, a part of a file may not be larger: what unpacks to more is no list of pay. */
const MAX_PART_BYTES = 300 * 1024 * 1024;
/** Parts without cells that a file may have: relations, and what tells other formats. */
const DIRECTORY = /^(mimetype|.*\.rels|.*workbook\.bin)$/;
/** Where Excel has its parts, for files whose relations do not say it. */
const WORKBOOK = "xl/workbook.xml";
const USUAL_PARTS = { sharedStrings: "sharedstrings.xml", styles: "styles.xml" } as const;

interface SheetEntry {
  readonly name: string;
  readonly relation: string;
  /** From 1. */
  readonly position: number;
  readonly isHidden: boolean;
}

/** Reads the sheets of an XLSX file that have text, visible ones first. Throws `UnreadableFile`. */
export function readXlsx(bytes: Uint8Array): { name: string; table: Table }[] {
  const directory = unzip(bytes, (path) => DIRECTORY.test(path));
  if (readPart(directory, "mimetype").includes("opendocument")) throw new UnreadableFile(texts.openDocument);
  if ([...directory.keys()].some((path) => path.endsWith("workbook.bin"))) throw new UnreadableFile(texts.binaryExcel);

  try {
    const [root] = readRelations(directory, "").filter(({ type }) => type === "officeDocument");
    const workbookPath = root?.path ?? WORKBOOK;
    const relations = readRelations(directory, workbookPath);
    const folder = workbookPath.slice(0, workbookPath.lastIndexOf("/") + 1);
    const usual = Object.values(USUAL_PARTS).map((name) => folder + name);
    const paths = new Set([workbookPath, ...usual, ...relations.map(({ path }) => path)]);
    const isSheet = (path: string) => path.startsWith(`${folder}worksheets/`);
    const parts = unzip(bytes, (path) => paths.has(path) || isSheet(path));
    const findPart = (type: keyof typeof USUAL_PARTS) => {
      const named = relations.find((relation) => relation.type === type)?.path ?? "";
      return parts.has(named) ? named : folder + USUAL_PARTS[type];
    };
    if (!parts.has(workbookPath)) throw new UnreadableFile(texts.notAList);

    const { sheets, is1904 } = readWorkbook(readPart(parts, workbookPath));
    if (sheets.length === 0) throw new UnreadableFile(texts.notAList);
    const workbook: Workbook = {
      sharedStrings: readSharedStrings(readPart(parts, findPart("sharedStrings"))),
      styles: readCellStyles(readPart(parts, findPart("styles"))),
      is1904,
    };
    return sheets.flatMap(({ name, relation, position }) => {
      const named = relations.find(({ id }) => id === relation)?.path ?? "";
      const path = parts.has(named) ? named : `${folder}worksheets/sheet${position}.xml`;
      const { rows, hiddenRows } = readSheet(readPart(parts, path), workbook);
      if (rows.length === 0) return [];
      return [{ name, table: createTable(rows, null, hiddenRows > 0 ? [texts.hiddenRows(hiddenRows)] : []) }];
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(texts.damaged, { cause: error });
  }
}

type Parts = ReadonlyMap<string, Uint8Array>;

const readPart = (parts: Parts, path: string) => decodeBytes(parts.get(path) ?? new Uint8Array()).text;

/** The chosen parts by their path, as `normalizePath` writes it. */
function unzip(bytes: Uint8Array, isChosen: (path: string) => boolean): Parts {
  let isTooLarge = false;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const isPart = isChosen(normalizePath(name));
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
  return new Map(Object.entries(parts).map(([path, part]) => [normalizePath(path), part]));
}

/** A path from the root of the file in small letters, without '.', '..', '%20' and backslashes. Excel reads them all. */
function normalizePath(path: string): string {
  const names: string[] = [];
  for (const name of path
    .replace(/(?:%[0-9a-f]{2})+/gi, decodeURI)
    .toLowerCase()
    .split(/[\\/]+/)) {
    if (name === "..") names.pop();
    else if (name && name !== ".") names.push(name);
  }
  return names.join("/");
}

interface Relation {
  readonly id: string;
  /** Last part of the address of the type, such as 'worksheet'. */
  readonly type: string;
  readonly path: string;
}

/** What a part refers to; '' is the whole file. */
function readRelations(parts: Parts, source: string): Relation[] {
  const folder = source.slice(0, source.lastIndexOf("/") + 1);
  const relations: Relation[] = [];
  readXml(readPart(parts, `${folder}_rels/${source.slice(folder.length)}.rels`), {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const { Id = "", Type = "", Target = "", TargetMode } = attributes();
      if (TargetMode === "External") return;
      const path = normalizePath(/^[\\/]/.test(Target) ? Target : folder + Target);
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), path });
    },
  });
  return relations;
}

function readWorkbook(xml: string): { sheets: SheetEntry[]; is1904: boolean } {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes().date1904 ?? "");
      if (name === "sheet") {
        const { name: sheetName = "", id = "", state } = attributes();
        sheets.push({
          name: sheetName,
          relation: id,
          position: sheets.length + 1,
          isHidden: state !== undefined && state !== "visible",
        });
      }
    },
  });
  return { sheets: sheets.toSorted((left, right) => Number(left.isHidden) - Number(right.isHidden)), is1904 };
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
