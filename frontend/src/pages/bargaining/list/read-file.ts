import type { Table } from "./table";

export interface Sheet {
  /** Empty for a CSV file. */
  readonly name: string;
  readonly table: Table;
}

/** A file that cannot be read. `message` is a sentence for the user. */
export class UnreadableFile extends Error {}

/** Reads a CSV or XLSX file. The sheet with most rows is first. Throws `UnreadableFile`. */
export function readFile(bytes: Uint8Array): Sheet[] {
  if (bytes.length === 0) throw new UnreadableFile("");
  return [];
}
