import { type FormEvent, useRef } from "react";
import { educationLabels, experienceLabels } from "#domain/entry-facts";
import { getTitleMeasure } from "#features/salary/percentile/comparison";
import { MeasureField, OwnSalaryMark, SalaryField, ShareField } from "#features/salary/percentile/OwnPayFields";
import { getSectors, sectorTexts } from "#features/salary/sector";
import { Button } from "#ui/Button";
import { Fold } from "#ui/Fold";
import layout from "#ui/layout.module.css";
import { NameField } from "#ui/NameField";
import { SelectField } from "#ui/Select";
import sentence from "#ui/sentence.module.css";
import textStyles from "#ui/text.module.css";
import { texts } from "./texts";
import type { PayCheck } from "./usePayCheck";

interface NarrowingProps {
  narrowing: PayCheck["narrowing"];
  onWiden: () => void;
}

/** The filters of a link that have no field, and how to drop them. */
function Narrowing({ narrowing: { company, education }, onWiden }: NarrowingProps) {
  const names = [company, education && (educationLabels[education] ?? education)].filter(Boolean);
  return (
    names.length > 0 && (
      <p>
        {texts.narrowedTo(names.join(" · "))}{" "}
        <Button variant="quiet" onClick={onWiden}>
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
  const jobField = useRef<HTMLInputElement>(null);
  const widen = () => {
    // The button disappears.
    jobField.current?.focus();
    check.widen();
  };
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
            ref={jobField}
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
      <Narrowing narrowing={check.narrowing} onWiden={widen} />
      <Fold title={texts.share(own.percentage)} isOpen={own.percentage !== FULL_TIME}>
        <div className={layout.fields}>
          <ShareField own={own} />
          <OwnSalaryMark own={own} />
        </div>
      </Fold>
    </form>
  );
}
