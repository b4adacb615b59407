import { type ReactNode, useId } from "react";
import type { EntryDisplay } from "../lib/api-types";
import { CheckboxField } from "./CheckboxField";
import styles from "./Field.module.css";
import { displayTexts as texts } from "./texts";

export const SHOWS_ALL: EntryDisplay = { hidesCompany: false, coarsePlace: false, roundsPay: false };

const CHOICES = Object.keys(SHOWS_ALL) as (keyof EntryDisplay)[];

interface EntryDisplayFieldProps {
  /** `null` if nothing is chosen. */
  value: EntryDisplay | null;
  onChange: (value: EntryDisplay | null) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Asks how much of an entry other people see. */
export function EntryDisplayField({ value, onChange, hint, error }: EntryDisplayFieldProps) {
  const noteId = useId();
  const showsAll = value !== null && CHOICES.every((choice) => !value[choice]);
  return (
    <fieldset className={styles.group} aria-describedby={noteId} aria-invalid={error !== undefined}>
      <legend className={styles.label}>{texts.legend}</legend>
      <div id={noteId}>
        {hint}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <CheckboxField
        {...texts.choices.all}
        checked={showsAll}
        onChange={({ target }) => onChange(target.checked ? SHOWS_ALL : null)}
      />
      {CHOICES.map((choice) => (
        <CheckboxField
          key={choice}
          {...texts.choices[choice]}
          checked={value?.[choice] ?? false}
          onChange={({ target }) => {
            const changed = { ...(value ?? SHOWS_ALL), [choice]: target.checked };
            onChange(CHOICES.some((each) => changed[each]) ? changed : null);
          }}
        />
      ))}
    </fieldset>
  );
}
