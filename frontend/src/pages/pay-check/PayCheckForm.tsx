import type { FormEvent, MouseEvent } from "react";
import { educationLabels, experienceLabels } from "../../domain/labels";
import { getTitleMeasure } from "../../features/salary/percentile/basis";
import { MeasureField, SalaryField, ShareField } from "../../features/salary/percentile/OwnPayFields";
import { OwnSalaryMark } from "../../features/salary/percentile/OwnSalaryMark";
import { Button } from "../../ui/Button";
import layout from "../../ui/layout.module.css";
import { NameField } from "../../ui/NameField";
import { Panel } from "../../ui/Panel";
import { SelectField } from "../../ui/SelectField";
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

const FORM = {
  className: layout.fields,
  autoComplete: "off",
  onSubmit: (event: FormEvent) => event.preventDefault(),
} as const;

/** What an answer needs. */
export function PayCheckForm({ check: { names, question, setQuestion, own, answerable } }: { check: PayCheck }) {
  return (
    <Panel title={texts.about}>
      <form {...FORM}>
        <p>{texts.promise}</p>
        <NameField
          label={texts.job}
          value={question.jobTitle}
          onChange={(jobTitle) => setQuestion({ jobTitle })}
          names={names.jobTitles}
          onFocus={names.request}
          emptyMessage={texts.unknownJob}
        />
        <SalaryField own={own} />
        <MeasureField own={own} titleMeasure={getTitleMeasure(answerable?.summary)} />
        <OwnSalaryMark own={own} />
      </form>
    </Panel>
  );
}

/** What makes the answer fit better. */
export function PrecisionForm({ check }: { check: PayCheck }) {
  const { names, question, setQuestion, own } = check;
  return (
    <Panel title={texts.precision}>
      <form {...FORM}>
        <SelectField
          label={texts.experience}
          value={question.experience}
          options={{ "": texts.notGiven, ...experienceLabels }}
          onChange={(experience) => setQuestion({ experience })}
        />
        <NameField
          label={texts.place}
          value={question.place}
          onChange={(place) => setQuestion({ place })}
          names={names.places}
          byAlias={names.placesByAlias}
          onFocus={names.request}
        />
        <ShareField own={own} />
        <Narrowing check={check} />
      </form>
    </Panel>
  );
}
