import type { Gender } from "../employee";
import type { Column, GenderCodes } from "./layout";
import { type Cell, isFilled, type Row, type Rows } from "./table";

const WOMAN = /^(k|kv|kvinne|kvinner|kvinnelig|f|female|woman|women|w|kvinna|jente|dame)\.?$/;
const MAN = /^(m|mann|menn|mannlig|male|man|men|gutt|herre)\.?$/;

/** The gender that a word means, undefined for other words, codes and empty text. */
export function parseGender(text: string): Gender | undefined {
  const word = text.trim().toLowerCase();
  if (WOMAN.test(word)) return "woman";
  return MAN.test(word) ? "man" : undefined;
}

/** More different texts are no codes. */
const MAX_CODES = 4;
const YES = /^(x|1|ja|j|yes|y|true|sann|[✓✔☑✗✘•*])$/i;
const NO = /^(0|nei|n|no|false|usann|-|–)$/i;
/** Words that turn the meaning of a header round. */
const NEGATION = /(?<!\p{L})(nei|ikke|no|not)(?!\p{L})/iu;
/** Words that a header of one gender may have beside it. */
const FILLER = /^(er|ja|nei|eller|ellers|og|for|kjønn|x)$/;

interface Token {
  readonly gender?: Gender;
  readonly code?: string;
}

/** Whether a cell says that its header is true of somebody. Undefined if it says nothing. */
export function parseMark(cell: Cell): boolean | undefined {
  const text = String(cell);
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}

/** '1', '01' and '1,0' are the same code. */
export const normalizeCode = (cell: Cell) =>
  String(cell)
    .toLowerCase()
    .replace(/^0+(?=\d)|[.,]0+$/g, "");

/** The genders and numbers in a text. Undefined if it has other words. */
function splitTokens(text: string): Token[] | undefined {
  const words = (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).filter((word) => !FILLER.test(word));
  const tokens = words.map((word): Token => {
    const gender = parseGender(word);
    if (gender) return { gender };
    return /\d/.test(word) ? { code: normalizeCode(word) } : {};
  });
  return tokens.every(({ gender, code }) => gender || code) ? tokens : undefined;
}

const getGenders = (tokens: readonly Token[]) => tokens.flatMap(({ gender }) => gender ?? []);
const getCodes = (tokens: readonly Token[]) => tokens.flatMap(({ code }) => code ?? []);

/** The gender of a word, also beside its code: '1 (kvinne)', '2-M'. */
export function parseGenderCell(text: string): Gender | undefined {
  const genders = new Set(getGenders(splitTokens(text) ?? []));
  const [gender] = genders;
  return genders.size === 1 ? gender : undefined;
}

/**
 * What a header is about if it has only words and codes of gender: one gender ('Kvinne'), or codes ('K=1', 'Mann/kvinne').
 */
export function findHeaderGender(header: string): Gender | "codes" | undefined {
  const tokens = splitTokens(header) ?? [];
  const [first, second] = getGenders(tokens);
  return second || (first && getCodes(tokens).length > 0) ? "codes" : first;
}

const getOtherGender = (gender: Gender): Gender => (gender === "woman" ? "man" : "woman");

/** Codes and genders that stand beside each other: 'kvinne=1, mann=2', '1-K', and in the same order 'K/M = 1/2'. */
function pairTokens(tokens: readonly Token[]): [code: string, gender: Gender][] {
  const [genders, codes] = [getGenders(tokens), getCodes(tokens)];
  const isGrouped =
    tokens.slice(0, genders.length).every(({ gender }) => gender) ||
    tokens.slice(0, codes.length).every(({ code }) => code);
  if (isGrouped && genders.length === codes.length) {
    return codes.map((code, index) => [code, genders[index] ?? "woman"]);
  }
  const isCodeFirst = tokens[0]?.code !== undefined;
  return tokens.flatMap((token, index): [string, Gender][] => {
    const next = tokens[index + 1];
    const code = isCodeFirst ? token.code : next?.code;
    const gender = isCodeFirst ? next?.gender : token.gender;
    return code !== undefined && gender ? [[code, gender]] : [];
  });
}

/** What a header says about the codes of its column, as far as it says it. */
function readHeader(header: string, codes: readonly string[]): Map<string, Gender> {
  const words = header.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const tokens = words.flatMap((word) => splitTokens(word) ?? []);
  const genders = getGenders(tokens);
  const [only, second] = genders;
  const count = getCodes(tokens).length;
  // 'Kvinne' over 'x', 'ja' and 'nei', or 1 and 0.
  const isQuestion = only && !second && count !== 1 && codes.every((code) => parseMark(code) !== undefined);
  if (only && !second && !isQuestion && (count > 1 || NEGATION.test(header))) return new Map();
  const pairs = isQuestion
    ? codes.map((code): [string, Gender] => [code, parseMark(code) ? only : getOtherGender(only)])
    : pairTokens(tokens);
  const meanings = new Map(pairs);
  const isContradictory = !isQuestion && new Set(pairs.map(([, gender]) => gender)).size < pairs.length;
  if (isContradictory || meanings.size < pairs.length) return new Map();
  const [unknown, ...others] = codes.filter((code) => !meanings.has(code));
  const [known] = meanings.values();
  // Of two codes, the other one has the other gender.
  if (unknown && known && codes.length === 2 && meanings.size === 1 && others.length === 0) {
    meanings.set(unknown, getOtherGender(known));
  }
  return meanings;
}

/** The codes among texts that are no words of gender. Beside words of both genders, others are headings and mistakes. */
function findCodes(texts: readonly string[], { field }: Column, hasBothWords: boolean): string[] {
  const all = [...new Set(texts.filter((text) => text !== "").map(normalizeCode))].toSorted();
  if (field !== "gender") return all.filter((code) => parseMark(code) !== undefined);
  const digits = all.filter((code) => /^\d$/.test(code));
  return digits.length > 0 || hasBothWords ? digits : all;
}

/**
 * What the codes of the column of gender mean by its header; null if only the user can know it. A column that names one
 * gender has the code '' if cells of employees are empty.
 */
export function findGenderCodes(rows: Rows, columns: readonly Column[]): GenderCodes {
  const fields = new Set(columns.map(({ field }) => field));
  const used = (["gender", "woman", "man"] as const).find((field) => fields.has(field));
  const index = columns.findIndex(({ field }) => field === used);
  const column = columns[index];
  if (!column || (used === "woman" && fields.has("man"))) return {};
  // Totals and headings have no title or no pay.
  const isEmployee = (row: Row) =>
    columns.every(({ field }, at) => (field !== "title" && field !== "pay") || isFilled(row[at]));
  const texts = [...new Set(rows.filter(isEmployee).map((row) => String(row[index] ?? "")))];
  // A header may stand in the list again.
  const unknown = texts.filter((text) => text !== column.header && parseGenderCell(text) === undefined);
  const words = new Set(texts.flatMap((text) => parseGenderCell(text) ?? []));
  const codes = findCodes(unknown, column, words.size === 2);
  const meanings = readHeader(column.header, codes);
  if (codes.length > MAX_CODES) return {};
  const known = new Set([...words, ...meanings.values()]);
  const isOpen = known.size === 1 && texts.includes("");
  const isDecided = new Set(meanings.values()).size === 2;
  return Object.fromEntries([
    ...codes.map((code) => [code, meanings.get(code) ?? (isDecided ? "unknown" : null)]),
    ...(isOpen ? [["", null]] : []),
  ]);
}
