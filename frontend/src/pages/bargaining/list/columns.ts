import { areNames, type Content, correctField, describeContent, guessField, isDistinct } from "./column-content";
import { findHeaderGender } from "./gender-codes";
import { findHeader } from "./header-rows";
import { findColumnMeaning, findMeaning, namesNationalId } from "./header-words";
import type { Column, Field, Layout } from "./layout";
import { recognizeMeasure } from "./measure";
import { describeCurrency, findForeignCurrency } from "./numbers";
import { addNewerPay, type Candidate, chooseColumn } from "./rivals";
import { type Cell, columnLetter, countCells, isFilled, type Row, type Rows, type Table } from "./table";
import { texts } from "./texts";

/** Finds header rows, the meaning of each column, and the units of pay, percentage and seniority. */
export function recognizeLayout(table: Table): Layout {
  const { end, parts } = findHeader(table);
  const rows = table.rows.slice(end);
  const { width, notes: beyond } = findWidth(rows, parts);
  const candidates = Array.from({ length: width }, (_, index) => createCandidate(rows, index, parts[index] ?? []));
  const hasHeader = parts.length > 0;
  const named = addGuesses(addNewerPay(withoutNamesAsTitles(candidates)), hasHeader);
  const { columns, payChoices, notes } = keepBestOfEachField(rows, named);
  const { measure, notes: doubts } = recognizeMeasure(rows, columns);
  const title = findTitles(table, end).find(findForeignCurrency);
  return {
    headerRows: end,
    columns,
    payChoices,
    percentageChoices: columns.some(({ field }) => field === "percentage") ? [] : findPercentages(named, hasHeader),
    ...measure,
    foreignCurrency: measure.foreignCurrency ?? describeCurrency(parts.flat().includes(title ?? "") ? "" : title),
    notes: [
      ...findMissing(rows, columns),
      ...beyond,
      ...findPeriods(named),
      ...doubtTitles(rows, columns),
      ...notes,
      ...doubts,
    ],
  };
}

/**
 * The layout after the user gave the column at `position` another field. No other column keeps that field, and the units
 * are recognized again. Answers stay as long as their column does.
 */
export function changeField(table: Table, layout: Layout, position: number, field: Field): Layout {
  const isSingle = field !== "name" && field !== "none";
  const columns = layout.columns.map((column, index) => {
    if (index === position) return { ...column, field };
    return isSingle && column.field === field ? { ...column, field: "none" as const } : column;
  });
  const rows = table.rows.slice(layout.headerRows);
  const { measure, notes } = recognizeMeasure(rows, columns);
  const isSame = (fields: readonly Field[]) =>
    columns.every(
      (column, index) => !fields.includes(column.field) === !fields.includes(layout.columns[index]?.field ?? "none"),
    );
  return {
    ...layout,
    columns,
    ...measure,
    genderCodes: isSame(["gender", "woman", "man"]) ? layout.genderCodes : measure.genderCodes,
    foreignCurrency: isSame(["pay"]) ? layout.foreignCurrency : measure.foreignCurrency,
    payChoices: field === "pay" ? [] : layout.payChoices,
    percentageChoices: field === "percentage" ? [] : layout.percentageChoices,
    notes: [...findMissing(rows, columns), ...doubtTitles(rows, columns), ...notes],
  };
}

/** Texts beside the list: above it, and rows with one text. */
function findTitles({ rows }: Table, headerRows: number): string[] {
  const hasOneText = (row: Row) => new Set(row.filter(isFilled)).size === 1;
  return rows.flatMap((row, index) => (index < headerRows || hasOneText(row) ? row.map(String) : []));
}

/** Columns whose headers do not say of what they are percent, or whose numbers are like those of positions. */
function findPercentages(candidates: readonly Candidate[], hasHeader: boolean): number[] {
  return candidates.flatMap(({ index, header, field, content }) => {
    const meaning = findMeaning(header);
    const mayBePosition = hasHeader && (!meaning || meaning.isPercentOf) && content.arePositions;
    const isDoubtful = meaning ? hasHeader && meaning.isDoubtful : content.percentSigns > 0.5;
    return field === "none" && (isDoubtful || mayBePosition) && content.numbers > 0.5 ? [index] : [];
  });
}

/**
 * How many columns a list has: those with a header, and on their right those that are filled in most rows. `notes` tell
 * of cells beyond them.
 */
function findWidth(rows: Rows, parts: readonly (readonly string[])[]): { width: number; notes: string[] } {
  const widest = rows.reduce((most, row) => Math.max(most, countCells(row)), 0);
  const named = parts.findLastIndex((part) => part.length > 0) + 1;
  if (named === 0) return { width: widest, notes: [] };
  const filled = rows.filter((row) => row.some(isFilled));
  const isUsed = (column: number) => 2 * filled.filter((row) => isFilled(row[column])).length >= filled.length;
  let width = named;
  while (width < widest && isUsed(width)) width++;
  if (width >= widest) return { width, notes: [] };
  return { width, notes: [texts.beyondHeader(columnLetter(width), columnLetter(widest - 1))] };
}

