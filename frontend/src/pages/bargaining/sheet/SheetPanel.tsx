import { useState } from "react";
import { PayLetter, SurveyLetter } from "../../../features/salary/letters/PayLetters";
import { saveFile } from "../../../lib/save-file";
import { Button } from "../../../ui/Button";
import { Field } from "../../../ui/Field";
import { Fold } from "../../../ui/Fold";
import layout from "../../../ui/layout.module.css";
import { Section } from "../../../ui/Section";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { TextField } from "../../../ui/TextField";
import textStyles from "../../../ui/text.module.css";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { POTS } from "../questions";
import { texts } from "../texts";
import { createRowsFile, createTableFile } from "./csv";
import { Sheet, type SheetTexts } from "./Sheet";

const MAX_LENGTH = 200;

/** What goes out: the sheet, files and letters. */
export function SheetPanel() {
  const { analysis, reading, choices, references, today, getRaises } = useBargaining();
  // The alternative on the sheet. Null for none.
  const [sheetPot, setSheetPot] = useState<number | null>(null);
  const [own, setOwn] = useState<SheetTexts>({ employer: "", union: "", demands: "" });
  const change = (changed: Partial<SheetTexts>) => setOwn((current) => ({ ...current, ...changed }));
  const source = texts.origin(window.location.host, today);
  const pot = sheetPot === null ? null : (analysis?.pots[sheetPot] ?? null);
  const { potSize, grouping } = choices;

  const saveTable = () =>
    analysis && saveFile(createTableFile(analysis.printed.table, source), texts.tableFileName(today));
  const saveRows = async () => {
    const raises = await getRaises(sheetPot);
    if (raises) saveFile(createRowsFile(raises, source), texts.rowsFileName(today));
  };

  if (!analysis) return null;
  return (
    <>
      <div className={styles.screen}>
        <Section isWide title={texts.tabs.sheet}>
          <div className={layout.fields}>
            <div className={styles.choice}>
              <SegmentedControl
                legend={texts.chosenAlternative}
                value={String(sheetPot)}
                segments={[
                  { value: "null", label: texts.noAlternative },
                  ...POTS.map((letter, index) => ({ value: String(index), label: letter })),
                ]}
                onChange={(value) => setSheetPot(value === "null" ? null : Number(value))}
              />
            </div>
            <div className={styles.fields}>
              <TextField
                label={texts.employer}
                value={own.employer}
                maxLength={MAX_LENGTH}
                autoComplete="off"
                onChange={(event) => change({ employer: event.target.value })}
              />
              <TextField
                label={texts.union}
                value={own.union}
                maxLength={MAX_LENGTH}
                autoComplete="off"
                onChange={(event) => change({ union: event.target.value })}
              />
            </div>
            <Field label={texts.demands} hint={texts.demandsHint}>
              {(input) => (
                <textarea
                  {...input}
                  rows={3}
                  autoComplete="off"
                  value={own.demands}
                  onChange={(event) => change({ demands: event.target.value })}
                />
              )}
            </Field>
            <div className={layout.wrap}>
              <Button onClick={() => window.print()}>{texts.print}</Button>
              <Button variant="quiet" onClick={saveTable}>
                {texts.tableFile}
              </Button>
              <Button variant="quiet" onClick={() => void saveRows()}>
                {texts.rowsFile}
              </Button>
            </div>
            <p className={textStyles.note}>{texts.sheetHint}</p>
          </div>
        </Section>
      </div>
      <Sheet
        printed={analysis.printed}
        distances={analysis.distances}
        potDemand={pot && potSize && texts.potDemand(pot.rule, potSize)}
        grouping={grouping}
        own={own}
        source={references.source}
        today={today}
        isExample={reading?.isExample ?? false}
      />
      <div className={styles.screen}>
        <Section isWide title={texts.letters}>
          <Fold title={texts.payLetterTitle}>
            <PayLetter />
          </Fold>
          <Fold title={texts.surveyLetterTitle}>
            <SurveyLetter />
          </Fold>
        </Section>
      </div>
    </>
  );
}
