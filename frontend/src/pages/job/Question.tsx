import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { JobSummary } from "#api/types";
import type { Measure } from "#features/salary/percentile/comparison";
import { useLazyDialog } from "#ui/late-code";
import layout from "#ui/layout.module.css";
import { SegmentedControl } from "#ui/SegmentedControl";
import { Select } from "#ui/Select";
import selectStyles from "#ui/Select.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import type { GroupKind } from "./GroupListDialog";
import { loadGroupFilterDialog } from "./load-dialogs";
import styles from "./Question.module.css";
import { texts } from "./texts";
import type { JobFilterState } from "./useJobFilters";

interface GroupFilterProps {
  kind: GroupKind;
  /** Summary of the whole country. */
  unfiltered: JobSummary | undefined;
  label: string;
  /** What is chosen without a value: 'hele landet'. */
  all: ReactNode;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A part of the sentence that opens the list of companies or places. */
function GroupFilter({ label, all, value, unfiltered, ...dialog }: GroupFilterProps) {
  const { Content, show, close, error } = useLazyDialog(loadGroupFilterDialog);
  return (
    <span className={selectStyles.pick} data-chosen={value !== undefined || undefined}>
      <button type="button" className={selectStyles.choice} aria-haspopup="dialog" onClick={show}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {value ?? all}
      </button>
      <ChevronDown className={selectStyles.arrow} aria-hidden="true" />
      {error}
      {Content && unfiltered && <Content {...dialog} unfiltered={unfiltered} value={value} onClose={close} />}
    </span>
  );
}

interface PickProps {
  label: string;
  /** What is chosen without a value: 'all erfaring'. */
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** A part of the sentence that can be chosen. */
function Pick({ label, all, value = "", options, onChange }: PickProps) {
  const isListed = value === "" || options.some(([option]) => option === value);
  return (
    <Select
      label={label}
      value={value}
      // The URL may contain a value that is not in the list.
      options={[["", all], ...(isListed ? [] : [[value, value] as const]), ...options]}
      onChange={onChange}
    />
  );
}

function Part({
  word,
  className = styles.part,
  children,
}: {
  word: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={className}>
      {word} {children}
    </span>
  );
}

interface QuestionProps {
  /** Summary of the whole country, the source of places and companies. Without it, the sentence waits. */
  unfiltered?: JobSummary;
  state: JobFilterState;
  measure: Measure;
  /** Without it, there is one measure alone. */
  setMeasure?: ((measure: Measure) => void) | undefined;
}

const MEASURES: readonly { value: Measure; label: ReactNode }[] = [
  {
    value: "agreed",
    label: (
      <span>
        {texts.without}
        <span className={layout.wide}> {texts.additions}</span>
      </span>
    ),
  },
  { value: "total", label: `${texts.with} ${texts.additions}` },
];

/** The question that the page answers, as a sentence of filters, and whether pay includes additions. */
export function Question({ unfiltered, state, measure, setMeasure }: QuestionProps) {
  const { filters, active, setFilter, clear } = state;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be inline with the fields
    <div className={styles.question} role="group" aria-label={texts.filters} inert={!unfiltered}>
      <Part word={texts.in}>
        <GroupFilter
          kind="locations"
          unfiltered={unfiltered}
          label={texts.location}
          all={texts.allPlaces}
          value={filters.location}
          onChange={(value) => setFilter("location", value)}
        />
      </Part>
      <Part word={texts.with.toLowerCase()}>
        <Pick
          label={texts.experience}
          all={texts.allExperience}
          value={filters.experience}
          options={texts.experiences}
          onChange={(value) => setFilter("experience", value)}
        />
      </Part>
      <Part word={texts.and} className={filters.education ? styles.part : styles.minorPart}>
        <Pick
          label={texts.education}
          all={texts.allEducation}
          value={filters.education}
          options={texts.educations}
          onChange={(value) => setFilter("education", value)}
        />
      </Part>
      <Part word={texts.at}>
        <GroupFilter
          kind="companies"
          unfiltered={unfiltered}
          label={texts.company}
          all={
            <>
              {texts.all}
              <span className={layout.wide}> {texts.employers.toLowerCase()}</span>
            </>
          }
          value={filters.company}
          onChange={(value) => setFilter("company", value)}
        />
      </Part>
      {active && (
        <button type="button" className={styles.clear} aria-label={texts.clear} title={texts.clear} onClick={clear}>
          <X className={layout.icon} aria-hidden="true" />
        </button>
      )}
      {setMeasure && (
        <div className={styles.measure}>
          <SegmentedControl
            legend={texts.measure}
            isLegendHidden
            value={measure}
            segments={MEASURES}
            onChange={setMeasure}
          />
        </div>
      )}
    </div>
  );
}
