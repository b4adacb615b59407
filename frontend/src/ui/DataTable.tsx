import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./DataTable.module.css";

interface Row {
  /** Row heading, unique in the table. */
  name: string;
  /** Makes the row heading a link to this path. */
  to?: string | undefined;
  cells: readonly ReactNode[];
}

interface DataTableProps {
  caption?: string;
  /** Column headings. The first one stands above the row headings. */
  columns: readonly string[];
  rows: readonly Row[];
}

/** A table of figures with headings for rows and columns. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className={styles.table}>
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, cells }) => (
          <tr key={name}>
            <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their column
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
