import { useId, useRef } from "react";
import type { JobSummary } from "../../../lib/api-types";
import { compareNames } from "../../../lib/collation";
import { Button } from "../../../ui/Button";
import { educationLevels, experienceBands } from "../value-names";
import styles from "./JobFilterBar.module.css";
import { texts } from "./texts";
import type { useJobFilters } from "./useJobFilters";

interface SelectProps {
  label: string;
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Select({ label, all, value = "", options, onChange }: SelectProps) {
  const id = useId();
  const known = value === "" || options.some(([option]) => option === value);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {/* An address may name what the list does not hold: it still shows what is chosen. */}
        {!known && <option value={value}>{value}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function byName(items: readonly { name: string }[]) {
  return items.map(({ name }) => [name, name] as const).sort(([left], [right]) => compareNames(left, right));
}

interface JobFilterBarProps {
  /** The whole country's summary, whose employers and places can be chosen. */
  whole: JobSummary;
  state: ReturnType<typeof useJobFilters>;
}

export function JobFilterBar({ whole, state: { filters, active, setFilter, clear } }: JobFilterBarProps) {
  const legend = useRef<HTMLLegendElement>(null);
  const clearAll = () => {
    clear();
    // The button goes with the filters; the focus stays among them.
    legend.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset className={styles.bar}>
      <legend ref={legend} className={styles.legend} tabIndex={-1}>
        {texts.filters}
      </legend>
      <Select
        label={texts.experience}
        all={texts.all}
        value={filters.experience}
        options={Object.entries(experienceBands)}
        onChange={(value) => setFilter("experience", value)}
      />
      <Select
        label={texts.education}
        all={texts.all}
        value={filters.education}
        options={Object.entries(educationLevels)}
        onChange={(value) => setFilter("education", value)}
      />
      <Select
        label={texts.location}
        all={texts.wholeCountry}
        value={filters.location}
        options={byName(whole.locations)}
        onChange={(value) => setFilter("location", value)}
      />
      <Select
        label={texts.company}
        all={texts.all}
        value={filters.company}
        options={byName(whole.companies)}
        onChange={(value) => setFilter("company", value)}
      />
      {active && (
        <Button look="quiet" onClick={clearAll}>
          {texts.clearFilters}
        </Button>
      )}
    </fieldset>
  );
}
