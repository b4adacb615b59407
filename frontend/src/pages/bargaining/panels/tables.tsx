import type { ComponentProps } from "react";
import { DataTable } from "#ui/DataTable";
import { useFirstRows } from "#ui/useFirstRows";
import styles from "../Bargaining.module.css";

/** Rows of a long table that are there at first. */
export const FIRST_ROWS = 25;

/** A table that shows its first rows, and the others on demand. */
export function LongTable({ rows, ...table }: ComponentProps<typeof DataTable>) {
  const { shown, button } = useFirstRows(rows, FIRST_ROWS);
  return (
    <>
      <DataTable {...table} rows={shown} />
      {button && <p className={styles.notes}>{button}</p>}
    </>
  );
}

/** Lines of a cell, so that the columns fit on a phone. */
export function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return lines
    .filter((line) => line !== null)
    .map((line, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
      <span key={position} className={styles.line}>
        {line}
      </span>
    ));
}
