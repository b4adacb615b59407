import { type ReactNode, useId } from "react";
import type { EntryDisplay } from "../../../api/types";
import { CheckboxField } from "../../../ui/CheckboxField";
import styles from "../../../ui/Field.module.css";
import layout from "../../../ui/layout.module.css";
import { texts } from "./display-texts";

export const SHOWS_ALL: EntryDisplay = {
  hidesCompany: false,
  coarsePlace: false,
  hidesPlace: false,
  roundsPay: false,
  hidesEducation: false,
  widensExperience: false,
};

/** What a giver can withhold. */
export const CHOICES = Object.keys(SHOWS_ALL) as (keyof EntryDisplay)[];

interface EntryDisplayFieldProps {
  /** What this entry has of {@link CHOICES}. */
  parts?: readonly (keyof EntryDisplay)[];
  /** `null` if nothing is chosen. */
  value: EntryDisplay | null;
  onChange: (value: EntryDisplay | null) => void;
  hint?: ReactNode;
  /** What the choice looks like. */
  preview?: ReactNode;
  error?: string | undefined;
}

/** Asks how much of an entry other people see. */
export function EntryDisplayField({ parts = CHOICES, value, onChange, hint, preview, error }: EntryDisplayFieldProps) {
  const noteId = useId();
  const showsAll = value !== null && CHOICES.every((choice) => !value[choice]);
  return (
    <fieldset className={layout.stack} aria-describedby={noteId} aria-invalid={error !== undefined}>
      <legend className={styles.label}>{texts.legend}</legend>
      <div id={noteId}>
        {hint}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {preview}
      <CheckboxField
        {...texts.choices.all}
        checked={showsAll}
        onChange={({ target }) => onChange(target.checked ? SHOWS_ALL : null)}
      />
      {parts.map((choice) => (
        <CheckboxField
          key={choice}
          {...texts.choices[choice]}
          checked={value?.[choice] ?? false}
          onChange={({ target }) => {
            const changed = { ...(value ?? SHOWS_ALL), [choice]: target.checked };
            // The county or no place at all.
            if (choice === "coarsePlace" && target.checked) changed.hidesPlace = false;
            if (choice === "hidesPlace" && target.checked) changed.coarsePlace = false;
            onChange(CHOICES.some((each) => changed[each]) ? changed : null);
          }}
        />
      ))}
    </fieldset>
  );
}
