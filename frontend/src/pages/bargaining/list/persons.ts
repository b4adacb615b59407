import type { Layout } from "./layout";
import { type Cell, columnLetter, type Table } from "./table";

/** Headers of names that are only one person's beside another: 'Fornavn' and 'Etternavn'. */
const PART_OF_NAME = /(for|fore|føre|etter|mellom)-?na[vm]n|first|last|given|family|surname/i;
const DROPPED_NAME = /^Fjernet \(\p{Lu}+, ansatt \d+\)$/u;

interface NameColumn {
  readonly index: number;
  readonly isPart: boolean;
}

/** What stands in the place of a name or number that was dropped. `person` as in `Employee.person`. */
export const createDroppedName = (column: number, person: number) =>
  `Fjernet (${columnLetter(column)}, ansatt ${person})`;

export const isDroppedName = (cell: Cell) => typeof cell === "string" && DROPPED_NAME.test(cell);

/**
 * `Employee.person` of each row below the header, by the index of the row; empty without a column of names or numbers.
 * Rows with the same name or number are one person: counting too few people shows less, not more.
 */
export function findPersons(table: Table, layout: Layout): ReadonlyMap<number, number> {
  const columns = layout.columns.flatMap(({ field, header }, index) =>
    field === "name" ? [{ index, isPart: PART_OF_NAME.test(header) }] : [],
  );
  const persons = new Map<number, number>();
  if (columns.length === 0) return persons;
  const groups = new RowGroups();
  for (let index = layout.headerRows; index < table.rows.length; index++) {
    groups.add(index, createKeys(table.rows[index] ?? [], columns));
  }
  const numbers = new Map<number, number>();
  for (let index = layout.headerRows; index < table.rows.length; index++) {
    const first = groups.findFirst(index);
    if (!numbers.has(first)) numbers.set(first, numbers.size + 1);
    persons.set(index, numbers.get(first) ?? 0);
  }
  return persons;
}

/** A key of each number, of each full name, and of all other names together if they are a full one. */
function createKeys(row: readonly Cell[], columns: readonly NameColumn[]): string[] {
  const keys: string[] = [];
  const parts: string[] = [];
  for (const { index, isPart } of columns) {
    const text = String(row[index] ?? "").toLowerCase();
    if (/\d/.test(text)) keys.push(`${index}:${text}`);
    else if (text.includes(" ") && !isPart) keys.push(text);
    else if (text) parts.push(text);
  }
  // A first name alone says nothing beside a number.
  return parts.length > 1 || (parts.length === 1 && keys.length === 0) ? [...keys, parts.join(" ")] : keys;
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

  private join(left: number, right: number): void {
    const [first, second] = [this.findFirst(left), this.findFirst(right)].toSorted((a, b) => a - b);
    if (first !== undefined && second !== undefined && first !== second) this.previous.set(second, first);
  }
}
