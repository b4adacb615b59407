import { unzipSync } from "fflate";
import { createTable, isFilled, parseTable, type Table, UnreadableFile } from "./table";
import { decodeBytes } from "./text-encoding";
import { texts } from "./texts";
import { cleanXlsxText, readCellStyles, readSheet, readXml, type Workbook } from "./xlsx-sheet";

export interface Sheet {
  /** Empty for a CSV file. */
  readonly name: string;
  readonly table: Table;
}

const MAX_BYTES = 50 * 1024 * 1024;
/** Bytes that show what kind of file it is. */
const START_BYTES = 4096;
/** Container of the old binary formats, and of files with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Reads a CSV or XLSX file. The sheet with most rows is first, and each has text. Throws `UnreadableFile`. */
export function readFile(bytes: Uint8Array): Sheet[] {
  const sheets = readSheets(bytes).filter(({ table }) => table.rows.some((row) => row.some(isFilled)));
  if (sheets.length === 0) throw new UnreadableFile(texts.noCells);
  return sheets.toSorted((left, right) => right.table.rows.length - left.table.rows.length);
}

function readSheets(bytes: Uint8Array): Sheet[] {
  if (bytes.length === 0) throw new UnreadableFile(texts.emptyFile);
  if (bytes.length > MAX_BYTES) throw new UnreadableFile(texts.tooLarge);
  if (startsWith(bytes, COMPOUND_FILE)) throw new UnreadableFile(isEncrypted(bytes) ? texts.encrypted : texts.oldExcel);
  if (startsWith(bytes, ZIP)) return readXlsx(bytes);
  const { text, notes } = decodeText(bytes);
  const start = text.slice(0, START_BYTES).trimStart();
  if (start.startsWith("%PDF")) throw new UnreadableFile(texts.pdf);
  if (/^<\?xml[^<]*(<\?mso[^<]*)?<([a-z]+:)?workbook/i.test(start)) throw new UnreadableFile(texts.spreadsheetXml);
  if (/^(<!doctype html|<html|<table|<\?xml|<meta)/i.test(start)) throw new UnreadableFile(texts.webPage);
  if (start.includes("\u0000")) throw new UnreadableFile(texts.notAList);
  return [{ name: "", table: parseTable(text, notes) }];
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);

/** Whether the directory of a compound file has the stream of an encrypted workbook. */
function isEncrypted(bytes: Uint8Array): boolean {
  // Names are UTF-16: every other byte is 0. Windows-1252 decodes each byte as one character.
  return new TextDecoder("windows-1252").decode(bytes).replaceAll("\u0000", "").includes("EncryptedPackage");
}

/** Decodes UTF-16 and UTF-8 with or without a byte order mark, and old encodings. */
function decodeText(bytes: Uint8Array): { text: string; notes: string[] } {
  const encoding = findUtf16(bytes);
  return encoding ? { text: new TextDecoder(encoding).decode(bytes), notes: [] } : decodeBytes(bytes);
}

function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  // Without a mark: the high byte of most characters is 0.
  const start = bytes.subarray(0, START_BYTES - (START_BYTES % 2));
  const countZeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (countZeros(1) > start.length / 4) return "utf-16le";
  return countZeros(0) > start.length / 4 ? "utf-16be" : undefined;
}

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
function readXlsx(bytes: Uint8Array): Sheet[] {
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
