import { useState } from "react";
import { Button } from "#ui/Button";
import layoutStyles from "#ui/layout.module.css";
import { Section } from "#ui/Section";
import { SelectField } from "#ui/Select";
import { TextField } from "#ui/TextField";
import textStyles from "#ui/text.module.css";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { type Field, hasOpenQuestion, type Layout } from "../list/layout";
import type { Reading } from "../questions";
import { texts } from "../texts";
import { SaveList } from "./SavedList";

/** How a list was read, to correct. */
interface CorrectionProps {
  reading: Reading;
  layout: Layout;
  onChange: (layout: Layout) => void;
  onChangeField: (column: number, field: Field) => void;
}

type Meaning = keyof typeof texts.genderCodes;

/** The codes with the meaning of one of them. Of two codes, the other one has the other gender. */
function chooseMeaning(codes: Layout["genderCodes"], code: string, meaning: Meaning): Layout["genderCodes"] {
  const others = Object.keys(codes).filter((other) => other !== code);
  const [other] = others;
  const chosen = { ...codes, [code]: meaning };
  if (other === undefined || others.length > 1 || codes[other] !== null || meaning === "unknown") return chosen;
  return { ...chosen, [other]: meaning === "woman" ? "man" : "woman" };
}

/** The value of a question without an answer. Answers are letters of columns. */
const UNANSWERED: string = "";
const CHOOSE: Readonly<Record<string, string>> = { "": texts.choose };

/** What decides the figures and only the user knows. Shown until it is answered. */
function OpenQuestions({ reading, layout, onChange, onChangeField }: CorrectionProps) {
  const { columns, genderCodes, foreignCurrency, payChoices, percentageChoices } = layout;
  const nameColumn = (index: number) => texts.column(columns[index]?.letter ?? "", columns[index]?.header ?? "");
  const describeColumn = (index: number) => `${nameColumn(index)} (${texts.samples(reading.samples[index] ?? [])})`;
  const listColumns = (indexes: readonly number[]) =>
    Object.fromEntries(indexes.map((index) => [columns[index]?.letter ?? "", describeColumn(index)]));
  const findIndex = (letter: string) => columns.findIndex((column) => column.letter === letter);
  const gender = columns.findIndex(({ field }) => field === "gender" || field === "woman" || field === "man");
  const [percentage, ...others] = percentageChoices;
  const choosePercentage = (letter: string) =>
    letter === "none" ? onChange({ ...layout, percentageChoices: [] }) : onChangeField(findIndex(letter), "percentage");
  return (
    <Section variant="wide" title={texts.questions}>
      <div className={layoutStyles.fields}>
        <p className={textStyles.strong}>{texts.questionsLead}</p>
        {Object.entries(genderCodes).map(([code, meaning]) =>
          meaning === null ? (
            <SelectField<Meaning | "">
              key={code}
              label={texts.whatIsCode(code, nameColumn(gender))}
              value=""
              options={{ "": texts.choose, ...texts.genderCodes }}
              onChange={(chosen) =>
                chosen && onChange({ ...layout, genderCodes: chooseMeaning(genderCodes, code, chosen) })
              }
            />
          ) : null,
        )}
        {payChoices.length > 0 && (
          <SelectField
            label={texts.whichPay}
            value={UNANSWERED}
            options={{ ...CHOOSE, ...listColumns(payChoices) }}
            onChange={(letter) => letter && onChangeField(findIndex(letter), "pay")}
          />
        )}
        {percentage !== undefined && (
          <SelectField
            label={others.length > 0 ? texts.whichPercentage : texts.isPercentage(describeColumn(percentage))}
            value={UNANSWERED}
            options={{
              ...CHOOSE,
              ...(others.length > 0
                ? listColumns(percentageChoices)
                : { [columns[percentage]?.letter ?? ""]: texts.yes }),
              none: others.length > 0 ? texts.noneOfThem : texts.no,
            }}
            onChange={(letter) => letter && choosePercentage(letter)}
          />
        )}
        {foreignCurrency && (
          <div className={layoutStyles.fields}>
            <p>{texts.isNorwegian(foreignCurrency.text, foreignCurrency.name)}</p>
            <div className={layoutStyles.wrap}>
              <Button variant="quiet" onClick={() => onChange({ ...layout, foreignCurrency: null })}>
                {texts.areKroner}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}

/** The number of header rows. What is typed stays in the field while the list is read again. */
function HeaderRowsField({ layout, onChange }: Pick<CorrectionProps, "layout" | "onChange">) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    onChange({ ...layout, headerRows: Math.max(Math.trunc(Number(text)) || 0, 0) });
  };
  return (
    <TextField
      label={texts.headerRows}
      value={typed ?? layout.headerRows}
      maxLength={3}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

/** What each column means, to correct. */
function Columns({ reading, layout, onChange, onChangeField }: CorrectionProps) {
  return (
    <Section variant="wide" title={texts.columns}>
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
          <HeaderRowsField layout={layout} onChange={onChange} />
        </div>
      </div>
    </Section>
  );
}

/** Asks what only the user knows. Shows the list, to save or remove, and what each column means. */
export function ReadingResult({ reading }: { reading: Reading }) {
  const { readAgain, clear } = useBargaining();
  const { summary, layout, sheets } = reading;
  const corrections = layout && {
    reading,
    layout,
    onChange: (changed: Layout) => readAgain({ layout: changed }),
    onChangeField: (column: number, field: Field) => readAgain({ change: { column, field } }),
  };
  const sheetNames = Object.fromEntries(sheets.map((name, position) => [position, name]));
  return (
    <>
      {corrections && hasOpenQuestion(corrections.layout) && <OpenQuestions {...corrections} />}
      <Section variant="wide" title={texts.tabs.list}>
        <div className={layoutStyles.fields}>
          {sheets.length > 1 && (
            <SelectField
              label={texts.sheet}
              value={String(reading.sheet)}
              options={sheetNames}
              onChange={(position) => readAgain({ sheet: Number(position), layout: null })}
            />
          )}
          <div className={layoutStyles.wrap}>
            <Button variant="quiet" onClick={clear}>
              {texts.clear}
            </Button>
          </div>
          {summary.employees > 0 && <SaveList />}
        </div>
      </Section>
      {corrections && <Columns {...corrections} />}
    </>
  );
}
