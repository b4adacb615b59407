import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import type { JobSummary } from "../../../lib/api-types";
import { educationLabels, experienceLabels } from "../../../lib/labels";
import styles from "./JobFilterBar.module.css";
import { texts } from "./texts";
import type { useJobFilters } from "./useJobFilters";
import { useGroupOptions } from "./useJobGroups";

interface FilterSelectProps {
  label: string;
  /** Label of the option that clears the filter. */
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  /** An option that cannot be selected, such as a loading state. */
  note?: string | null;
  /** Called when the user is about to open the list. */
  onApproach?: ReturnType<typeof useGroupOptions>["onApproach"];
  onChange: (value: string) => void;
}

/** A filter chip. Shows its name, or the selected value. */
function FilterSelect({ label, all, value = "", options, note, onApproach, onChange }: FilterSelectProps) {
  const isListed = value === "" || options.some(([option]) => option === value);
  return (
    <span className={styles.chip} data-chosen={value !== "" || undefined}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        {...onApproach}
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
        {note && <option disabled>{note}</option>}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  );
}

interface GroupSelectProps {
  kind: "companies" | "locations";
  unfiltered: JobSummary;
  label: string;
  all: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A filter by company or place. */
function GroupSelect({ kind, unfiltered, ...select }: GroupSelectProps) {
  const { names, note, onApproach } = useGroupOptions(kind, unfiltered);
  const options = names.map((name) => [name, name] as const);
  return <FilterSelect {...select} options={options} note={note} onApproach={onApproach} />;
}

interface JobFilterBarProps {
  /** Summary of the whole country, the source of places and companies. */
  unfiltered: JobSummary;
  state: ReturnType<typeof useJobFilters>;
}

export function JobFilterBar({ unfiltered, state: { filters, active, setFilter, clear } }: JobFilterBarProps) {
  const name = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be inline with the fields
    <div className={styles.bar} role="group" aria-labelledby={name}>
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
      <GroupSelect
        kind="locations"
        unfiltered={unfiltered}
        label={texts.location}
        all={texts.wholeCountry}
        value={filters.location}
        onChange={(value) => setFilter("location", value)}
      />
      <GroupSelect
        kind="companies"
        unfiltered={unfiltered}
        label={texts.company}
        all={texts.allEmployers}
        value={filters.company}
        onChange={(value) => setFilter("company", value)}
      />
    </div>
  );
}
