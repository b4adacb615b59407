import { type Ref, useId, useMemo } from "react";
import styles from "./SuggestField.module.css";
import { indexNames, suggestNames } from "./suggest-names";
import { texts } from "./texts";
import { useCombobox } from "./useCombobox";
import { VisuallyHidden } from "./VisuallyHidden";

/** Longer than any name that the server keeps. */
const MOST_CHARACTERS = 120;
const NO_NAMES: readonly string[] = [];
const keyOf = (name: string) => name;

interface SuggestFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What can be suggested; the field takes any text. */
  names: readonly string[];
  /** When the names are first wanted. */
  onFocus?: () => void;
  /** How long the suggestions stay after the field is left; gone at once unless given. */
  closeAfterMs?: number;
  /** What a picked suggestion does, where it is more than filling the field. */
  onPick?: (name: string) => void;
  /** Told where nothing fits what is typed. */
  none?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text box that suggests names while one types. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, names, onFocus, closeAfterMs, onPick = onChange, none, ref } = props;
  const inputId = useId();
  const index = useMemo(() => indexNames(names), [names]);
  const found = useMemo(() => suggestNames(index, value), [index, value]);
  // A field that is filled with what is already written has nothing more to suggest.
  const written = props.onPick === undefined && found.length === 1 && found[0] === value.trim();
  const suggestions = written ? NO_NAMES : found;
  const { inputProps, listProps, optionProps, restart, rootRef, shown } = useCombobox({
    items: suggestions,
    keyOf,
    onPick,
    ...(closeAfterMs !== undefined && { closeAfterMs }),
  });
  return (
    <div ref={rootRef} className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        {...inputProps}
        ref={ref}
        id={inputId}
        className={styles.input}
        maxLength={MOST_CHARACTERS}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          restart();
        }}
        onFocus={(event) => {
          onFocus?.();
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
      {none && value.trim() && names.length > 0 && found.length === 0 && (
        <p className={styles.none} role="status">
          {none}
        </p>
      )}
    </div>
  );
}
