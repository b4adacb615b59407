import { Button } from "../../../ui/Button";
import { DecimalField } from "../../../ui/DecimalField";
import { Fold } from "../../../ui/Fold";
import layoutStyles from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/Panel";
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
    <Panel title={texts.columns}>
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
    </Panel>
  );
}

function Messages({ reading: { messages, errorCount, errorRows, notes, layout } }: { reading: Reading }) {
  const errors = messages?.errors ?? [];
  const hasPercentage = layout?.columns.some(({ field }) => field === "percentage");
  const decisions = [
    ...notes,
    ...(messages && !hasPercentage ? [texts.fullPositions] : []),
    ...(messages?.decisions ?? []).map(({ text }) => text),
  ];
  const remarks = (messages?.notes ?? []).map(({ text }) => text);
  return (
    <>
      {decisions.length > 0 && (
        <Panel title={texts.decisions}>
          <ul className={styles.messages}>
            {decisions.map((decision) => (
              <li key={decision}>{decision}</li>
            ))}
          </ul>
          {messages && messages.moreDecisions > 0 && <p>{texts.moreDecisions(messages.moreDecisions)}</p>}
        </Panel>
      )}
      {messages && errors.length > 0 && (
        <Panel title={texts.errors(errorRows)}>
          <p>{texts.errorsHint}</p>
          <ul className={styles.messages}>
            {errors.map((error) => (
              <li key={`${error.row} ${error.column}`}>{error.text}</li>
            ))}
          </ul>
          {errorCount > errors.length && <p>{texts.moreErrors(errorCount - errors.length)}</p>}
        </Panel>
      )}
      {remarks.length > 0 && (
        <Fold title={texts.notes}>
          <ul className={styles.messages}>
            {remarks.map((remark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may be the same
              <li key={index}>{remark}</li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

interface ReadingResultProps {
  bargaining: Bargaining;
  reading: Reading;
  onOpen: (tab: string) => void;
}

/** What was read: how many, what each column means, and what could not be read. */
export function ReadingResult({ bargaining, reading, onOpen }: ReadingResultProps) {
  const { summary, layout, sheets, messages } = reading;
  const isOpen = layout !== null && hasOpenQuestion(layout);
  const corrections = layout && {
    reading,
    layout,
    onChange: (changed: Layout) => void bargaining.correct(changed),
    onChangeField: (column: number, field: Field) => void bargaining.correctColumn(layout, column, field),
  };
  const sheetNames = Object.fromEntries(sheets.map((name, position) => [position, name]));
  return (
    <div className={layoutStyles.parts}>
      <Panel title={texts.tabs.list}>
        <div className={layoutStyles.fields}>
          <div role="status">
            <p className={textStyles.strong}>
              {isOpen && texts.answerFirst}
              {!isOpen && (summary.employees === 0 ? texts.noEmployees : texts.found(summary))}
            </p>
            {reading.isExample && <p>{texts.exampleNote}</p>}
            {messages && <p>{texts.counts(messages.counts.read, messages.counts.leftOut)}</p>}
            {summary.rows > summary.employees && <p>{texts.severalRows}</p>}
          </div>
          {sheets.length > 1 && (
            <SelectField
              label={texts.sheet}
              value={String(reading.sheet)}
              options={sheetNames}
              onChange={(position) => void bargaining.chooseSheet(Number(position))}
            />
          )}
          <div className={layoutStyles.wrap}>
            {summary.employees > 0 && <Button onClick={() => onOpen("groups")}>{texts.seeGroups}</Button>}
            <Button variant="quiet" onClick={bargaining.clear}>
              {texts.clear}
            </Button>
          </div>
          {summary.employees > 0 && <SaveList bargaining={bargaining} />}
        </div>
      </Panel>
      {corrections && isOpen && <OpenQuestions {...corrections} />}
      <Messages reading={reading} />
      {corrections && <Columns {...corrections} />}
    </div>
  );
}
