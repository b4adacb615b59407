import { type ClipboardEvent, useRef, useState } from "react";
import { Button } from "#ui/Button";
import { CheckboxField } from "#ui/CheckboxField";
import { Field } from "#ui/Field";
import { Fold } from "#ui/Fold";
import { FormAlert } from "#ui/FormAlert";
import layout from "#ui/layout.module.css";
import { Section } from "#ui/Section";
import { SelectField } from "#ui/Select";
import { TextField } from "#ui/TextField";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { texts } from "../texts";
import { Messages } from "./Messages";
import { ReadingResult } from "./ReadingResult";
import { SavedListPanel } from "./SavedList";

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
function TypedRows({ onUse }: { onUse: (text: string) => void }) {
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

/** Where the list comes from: pasted, opened, typed, or the example. */
function ListSource() {
  const { open, fail, isReading, failure, keepNames, chooseNames } = useBargaining();
  const box = useRef<HTMLTextAreaElement>(null);
  const openText = async (text: string) => {
    if (!text.trim() || !(await open({ text }))) return;
    // Names do not stay on the screen, and browsers may store what stands in a form.
    if (box.current) box.current.value = "";
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    // One line may be a part of the list that is typed in the box.
    if (!text.includes("\n")) return;
    event.preventDefault();
    void openText(text);
  };
  const handleFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    // A file in the cloud, or one that was moved, cannot be loaded.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes) await open({ bytes: new Uint8Array(bytes) });
    else fail(texts.readingFailed);
    // The same file can be opened again after it was corrected.
    input.value = "";
  };
  return (
    <Section variant="wide" title={texts.bring}>
      <div className={layout.fields}>
        {failure && <FormAlert>{failure}</FormAlert>}
        <div className={styles.fields}>
          <Field label={texts.paste} hint={texts.pasteHint}>
            {(input) => (
              <textarea {...input} ref={box} rows={4} autoComplete="off" spellCheck={false} onPaste={handlePaste} />
            )}
          </Field>
          <div className={layout.fields}>
            <Field label={texts.openFile}>
              {(input) => (
                <input
                  {...input}
                  type="file"
                  accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                  onChange={(event) => void handleFile(event.currentTarget)}
                />
              )}
            </Field>
            <CheckboxField
              label={texts.keepNames}
              hint={texts.keepNamesHint}
              checked={keepNames}
              onChange={(event) => chooseNames(event.target.checked)}
            />
          </div>
        </div>
        <div className={layout.wrap}>
          <Button isBusy={isReading} onClick={() => void openText(box.current?.value ?? "")}>
            {isReading ? texts.reading : texts.read}
          </Button>
          <Button variant="quiet" onClick={() => void open("example")}>
            {texts.example}
          </Button>
        </div>
        <Fold title={texts.type}>
          <TypedRows onUse={(text) => void openText(text)} />
        </Fold>
      </div>
    </Section>
  );
}

/** The list and how it was understood. */
export function ListPanel() {
  const { reading, analysis } = useBargaining();
  return (
    <>
      <SavedListPanel />
      {reading && <ReadingResult reading={reading} />}
      {reading && !analysis && <Messages reading={reading} />}
      <ListSource />
    </>
  );
}
