import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import type { JobSummary } from "../../api/types";
import { educationLabels, experienceLabels } from "../../domain/labels";
import { GroupFilter } from "./GroupFilter";
import styles from "./JobFilterBar.module.css";
import { texts } from "./texts";
import type { JobFilterState } from "./useJobFilters";

interface FilterSelectProps {
  label: string;
  /** Label of the option that clears the filter. */
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** A filter chip. Shows its name, or the selected value. */
function FilterSelect({ label, all, value = "", options, onChange }: FilterSelectProps) {
  const isListed = value === "" || options.some(([option]) => option === value);
  return (
    <span className={styles.chip} data-chosen={value !== "" || undefined}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{value ? all : label}</option>
        {/* The URL may contain a value that is not in the list. */}
        {!isListed && <option value={value}>{value}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  );
}

interface JobFilterBarProps {
  /** Summary of the whole country, the source of places and companies. Without it, the bar waits. */
  unfiltered?: JobSummary;
  state: JobFilterState;
}

export function JobFilterBar({ unfiltered, state: { filters, active, setFilter, clear } }: JobFilterBarProps) {
  const name = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be inline with the fields
    <div className={styles.bar} role="group" aria-labelledby={name} inert={!unfiltered}>
      <span id={name} className={styles.name}>
        {texts.filters}
      </span>
      <button type="button" className={styles.all} aria-pressed={!active} onClick={clear}>
        {texts.all}
      </button>
      <FilterSelect
        label={texts.experience}
        all={texts.allExperience}
        value={filters.experience}
        options={Object.entries(experienceLabels)}
        onChange={(value) => setFilter("experience", value)}
      />
      <FilterSelect
        label={texts.education}
        all={texts.allEducation}
        value={filters.education}
        options={Object.entries(educationLabels)}
        onChange={(value) => setFilter("education", value)}
      />
      <GroupFilter
        kind="locations"
        unfiltered={unfiltered}
        label={texts.location}
        value={filters.location}
        onChange={(value) => setFilter("location", value)}
      />
      <GroupFilter
        kind="companies"
        unfiltered={unfiltered}
        label={texts.company}
        value={filters.company}
        onChange={(value) => setFilter("company", value)}
      />
    </div>
  );
}
