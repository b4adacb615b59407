import { Button } from "../../../ui/Button";
import layoutStyles from "../../../ui/layout.module.css";
import { Section } from "../../../ui/Section";
import { SelectField } from "../../../ui/SelectField";
import textStyles from "../../../ui/text.module.css";
import type { Field, Layout } from "../list/columns";
import type { Reading } from "../questions";
import { texts } from "../texts";

interface OpenQuestionsProps {
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

/** Letters of columns are other values. */
const UNANSWERED: string = "";
const CHOOSE: Readonly<Record<string, string>> = { "": texts.choose };

/** What decides the figures and only the user knows. Shown until it is answered. */
export function OpenQuestions({ reading, layout, onChange, onChangeField }: OpenQuestionsProps) {
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
    <Section isWide title={texts.questions}>
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
