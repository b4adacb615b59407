import type { Employee } from "../employee";
import type { Layout } from "./columns";
import type { Table } from "./table";

export interface ReadOptions {
  readonly keepNames: boolean;
  /** `YYYY-MM-DD`. Seniority is counted from start date until this day. */
  readonly today: string;
}

/** Something to tell about a row or one of its cells. */
export interface RowMessage {
  /** From 1, as in `Employee.row`. */
  readonly row: number;
  /** Letter of the column; missing if the whole row is meant. */
  readonly column?: string;
  /** What stands in the cell. */
  readonly cell?: string;
  /** Sentence or question for the user: 'Rad 14, kolonne D: 48 000 i måneden?'. */
  readonly text: string;
}

/** `header + read + leftOut + empty` are all rows of the table. */
export interface RowCounts {
  readonly rows: number;
  readonly header: number;
  /** Rows that became an employee. */
  readonly read: number;
  /** Rows with an error, totals, repeated headers and headings of sections. */
  readonly leftOut: number;
  readonly empty: number;
}

export interface EmployeeList {
  readonly employees: readonly Employee[];
  /** Rows that are left out because a cell cannot be read; one message per row at least. */
  readonly errors: readonly RowMessage[];
  /** Rows that are left out because they are no employee, and cells without which an employee is used. */
  readonly notes: readonly RowMessage[];
  readonly counts: RowCounts;
}

/** Reads the employees of a table. */
export function readEmployees(table: Table, layout: Layout, _options: ReadOptions): EmployeeList {
  const rows = table.rows.length;
  const header = layout.headerRows;
  return { employees: [], errors: [], notes: [], counts: { rows, header, read: 0, leftOut: rows - header, empty: 0 } };
}
