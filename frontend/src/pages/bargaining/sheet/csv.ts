import type { PrintedTable } from "../analysis/printed";
import type { RaisedEmployee } from "../questions";
import { texts } from "../texts";

type Cell = string | number | null | undefined;

/** Spreadsheets run a text that begins like a formula, and Norwegian ones want semicolons and decimal commas. */
function formatCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = (cell ?? "").replace(/^(?=[=+\-@\t\r])/, "'");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file with a byte order mark, without which Excel misreads 'ø'. */
function toFile(rows: readonly (readonly Cell[])[]): Blob {
  const lines = rows.map((row) => row.map(formatCell).join(";"));
  return new Blob([`\ufeff${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

const { csv } = texts;

type ShownTable = Exclude<PrintedTable, { kind: "none" }>;
export type PrintedTableRow = ShownTable["rows"][number];

/** The rows of a table, and the total as the last of them. */
export function listRows({ rows, total }: ShownTable): PrintedTableRow[] {
  return [...rows, { ...total, name: texts.all }];
}

const COLUMNS = {
  byGender: [
    csv.group,
    csv.womenCount,
    csv.menCount,
    csv.womenMedian,
    csv.menMedian,
    csv.womenMean,
    csv.menMean,
    csv.medianPercent,
    csv.meanPercent,
  ],
  together: [csv.group, texts.count, texts.median, texts.mean],
};

function listCells({ name, figures }: PrintedTableRow): Cell[] {
  const group = texts.printedGroup(name);
  if (!("women" in figures)) return [group, figures.count, figures.median, figures.mean];
  const { women, men, medianPercent, meanPercent } = figures;
  const pay = [women.median, men.median, women.mean, men.mean];
  return [group, women.count, men.count, ...pay, medianPercent, meanPercent];
}

/** The table of the sheet. `origin` says where and when it was made. */
export function createTableFile(table: PrintedTable, origin: string): Blob {
  if (table.kind === "none") return toFile([[csv.source, origin]]);
  return toFile([COLUMNS[table.kind], ...listRows(table).map(listCells), [], [csv.source, origin]]);
}

/** All employees with what the pot gives them, for the user alone. Names are there only if the user kept them. */
export function createRowsFile(employees: readonly RaisedEmployee[], origin: string): Blob {
  const hasNames = employees.some(({ name }) => name !== undefined);
  const heading = [
    csv.row,
    ...(hasNames ? [csv.name] : []),
    csv.title,
    csv.group,
    csv.gender,
    csv.percentage,
    csv.before,
    csv.after,
    csv.paid,
  ];
  const rows = employees.map(({ row, name, title, group, gender, percentage, pay, after, paid }) => [
    row,
    ...(hasNames ? [name] : []),
    title,
    group,
    gender && texts.genderCodes[gender],
    percentage,
    Math.round(pay),
    Math.round(after),
    Math.round(paid),
  ]);
  return toFile([heading, ...rows, [], [csv.source, origin]]);
}
