import { type ClipboardEvent, useRef } from "react";
import { Button } from "../../../ui/Button";
import { CheckboxField } from "../../../ui/CheckboxField";
import { Field } from "../../../ui/Field";
import { Fold } from "../../../ui/Fold";
import { FormAlert } from "../../../ui/FormAlert";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/Panel";
import styles from "../Bargaining.module.css";
import { texts } from "../texts";
import type { Bargaining } from "../useBargaining";
import { ReadingResult } from "./ReadingResult";
import { SavedListPanel } from "./SavedList";
import { TypedRows } from "./TypedRows";

export interface PanelProps {
  bargaining: Bargaining;
  references: import("../usePayReferences").LoadedReferences;
  /** Opens another tab. */
  onOpen: (tab: string) => void;
}

/** Where the list comes from: pasted, opened, typed, or the example. */
function Bring({ bargaining }: { bargaining: Bargaining }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const openText = async (text: string) => {
    if (!text.trim()) return;
    // Names do not stay on the screen, and browsers may store what stands in a form.
    if ((await bargaining.open({ text })) && box.current) box.current.value = "";
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    // What is pasted into a row belongs in the box.
    if (!text.includes("\n")) return;
    event.preventDefault();
    void openText(text);
  };
  const handleFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    await bargaining.open({ bytes: new Uint8Array(await file.arrayBuffer()) });
    // The same file can be opened again after it was corrected.
    input.value = "";
  };
  return (
    <Panel title={texts.bring}>
      <div className={layout.fields}>
        {bargaining.failure && <FormAlert>{bargaining.failure}</FormAlert>}
        <Field label={texts.paste} hint={texts.pasteHint}>
          {(input) => (
            <textarea {...input} ref={box} rows={6} autoComplete="off" spellCheck={false} onPaste={handlePaste} />
          )}
        </Field>
        <div className={layout.wrap}>
          <Button onClick={() => void openText(box.current?.value ?? "")} aria-disabled={bargaining.isReading}>
            {bargaining.isReading ? texts.reading : texts.read}
          </Button>
          <Button variant="quiet" onClick={() => void bargaining.open("example")}>
            {texts.example}
          </Button>
        </div>
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
          checked={bargaining.keepNames}
          onChange={(event) => bargaining.chooseNames(event.target.checked)}
        />
        <Fold title={texts.type}>
          <TypedRows onUse={(text) => void openText(text)} />
        </Fold>
      </div>
    </Panel>
  );
}

/** The list and how it was understood. */
export function ListPanel({ bargaining, onOpen }: PanelProps) {
  return (
    <>
      <SavedListPanel bargaining={bargaining} />
      <div className={styles.columns}>
        <Bring bargaining={bargaining} />
        {bargaining.reading && <ReadingResult bargaining={bargaining} reading={bargaining.reading} onOpen={onOpen} />}
      </div>
    </>
  );
}
