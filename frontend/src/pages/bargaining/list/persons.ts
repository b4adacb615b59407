// Which rows are of one person. Counting too few persons shows less, counting too many shows more, so what says nothing
// about the person, such as the number of a row, never tells two rows apart.
//
// 1. Rows with the same number are one person. Those with different numbers are different persons, except with the same
//    name and birth date: some employers number positions.
// 2. Rows without a number are one person if they have the same name and the same birth date.
// 3. Rows with neither belong to the first row of the same name.

import { isWrittenDate, parseDate } from "./dates";
import { normalizeCode } from "./gender-codes";
import type { Layout } from "./layout";
import { saysTotal } from "./left-out-rows";
import { type Cell, columnLetter, type Row, type Rows, type Table } from "./table";

/** Headers of parts of a name: 'Fornavn' and 'Etternavn'. */
const PART_OF_NAME = /(for|fore|føre|etter|mellom)-?na[vm]n|first|last|given|family|surname/i;
const NUMBER = /\bid\b|n(umme)?r\b|number|\bno\b|^#$/i;
/** Headers of numbers that are of nothing else. */
const PLAIN_NUMBER = /^(id|n(umme)?r|number|no|#)(?!\p{L})/iu;
/** Headers of numbers that are the same in all rows of a person. */
const EMPLOYEE = /ansatt|tilsatt|arbeidstaker|medarbeider|person|ressurs|medlem|bruker|employee|worker|staff/i;
/** Headers of numbers that tell nothing about the person. */
const NO_PERSON = /arbeidsforhold|(rad|linje|løpe|lø)-?\s?n(umme)?r/i;
/** A birth year of two digits is at most the year after it. */
const LAST_BIRTH = "2019";
const BIRTH = /fødsels-?(år|dato)|født|birth|\bf\.? ?(år|dato)/i;
const DROPPED_NAME = /^Fjernet \(\p{Lu}+, ansatt (\d+)\)$/u;

/** What stands in the place of a name or number that was dropped. `person` as in `Employee.person`. */
const createDroppedName = (column: number, person: number) => `Fjernet (${columnLetter(column)}, ansatt ${person})`;

export const isDroppedName = (cell: Cell) => typeof cell === "string" && DROPPED_NAME.test(cell);

/** `Employee.person` of each row below the header, by the index of the row; empty without a column of names or numbers. */
export function findPersons(table: Table, layout: Layout): ReadonlyMap<number, number> {
  if (!layout.columns.some(({ field }) => field === "name")) return new Map();
  const rows = table.rows.slice(layout.headerRows);
  const identities = rows.map(createReader(rows, layout));
  const groups = new RowGroups();
  for (const [row, identity] of identities.entries()) groups.add(row, createKeys(identity));
  joinByName(identities, groups);
  const numbers = new Map<number, number>();
  return new Map(
    rows.map((_, row) => {
      const first = groups.findFirst(row);
      const number = numbers.get(first) ?? numbers.size + 1;
      numbers.set(first, number);
      return [layout.headerRows + row, number];
    }),
  );
}

/** What a row says about its person. Empty where it says nothing. */
interface Identity {
  readonly number: string;
  readonly name: string;
  readonly birth: string;
}

function createKeys({ number, name, birth }: Identity): string[] {
  const hasNameAndBirth = name !== "" && birth !== "" && (number === "" || isDate(birth));
  return [...(number ? [`number ${number}`] : []), ...(hasNameAndBirth ? [`name ${name}, ${birth}`] : [])];
}

/** Joins rows that have a name alone with the first row of this name, preferably one that says more. */
function joinByName(identities: readonly Identity[], groups: RowGroups): void {
  const isAlone = ({ number, birth }: Identity) => number === "" && birth === "";
  const named = [...identities.entries()].filter(([, { name }]) => name !== "");
  const sorted = named.toSorted(([, left], [, right]) => Number(isAlone(left)) - Number(isAlone(right)));
  const rowOfName = new Map<string, number>();
  for (const [row, identity] of sorted) {
    const first = rowOfName.get(identity.name);
    if (first === undefined) rowOfName.set(identity.name, row);
    else if (isAlone(identity)) groups.join(row, first);
  }
}

const readCell = (row: Row, column: number) => String(row[column] ?? "").toLowerCase();

/** 'Berg, André' and 'Andre Berg (vikar)' are one name. */
function sortWords(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}|\(.*?\)/gu, "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(" ");
}

/** '1.2.80' and '1980-02-01' are one day. */
const readBirth = (cell: Cell) => (isWrittenDate(cell) && parseDate(cell, LAST_BIRTH)) || String(cell);

/** A year alone is shared by too many. */
const isDate = (birth: string) => birth.replace(/\D/g, "").length > 4;

interface NameColumn {
  readonly index: number;
  readonly header: string;
}