function findMissing(rows: Rows, columns: readonly Column[]): string[] {
  const pay = columns.findIndex(({ field }) => field === "pay");
  if (!rows.some((row) => isFilled(row[pay])) && haveLostColumns(rows)) return [texts.lostColumns];
  const missing = (["pay", "title"] as const).filter((field) => !columns.some((column) => column.field === field));
  return missing.map((field) => texts.missingColumn(field));
}

/** Whether rows have text and amounts in one cell, or one cell each, as text copied from a PDF has. */
function haveLostColumns(rows: Rows): boolean {
  const filled = rows.map((row) => row.filter(isFilled)).filter((row) => row.length > 0);
  const isMixed = (cell: Cell) => typeof cell === "string" && /\p{L}.*(\d{2}[ .]?| )\d{3}/u.test(cell);
  const isSingle = filled.every((row) => row.length === 1);
  return filled.length >= 2 && (isSingle || 2 * filled.filter((row) => row.some(isMixed)).length >= filled.length);
}

/** Asks about titles that nearly all differ: they may be names. */
function doubtTitles(rows: Rows, columns: readonly Column[]): string[] {
  return columns.flatMap((column, index) =>
    column.field === "title" && isDistinct(describeContent(rows, index)) ? [texts.distinctTitles(column)] : [],
  );
}

/** A note if rows are of several years: the same employee may be counted twice. */
function findPeriods(candidates: readonly Candidate[]): string[] {
  return candidates.flatMap((candidate) => {
    const { cellCount, distinct, numbers, median, max } = candidate.content;
    const areYears = numbers === 1 && median >= 2000 && max <= 2100 && cellCount * distinct > 1;
    const isPeriod = /^(lønns|inntekts|budsjett)?(år|periode|year)$/i.test(candidate.header);
    return areYears && isPeriod ? [texts.severalYears(candidate)] : [];
  });
}

function createCandidate(rows: Rows, index: number, parts: readonly string[]): Candidate {
  const content = describeContent(rows, index);
  const header = parts.join(" ");
  const meaning = findColumnMeaning(parts);
  const field = findField(meaning?.isDoubtful ? undefined : meaning?.field, header, content);
  // Codes of titles and their texts may have the same header.
  const isTitleInWords = meaning?.field === "title" && content.numbers < 0.5 && !isDistinct(content);
  // 'Stilling' over numbers up to 100 may be hours: a column that says percent is better.
  const weight = meaning?.field === "title" && field === "percentage" ? 1 : (meaning?.weight ?? 0);
  const isPayOfFullPosition = meaning?.field === "pay" && /100|full|heltid|fast|grunn/i.test(header);
  return {
    index,
    letter: columnLetter(index),
    header,
    field,
    weight: weight + (isPayOfFullPosition ? 1 : 0) + (isTitleInWords ? 3 : 0),
    content,
  };
}

/** The field of a column by its header and content. */
function findField(named: Field | undefined, header: string, content: Content): Field {
  const gender = findHeaderGender(header);
  if (gender && gender !== "codes" && content.marks > 0.9) return gender;
  if (gender && (gender === "codes" ? content.cellCount * content.distinct <= 4 : content.genders > 0.8))
    return "gender";
  if (!named) return "none";
  const field = correctField(named, content);
  const isPosition = /still|position/i.test(header) && !/kod|nr|num|type|gruppe/i.test(header);
  return named === "title" && field === "percentage" && !isPosition ? "title" : field;
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
  const first = candidates.find(({ content }) => content.cellCount > 0);
  const guessed = candidates.map((candidate) => {
    const isUnknown =
      !findMeaning(candidate.header) && candidate.field === "none" && !namesNationalId(candidate.header);
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
  const isText = ({ field, content }: Candidate) => field === "none" && content.cellCount > 0 && content.numbers < 0.2;
  const [title] = candidates
    .filter((candidate) => isText(candidate))
    .toSorted((left, right) => left.content.distinct - right.content.distinct);
  return candidates.map((candidate) => {
    if (candidate === title) return { ...candidate, field: "title" };
    return isText(candidate) && candidate.content.distinct > 0.9 ? { ...candidate, field: "name" } : candidate;
  });
}

/** Keeps one column of each field but `name`, tells which others are not used, and asks where nothing decides. */
function keepBestOfEachField(rows: Rows, candidates: readonly Candidate[]) {
  const fields = new Set(candidates.map(({ field }) => field).filter((field) => field !== "none" && field !== "name"));
  const findRivals = (field: Field) => candidates.filter((candidate) => candidate.field === field);
  const percentage = chooseColumn(rows, findRivals("percentage"), undefined)?.best.index;
  const choices = [...fields].flatMap((field) => chooseColumn(rows, findRivals(field), percentage) ?? []);
  const columns = candidates.map(({ letter, header, field, index }): Column => {
    const isKept = field === "name" || choices.some(({ best }) => best.index === index);
    return { letter, header, field: isKept ? field : "none" };
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
      ...choices.flatMap(({ notes }) => notes),
    ],
    payChoices: choices.flatMap(({ undecided }) => undecided),
  };
}
