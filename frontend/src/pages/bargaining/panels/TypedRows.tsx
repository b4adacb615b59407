import { useState } from "react";
import { Button } from "../../../ui/Button";
import layout from "../../../ui/layout.module.css";
import { SelectField } from "../../../ui/SelectField";
import { TextField } from "../../../ui/TextField";
import styles from "../Bargaining.module.css";
import { texts } from "../texts";

type Column = keyof typeof texts.typed;
type Row = Record<Column, string>;

const COLUMNS = Object.keys(texts.typed) as Column[];
const EMPTY: Row = { title: "", gender: "", pay: "", percentage: "100", seniority: "" };

/** The rows as pasted text, so that they are read like any other list. */
function toText(rows: readonly Row[]): string {
  const lines = rows
    .filter(({ title, pay }) => title.trim() || pay.trim())
    .map((row) => COLUMNS.map((column) => row[column].replaceAll("\t", " ")).join("\t"));
  return lines.length === 0 ? "" : [COLUMNS.map((column) => texts.typed[column]).join("\t"), ...lines].join("\n");
}

/** A few employees, typed one by one. */
export function TypedRows({ onUse }: { onUse: (text: string) => void }) {
  const [rows, setRows] = useState<readonly Row[]>([EMPTY, EMPTY]);
  const change = (position: number, column: Column, value: string) =>
    setRows((current) => current.map((row, index) => (index === position ? { ...row, [column]: value } : row)));
  return (
    <div className={layout.fields}>
      {rows.map((row, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <fieldset key={position} className={styles.typedRow}>
          <legend>{texts.typedRow(position + 1)}</legend>
          {COLUMNS.map((column) =>
            column === "gender" ? (
              <SelectField
                key={column}
                label={texts.typed.gender}
                value={row.gender as keyof typeof texts.genders}
                options={texts.genders}
                onChange={(value) => change(position, column, value)}
              />
            ) : (
              <TextField
                key={column}
                label={texts.typed[column]}
                value={row[column]}
                autoComplete="off"
                inputMode={column === "title" ? "text" : "decimal"}
                onChange={(event) => change(position, column, event.target.value)}
              />
            ),
          )}
        </fieldset>
      ))}
      <div className={layout.wrap}>
        <Button variant="quiet" onClick={() => setRows([...rows, EMPTY])}>
          {texts.addRow}
        </Button>
        <Button onClick={() => onUse(toText(rows))}>{texts.useRows}</Button>
      </div>
    </div>
  );
}
