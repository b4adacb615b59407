import { areNames, type Content, correctField, describeContent, guessField, isDistinct } from "./column-content";
import { findHeader } from "./header-rows";
import { findColumnMeaning, findMeaning, namesNationalId } from "./header-words";
import type { Column, Field, Layout } from "./layout";
import { recognizeMeasure } from "./measure";
import { type Cell, columnLetter, type Table } from "./table";
import { texts } from "./texts";

export type { Field, Layout, PayUnit } from "./layout";

interface Candidate extends Column {
  readonly weight: number;
  readonly content: Content;
}

/** Finds header rows, the meaning of each column, and the units of pay, percentage and seniority. */
export function recognizeLayout(table: Table): Layout {
  const { end, parts } = findHeader(table);
  const rows = table.rows.slice(end);
  const width = table.rows.reduce((widest, row) => Math.max(widest, countUntilLastFilled(row)), 0);
  const candidates = Array.from({ length: width }, (_, index) => createCandidate(rows, index, parts[index] ?? []));
  const hasHeader = parts.length > 0;
  const named = addGuesses(withoutNamesAsTitles(candidates), hasHeader);
  const { columns, notes } = keepBestOfEachField(named);
  const measure = recognizeMeasure(rows, columns);
  return {
    headerRows: end,
    columns,
    ...measure.measure,
    notes: [...findMissing(columns), ...doubtTitles(rows, columns), ...notes, ...measure.notes],
  };
}

/**
 * The layout after the user gave the column at `position` another field. No other column keeps that field, and the units
 * are recognized again.
 */
export function changeField(table: Table, layout: Layout, position: number, field: Field): Layout {
  const isSingle = field !== "name" && field !== "none";
  const columns = layout.columns.map((column, index) => {
    if (index === position) return { ...column, field };
    return isSingle && column.field === field ? { ...column, field: "none" as const } : column;
  });
  const rows = table.rows.slice(layout.headerRows);
  const { measure, notes } = recognizeMeasure(rows, columns);
  return { ...layout, columns, ...measure, notes: [...findMissing(columns), ...doubtTitles(rows, columns), ...notes] };
}

function findMissing(columns: readonly Column[]): string[] {
  const missing = (["pay", "title"] as const).filter((field) => !columns.some((column) => column.field === field));
  return missing.map((field) => texts.missingColumn(field));
}

/** Asks about titles that nearly all differ: they may be names. */
function doubtTitles(rows: Table["rows"], columns: readonly Column[]): string[] {
  return columns.flatMap(({ letter, header, field }, index) =>
    field === "title" && isDistinct(describeContent(rows, index)) ? [texts.distinctTitles(letter, header)] : [],
  );
}

function countUntilLastFilled(row: readonly Cell[]): number {
  return row.findLastIndex((cell) => cell !== "") + 1;
}

function createCandidate(rows: Table["rows"], index: number, parts: readonly string[]): Candidate {
  const content = describeContent(rows, index);
  const meaning = findColumnMeaning(parts);
  const header = parts.join(" ");
  // Of several years, the newest is used.
  const year = Number(/\b20\d\d\b/.exec(header)?.[0] ?? 2000);
  // Codes of titles and their texts may have the same header.
  const isTitleInWords = meaning?.field === "title" && content.numbers < 0.5 && !isDistinct(content);
  const field = meaning ? correctField(meaning.field, content) : "none";
  // 'Stilling' over numbers up to 100 may be hours: a column that says percent is better.
  const weight = meaning?.field === "title" && field === "percentage" ? 1 : meaning?.weight;
  const isPayOfFullPosition = meaning?.field === "pay" && /100|full|heltid|fast|grunn/i.test(header);
  return {
    letter: columnLetter(index),
    header,
    field,
    weight: weight
      ? weight +
        (isPayOfFullPosition ? 1 : 0) +
        (isTitleInWords ? 3 : 0) +
        (year - 2000) / 1000 +
        (content.filled > 0 ? 0.5 : -5)
      : 0,
    content,
  };
}

/** Of several columns of titles, those whose texts look like names are names. */
function withoutNamesAsTitles(candidates: readonly Candidate[]): readonly Candidate[] {
  const isName = ({ field, content }: Candidate) => field === "title" && areNames(content);
  const isInWords = ({ field, content }: Candidate) => field === "title" && content.numbers < 0.5;
  if (!candidates.some((candidate) => isInWords(candidate) && !isName(candidate))) return candidates;
  return candidates.map((candidate) => (isName(candidate) ? { ...candidate, field: "name" } : candidate));
}

/**
 * Names columns without a known header by what they contain, if no other column has that field. The first column is no
 * pay if its numbers all differ: they number the employees.
 */
function addGuesses(candidates: readonly Candidate[], hasHeader: boolean): Candidate[] {
  const taken = new Set(candidates.map(({ field }) => field));
  const first = candidates.find(({ content }) => content.filled > 0);
  const guessed = candidates.map((candidate) => {
    const isUnknown = candidate.weight === 0 && !namesNationalId(candidate.header);
    const field = isUnknown ? guessField(candidate.content) : "none";
    const isNumbering = field === "pay" && candidate === first && candidate.content.distinct === 1;
    return field !== "none" && (field === "name" || !taken.has(field)) && !isNumbering
      ? { ...candidate, field }
      : candidate;
  });
  return hasHeader || taken.has("title") ? guessed : guessTexts(guessed);
}

/** Without header, the text that repeats most is the title, and one that never repeats is a name. */
function guessTexts(candidates: readonly Candidate[]): Candidate[] {
  const isText = ({ field, content }: Candidate) => field === "none" && content.filled > 0 && content.numbers < 0.2;
  const [title] = candidates
    .filter((candidate) => isText(candidate))
    .toSorted((left, right) => left.content.distinct - right.content.distinct);
  return candidates.map((candidate) => {
    if (candidate === title) return { ...candidate, field: "title" };
    return isText(candidate) && candidate.content.distinct > 0.9 ? { ...candidate, field: "name" } : candidate;
  });
}

/** Keeps one column of each field but `name`, and tells which others are not used. */
function keepBestOfEachField(candidates: readonly Candidate[]): { columns: Column[]; notes: string[] } {
  const notes: string[] = [];
  const columns = candidates.map((candidate): Column => {
    const { letter, header, field, weight } = candidate;
    if (field === "none" || field === "name") return { letter, header, field };
    const rivals = candidates.filter((other) => other.field === field);
    const best = rivals.reduce((most, other) => (other.weight > most.weight ? other : most));
    if (best === candidate) return { letter, header, field };
    if (weight > -4) notes.push(texts.columnNotUsed(letter, header, best.letter));
    return { letter, header, field: "none" };
  });
  const oldCodes = columns.filter(
    ({ header, field }) => field === "none" && findMeaning(header)?.field === "occupationCode",
  );
  const ids = columns.filter(({ header }) => namesNationalId(header));
  return {
    columns,
    notes: [
      ...ids.map(({ letter }) => texts.nationalIdColumn(letter)),
      ...oldCodes.map(({ letter }) => texts.oldCodes(letter)),
      ...notes,
    ],
  };
}
