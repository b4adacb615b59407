import type { FormEvent, MouseEvent } from "react";
import { educationLabels, experienceLabels } from "../../domain/entry-facts";
import { getTitleMeasure } from "../../features/salary/percentile/basis";
import { MeasureField, SalaryField, ShareField } from "../../features/salary/percentile/OwnPayFields";
import { OwnSalaryMark } from "../../features/salary/percentile/OwnSalaryMark";
import { getSectors, sectorTexts } from "../../features/salary/sector";
import { Button } from "../../ui/Button";
import { Fold } from "../../ui/Fold";
import layout from "../../ui/layout.module.css";
import { NameField } from "../../ui/NameField";
import { SelectField } from "../../ui/Select";
import sentence from "../../ui/sentence.module.css";
import textStyles from "../../ui/text.module.css";
import { texts } from "./texts";
import type { PayCheck } from "./usePayCheck";

/** The filters of a link that have no field, and how to drop them. */
function Narrowing({ check: { narrowing, widen } }: { check: PayCheck }) {
  const { company, education } = narrowing;
  const names = [company, education && (educationLabels[education] ?? education)].filter(Boolean);
  const handleClick = ({ currentTarget }: MouseEvent) => {
    // The button disappears.
    currentTarget.closest("form")?.querySelector<HTMLElement>("input, select")?.focus();
    widen();
  };
  return (
    names.length > 0 && (
      <p>
        {texts.narrowedTo(names.join(" · "))}{" "}
        <Button variant="quiet" onClick={handleClick}>
          {texts.widen}
        </Button>
      </p>
    )
  );
}

const FULL_TIME = "100";

/** The question as a sentence, and below it what few need. */
export function PayCheckForm({ check }: { check: PayCheck }) {
  const { names, question, setQuestion, own, answerable } = check;
  const sectors = getSectors(answerable?.summary?.official);
  return (
    <form
      className={layout.stack}
      autoComplete="off"
      aria-label={texts.about}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <div className={sentence.sentence}>
        <div className={sentence.part}>
          {texts.words.job}
          <NameField
            label={texts.job}
            placeholder={texts.job}
            value={question.jobTitle}
            onChange={(jobTitle) => setQuestion({ jobTitle })}
            names={names.jobTitles}
            onFocus={names.request}
            emptyMessage={texts.unknownJob}
          />
        </div>
        <div className={sentence.part}>
          {texts.words.experience}
          <SelectField
            label={texts.experience}
            value={question.experience}
            options={{ "": texts.allExperience, ...experienceLabels }}
            onChange={(experience) => setQuestion({ experience })}
          />
        </div>
        <div className={sentence.part}>
          {texts.words.place}
          <NameField
            label={texts.place}
            placeholder={texts.wholeCountry}
            value={question.place}
            onChange={(place) => setQuestion({ place })}
            names={names.places}
            byAlias={names.placesByAlias}
            onFocus={names.request}
          />
        </div>
        {sectors.length > 0 && (
          <div className={sentence.part}>
            <SelectField
              label={sectorTexts.sector}
              value={question.sector}
              options={{
                "": texts.allSectors,
                ...Object.fromEntries(sectors.map(({ value, words }) => [value, words.trim()])),
              }}
              onChange={(sector) => setQuestion({ sector })}
            />
          </div>
        )}
        <div className={sentence.part}>
          {texts.words.pay}
          <SalaryField own={own} />
        </div>
        <MeasureField own={own} titleMeasure={getTitleMeasure(answerable?.summary)} />
      </div>
      <p className={textStyles.note}>{texts.promise}</p>
      {sectors.length > 0 && question.sector && <p className={textStyles.note}>{sectorTexts.scope}</p>}
      <Narrowing check={check} />
      <Fold title={texts.share(own.percentage)} isOpen={own.percentage !== FULL_TIME}>
        <div className={layout.fields}>
          <ShareField own={own} />
          <OwnSalaryMark own={own} />
        </div>
      </Fold>
    </form>
  );
}
