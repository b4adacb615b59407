import { useId, useMemo } from "react";
import styles from "./SuggestField.module.css";
import { indexNames, suggestNames } from "./suggest-names";
import { texts } from "./texts";
import { useCombobox } from "./useCombobox";
import { VisuallyHidden } from "./VisuallyHidden";

/** Longer than any name that the server keeps. */
const MOST_CHARACTERS = 120;
const keyOf = (name: string) => name;

interface SuggestFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What can be suggested; the field takes any text. */
  names: readonly string[];
  /** When the names are first wanted. */
  onFocus: () => void;
  /** How long the suggestions stay after the field is left. */
  closeAfterMs: number;
}

/** A labelled text box that suggests names while one types. */
export function SuggestField({ label, value, onChange, names, onFocus, closeAfterMs }: SuggestFieldProps) {
  const inputId = useId();
  const index = useMemo(() => indexNames(names), [names]);
  const suggestions = useMemo(() => {
    const found = suggestNames(index, value);
    // What is already written needs no suggesting.
    return found.length === 1 && found[0] === value.trim() ? [] : found;
  }, [index, value]);
  const { inputProps, listProps, optionProps, restart, rootRef, shown } = useCombobox({
    items: suggestions,
    keyOf,
    onPick: onChange,
    closeAfterMs,
  });
  return (
    <div ref={rootRef} className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        {...inputProps}
        id={inputId}
        className={styles.input}
        maxLength={MOST_CHARACTERS}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          restart();
        }}
        onFocus={(event) => {
          onFocus();
          inputProps.onFocus?.(event);
        }}
      />
      <ul {...listProps} className={styles.menu} aria-label={texts.suggestionsFor(label)}>
        {shown &&
          suggestions.map((name, position) => (
            <li {...optionProps(position)} key={name} className={styles.option}>
              {name}
            </li>
          ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{shown ? texts.suggestionCount(suggestions.length) : ""}</span>
      </VisuallyHidden>
    </div>
  );
}
