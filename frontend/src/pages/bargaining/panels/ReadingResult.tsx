import { Button } from "../../../ui/Button";
import { DecimalField } from "../../../ui/DecimalField";
import layoutStyles from "../../../ui/layout.module.css";
import { Section } from "../../../ui/Section";
import { SelectField } from "../../../ui/SelectField";
import textStyles from "../../../ui/text.module.css";
import styles from "../Bargaining.module.css";
import type { Field, Layout } from "../list/columns";
import { hasOpenQuestion } from "../list/layout";
import type { Reading } from "../questions";
import { texts } from "../texts";
import type { Bargaining } from "../useBargaining";
import { OpenQuestions } from "./OpenQuestions";
import { SaveList } from "./SavedList";

/** What each column means, to correct. */
function Columns({
  reading,
  layout,
  onChange,
  onChangeField,
}: {
  reading: Reading;
  layout: Layout;
  onChange: (layout: Layout) => void;
  onChangeField: (column: number, field: Field) => void;
}) {
  return (
    <Section isWide title={texts.columns}>
      <div className={layoutStyles.fields}>
        <p>{texts.columnsLead}</p>
        <div className={styles.fields}>
          {layout.columns.map(({ letter, header, field }, position) => (
            <div key={letter}>
              <SelectField
                label={texts.column(letter, header)}
                value={field}
                options={texts.fields}
                onChange={(chosen) => onChangeField(position, chosen)}
              />
              <p className={textStyles.note}>
                {field === "name" ? texts.namesHidden : texts.samples(reading.samples[position] ?? [])}
              </p>
            </div>
          ))}
          <SelectField
            label={texts.payUnit}
            value={layout.payUnit}
            options={texts.payUnits}
            onChange={(payUnit) => onChange({ ...layout, payUnit })}
          />
          <SelectField
            label={texts.payBasis}
            value={layout.payBasis}
            options={texts.payBases}
            onChange={(payBasis) => onChange({ ...layout, payBasis })}
          />
          {Object.entries(layout.genderCodes).map(
            ([code, meaning]) =>
              meaning && (
                <SelectField
                  key={code}
                  label={texts.codeMeans(code)}
                  value={meaning}
                  options={texts.genderCodes}
                  onChange={(changed) =>
                    onChange({ ...layout, genderCodes: { ...layout.genderCodes, [code]: changed } })
                  }
                />
              ),
          )}
          <DecimalField
            label={texts.headerRows}
            value={String(layout.headerRows)}
            maxLength={3}
            onChange={(typed) => onChange({ ...layout, headerRows: Math.trunc(Number(typed)) || 0 })}
          />
        </div>
      </div>
    </Section>
  );
}

interface ReadingResultProps {
  bargaining: Bargaining;
  reading: Reading;
}

/** How the list was read: what each column means, and what could not be read. */
export function ReadingResult({ bargaining, reading }: ReadingResultProps) {
  const { summary, layout, sheets } = reading;
  const corrections = layout && {
    reading,
    layout,
    onChange: (changed: Layout) => void bargaining.correct(changed),
    onChangeField: (column: number, field: Field) => void bargaining.correctColumn(layout, column, field),
  };
  const sheetNames = Object.fromEntries(sheets.map((name, position) => [position, name]));
  return (
    <>
      {corrections && hasOpenQuestion(corrections.layout) && <OpenQuestions {...corrections} />}
      <Section isWide title={texts.tabs.list}>
        <div className={layoutStyles.fields}>
          {sheets.length > 1 && (
            <SelectField
              label={texts.sheet}
              value={String(reading.sheet)}
              options={sheetNames}
              onChange={(position) => void bargaining.chooseSheet(Number(position))}
            />
          )}
          <div className={layoutStyles.wrap}>
            <Button variant="quiet" onClick={bargaining.clear}>
              {texts.clear}
            </Button>
          </div>
          {summary.employees > 0 && <SaveList bargaining={bargaining} />}
        </div>
      </Section>
      {corrections && <Columns {...corrections} />}
    </>
  );
}