function createReader(rows: Rows, layout: Layout): (row: Row) => Identity {
  const columns = layout.columns.flatMap(({ field, header }, index) =>
    field === "name" && !NO_PERSON.test(header) ? [{ index, header }] : [],
  );
  const numbers = columns.filter(({ index, header }) => isNumber(rows, index, header));
  const names = columns.filter((column) => !numbers.includes(column));
  const getSortedName = (row: Row) => sortWords(readName(row, names, numbers.length > 0));
  // The number of a school or a room has several names.
  const isOwn = ({ index, header }: NameColumn) =>
    !countsRows(rows, index) && (PLAIN_NUMBER.test(header) || hasOneName(rows, index, getSortedName));
  const numberColumn = numbers.find(({ header }) => EMPLOYEE.test(header)) ?? numbers.find(isOwn);
  const birthColumn = layout.columns.findIndex(({ field, header }) => field === "none" && BIRTH.test(header));

  return (row) => {
    const person = findDropped(row, layout);
    if (person) return { number: person, name: "", birth: "" };
    return {
      number: numberColumn ? normalizeCode(readCell(row, numberColumn.index).replace(/[\s#]/g, "")) : "",
      name: getSortedName(row),
      birth: birthColumn < 0 ? "" : readBirth(row[birthColumn] ?? ""),
    };
  };
}

/** The first full name, else the names of all columns. A first name alone says nothing beside a number. */
function readName(row: Row, columns: readonly NameColumn[], hasNumber: boolean): string {
  const filled = columns
    .map(({ index, header }) => ({ text: readCell(row, index), isPart: PART_OF_NAME.test(header) }))
    .filter(({ text }) => text !== "");
  const full = filled.find(({ text, isPart }) => text.includes(" ") && !isPart);
  if (full) return full.text;
  const parts = filled.filter(({ isPart }) => isPart);
  const words = parts.length > 1 ? parts : filled;
  return words.length > 1 || !hasNumber ? words.map(({ text }) => text).join(" ") : "";
}

/** The person of a row whose name was dropped. */
function findDropped(row: Row, { columns }: Layout): string | undefined {
  const cells = row.filter((cell, index) => columns[index]?.field === "name" && isDroppedName(cell));
  return DROPPED_NAME.exec(String(cells[0] ?? ""))?.[1];
}

/** Whether a column has numbers, by its header or by most of its cells. */
function isNumber(rows: Rows, column: number, header: string): boolean {
  const filled = rows.map((row) => readCell(row, column)).filter((text) => text !== "");
  return NUMBER.test(header) || filled.filter((text) => /^\d+$/.test(text)).length > filled.length / 2;
}

/** Whether each number of a column has one name. */
function hasOneName(rows: Rows, column: number, getSortedName: (row: Row) => string): boolean {
  const named = new Map(rows.map((row) => [readCell(row, column), getSortedName(row)]));
  return rows.every((row) => named.get(readCell(row, column)) === getSortedName(row) || readCell(row, column) === "");
}

/** Whether a column counts the rows: 1, 2, 3 in any order and with gaps, or again from 1 in each department. */
function countsRows(rows: Rows, column: number): boolean {
  const numbers = rows
    .map((row) => readCell(row, column))
    .filter((text) => /^\d+\.?$/.test(text))
    .map(Number);
  const isRunning = numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1);
  return isRunning || (new Set(numbers).size === numbers.length && numbers.every((one) => one <= 2 * numbers.length));
}

/** Rows that share a key, also by way of other rows. */
class RowGroups {
  private readonly previous = new Map<number, number>();
  private readonly rowOfKey = new Map<string, number>();

  add(row: number, keys: readonly string[]): void {
    for (const key of keys) {
      const other = this.rowOfKey.get(key);
      if (other === undefined) this.rowOfKey.set(key, row);
      else this.join(row, other);
    }
  }

  /** First row of the group of a row. */
  findFirst(row: number): number {
    let first = row;
    for (let next = this.previous.get(first); next !== undefined; next = this.previous.get(first)) first = next;
    if (first !== row) this.previous.set(row, first);
    return first;
  }

  join(left: number, right: number): void {
    const [first, second] = [this.findFirst(left), this.findFirst(right)].toSorted((a, b) => a - b);
    if (first !== undefined && second !== undefined && first !== second) this.previous.set(second, first);
  }
}

/**
 * The table without names and numbers of employees. Their cells say which rows are of one person, so that the table is
 * read again in the same way. Words of totals and of the header stay.
 */
export function dropNames(table: Table, layout: Layout): Table {
  const persons = findPersons(table, layout);
  const names = new Set(layout.columns.flatMap(({ field }, index) => (field === "name" ? [index] : [])));
  const header = table.rows.slice(0, layout.headerRows);
  const isKept = (cell: Cell, column: number) =>
    cell === "" || saysTotal(cell) || header.some((row) => row[column] === cell);

  const rows = table.rows.map((row, index) => {
    const person = persons.get(index);
    if (person === undefined) return row;
    const filled = row.flatMap((cell, column) => (cell === "" ? [] : [column]));
    const [first = 0] = filled;
    const isHeading = filled.every((column) => row[column] === row[first]);
    // The heading of a department in merged cells.
    if (isHeading && !filled.every((column) => names.has(column))) return row;
    return row.map((cell, column) =>
      names.has(column) && !isKept(cell, column) ? createDroppedName(isHeading ? first : column, person) : cell,
    );
  });
  return { ...table, rows };
}
