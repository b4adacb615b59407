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

/** The table of the sheet. `source` says where and when the figures come from. */
export function createTableFile(table: PrintedTable, source: string): Blob {
  if (table.kind === "none") return toFile([[csv.source, source]]);
  const rows: Cell[][] =
    table.kind === "byGender"
      ? [
          [
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
          ...[...table.rows, { ...table.total, name: texts.all }].map((row) => {
            const { women, men, medianPercent, meanPercent } = row.figures;
            const pay = [women.median, men.median, women.mean, men.mean];
            return [texts.printedGroup(row.name), women.count, men.count, ...pay, medianPercent, meanPercent];
          }),
        ]
      : [
          [csv.group, csv.count, csv.median, csv.mean],
          ...[...table.rows, { ...table.total, name: texts.all }].map((row) => [
            texts.printedGroup(row.name),
            row.figures.count,
            row.figures.median,
            row.figures.mean,
          ]),
        ];
  return toFile([...rows, [], [csv.source, source]]);
}

const genders = { woman: csv.woman, man: csv.man };

/** All employees with what the pot gives them, for the user alone. Names are there only if the user kept them. */
export function createRowsFile(employees: readonly RaisedEmployee[], source: string): Blob {
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
    gender && genders[gender],
    percentage,
    Math.round(pay),
    Math.round(after),
    Math.round(paid),
  ]);
  return toFile([heading, ...rows, [], [csv.source, source]]);
}
