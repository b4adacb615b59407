import { type ClipboardEvent, useRef } from "react";
import { Button } from "../../../ui/Button";
import { CheckboxField } from "../../../ui/CheckboxField";
import { Field } from "../../../ui/Field";
import { Fold } from "../../../ui/Fold";
import { FormAlert } from "../../../ui/FormAlert";
import layout from "../../../ui/layout.module.css";
import { Section } from "../../../ui/Section";
import styles from "../Bargaining.module.css";
import type { OpenQuestion } from "../questions";
import { texts } from "../texts";
import type { Bargaining } from "../useBargaining";
import { Messages } from "./Messages";
import { ReadingResult } from "./ReadingResult";
import { SavedListPanel } from "./SavedList";
import { TypedRows } from "./TypedRows";

export interface PanelProps {
  bargaining: Bargaining;
  references: import("../usePayReferences").LoadedReferences;
  /** Opens another tab. */
  onOpen: (tab: string) => void;
}

/** The tab that opens with a list. */
export const ANSWER = "gap";

/** Where the list comes from: pasted, opened, typed, or the example. */
function Bring({ bargaining, onOpen }: Omit<PanelProps, "references">) {
  const box = useRef<HTMLTextAreaElement>(null);
  const open = async (source: OpenQuestion["source"]) => {
    const reading = await bargaining.open(source);
    if (reading) onOpen(ANSWER);
    return reading;
  };
  const openText = async (text: string) => {
    if (!text.trim()) return;
    // Names do not stay on the screen, and browsers may store what stands in a form.
    if (!(await open({ text }))) return;
    if (box.current) box.current.value = "";
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
    await open({ bytes: new Uint8Array(await file.arrayBuffer()) });
    // The same file can be opened again after it was corrected.
    input.value = "";
  };
  return (
    <Section isWide title={texts.bring}>
      <div className={layout.fields}>
        {bargaining.failure && <FormAlert>{bargaining.failure}</FormAlert>}
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
              checked={bargaining.keepNames}
              onChange={(event) => bargaining.chooseNames(event.target.checked)}
            />
          </div>
        </div>
        <div className={layout.wrap}>
          <Button onClick={() => void openText(box.current?.value ?? "")} aria-disabled={bargaining.isReading}>
            {bargaining.isReading ? texts.reading : texts.read}
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
export function ListPanel({ bargaining, onOpen }: PanelProps) {
  const { reading, analysis } = bargaining;
  return (
    <>
      <SavedListPanel bargaining={bargaining} onOpened={() => onOpen(ANSWER)} />
      {reading && (
        <>
          <ReadingResult bargaining={bargaining} reading={reading} />
          {!analysis && <Messages reading={reading} />}
        </>
      )}
      <Bring bargaining={bargaining} onOpen={onOpen} />
    </>
  );
}
