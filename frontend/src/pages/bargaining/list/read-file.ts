import { readXlsx } from "./read-xlsx";
import { isFilled, parseTable, type Table, UnreadableFile } from "./table";
import { decodeBytes } from "./text-encoding";
import { texts } from "./texts";

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
