import { useState } from "react";
import type { JobSummary } from "../../../lib/api-types";
import { educationLabels, experienceLabels } from "../../../lib/labels";
import { Panel } from "../../../ui/Panel";
import { SelectField } from "../../../ui/SelectField";
import { EmptyState } from "../../../ui/StateMessage";
import { TextField } from "../../../ui/TextField";
import { ExplanationNote } from "../figures/explanation/ExplanationButton";
import { texts as jobTexts } from "../job/texts";
import { useGroupOptions } from "../job/useJobGroups";
import { Answer, MIN_SELECTED, ReportedAnswer, type Selection } from "./Answer";
import { getQuartileBasis, getTotalBasis, isLocked } from "./basis";
import { toFullTime } from "./full-time";
import { OwnSalaryMark } from "./OwnSalaryMark";
import styles from "./PercentileCalculator.module.css";
import { Words } from "./RankAnswer";
import { SalaryField } from "./SalaryField";
import { texts } from "./texts";
import { useSalaryInput } from "./useSalaryInput";

const MAX_PERCENTAGE_LENGTH = 6;

interface PlaceFieldProps {
  summary: JobSummary;
  value: string;
  onChange: (value: string) => void;
}

/** Selects a place with enough entries. */
function PlaceField({ summary, value, onChange }: PlaceFieldProps) {
  const { items, names, note, onApproach } = useGroupOptions("locations", summary);
  const counts = new Map(items.map(({ name, count }) => [name, count ?? 0]));
  const places = names.filter((name) => (counts.get(name) ?? 0) >= MIN_SELECTED);
  return (
    <SelectField
      label={texts.location}
      value={value}
      options={{ "": jobTexts.wholeCountry, ...Object.fromEntries(places.map((name) => [name, name])) }}
      note={note}
      onApproach={onApproach}
      onChange={onChange}
    />
  );
}

interface SelectionFieldsProps {
  summary: JobSummary;
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** Selects the entries to compare with. */
function SelectionFields({ summary, selection, onChange }: SelectionFieldsProps) {
  const select = (name: keyof Selection) => (value: string) => {
    const { [name]: _, ...others } = selection;
    onChange(value ? { ...others, [name]: value } : others);
  };
  /** The values with enough entries. */
  const pick = (labels: Record<string, string>, counts: Record<string, number> = {}) =>
    Object.fromEntries(Object.entries(labels).filter(([value]) => (counts[value] ?? 0) >= MIN_SELECTED));
  const experience = pick(experienceLabels, summary.backgrounds?.experience);
  const education = pick(educationLabels, summary.backgrounds?.education);
  const hasPlaces = (summary.largestLocation?.count ?? 0) >= MIN_SELECTED;
  return (
    <>
      {Object.keys(experience).length > 0 && (
        <SelectField
          label={texts.experience}
          value={selection.experience ?? ""}
          options={{ "": jobTexts.allExperience, ...experience }}
          onChange={select("experience")}
        />
      )}
      {Object.keys(education).length > 0 && (
        <SelectField
          label={texts.education}
          value={selection.education ?? ""}
          options={{ "": jobTexts.allEducation, ...education }}
          onChange={select("education")}
        />
      )}
      {hasPlaces && <PlaceField summary={summary} value={selection.location ?? ""} onChange={select("location")} />}
    </>
  );
}

/** Where a salary lies among the entries of a job and among official figures. The salary stays in the browser. */
export function JobPercentile({ summary }: { summary: JobSummary }) {
  const input = useSalaryInput();
  const [percentage, setPercentage] = useState("100");
  const [selection, setSelection] = useState<Selection>({});
  const { official, jobTitle, figures } = summary;
  const total = official && getTotalBasis(official);
  const quartiles = official && getQuartileBasis(official);
  if (!total && !quartiles && !figures.range && !isLocked(summary)) {
    return (
      <Panel title={texts.title}>
        <EmptyState title={texts.tooFewTitle(jobTitle)} hint={texts.tooFew} />
      </Panel>
    );
  }
  const isPercentageValid = toFullTime(1, percentage) !== null;
  const salary = input.salary === null ? null : toFullTime(input.salary, percentage);
  return (
    <Panel title={texts.title}>
      <div className={styles.panel}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <p>{texts.promise}</p>
          <SalaryField input={input} />
          <TextField
            label={texts.percentage}
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_PERCENTAGE_LENGTH}
            value={percentage}
            hint={salary === null || salary === input.salary ? texts.percentageHint : texts.converted(salary)}
            error={isPercentageValid ? undefined : texts.percentageInvalid}
            onChange={(event) => setPercentage(event.target.value.replace(/[^\d.,]/g, ""))}
          />
          {figures.count !== null && figures.count >= MIN_SELECTED && (
            <SelectionFields summary={summary} selection={selection} onChange={setSelection} />
          )}
          <OwnSalaryMark salary={salary} storedSalary={input.storedSalary} onRemove={input.forget} />
        </form>
        <div className={styles.answer}>
          {salary === null ? (
            <Words share={null}>{texts.salaryMissing}</Words>
          ) : (
            <div className={styles.form}>
              <ReportedAnswer summary={summary} selection={selection} salary={salary} />
              {total && <Answer title={texts.amongTotal} basis={total} salary={salary} />}
              {quartiles && (
                <Answer title={texts.amongQuartiles} basis={quartiles} salary={salary}>
                  {total && texts.withoutTotal}
                </Answer>
              )}
            </div>
          )}
        </div>
      </div>
      <ExplanationNote topic="percentile" about={texts.title} />
    </Panel>
  );
}
