import { type Ref, useMemo } from "react";
import { Field } from "./Field";
import styles from "./SuggestField.module.css";
import { SuggestInput, type Suggestion } from "./SuggestInput";
import { indexNames, suggestNames } from "./suggest-names";

const NO_NAMES: readonly Suggestion[] = [];

interface SuggestFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Names to suggest. Free text is allowed. */
  names: readonly string[];
  /** Called on first focus, to load the names. */
  onFocus?: () => void;
  /** Delay before the suggestions close after blur. Default: none. */
  closeAfterMs?: number;
  /** Replaces filling in the field. */
  onPick?: (name: string) => void;
  /** Shown if no name matches. */
  emptyMessage?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text field with name suggestions. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, names, onFocus, closeAfterMs, onPick = onChange, emptyMessage, ref } = props;
  const index = useMemo(() => indexNames(names), [names]);
  const suggestions = useMemo(() => suggestNames(index, value).map((name) => ({ key: name, name })), [index, value]);
  // Nothing to suggest if the typed name is the only match.
  const isExactMatch = props.onPick === undefined && suggestions.length === 1 && suggestions[0]?.name === value.trim();
  return (
    <Field label={label} classNames={{ field: styles.field, label: styles.label }}>
      {({ id }) => (
        <>
          <SuggestInput
            ref={ref}
            id={id}
            label={label}
            value={value}
            onChange={onChange}
            suggestions={isExactMatch ? NO_NAMES : suggestions}
            onPick={({ name }) => onPick(name)}
            {...(onFocus && { onFocus })}
            {...(closeAfterMs !== undefined && { closeAfterMs })}
          />
          {emptyMessage && value.trim() && names.length > 0 && suggestions.length === 0 && (
            <p className={styles.noMatches} role="status">
              {emptyMessage}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
