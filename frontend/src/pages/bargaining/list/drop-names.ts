import type { Layout } from "./layout";
import { saysTotal } from "./left-out-rows";
import { createDroppedName, findPersons } from "./persons";
import type { Cell, Table } from "./table";

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
