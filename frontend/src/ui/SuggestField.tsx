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
  /** What can be suggested; the field takes any text. */
  names: readonly string[];
  /** When the names are first wanted. */
  onFocus?: () => void;
  /** How long the suggestions stay after the field is left; gone at once unless given. */
  closeAfterMs?: number;
  /** What a picked suggestion does, where it is more than filling the field. */
  onPick?: (name: string) => void;
  /** Told where nothing fits what is typed. */
  emptyMessage?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text box that suggests names while one types. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, names, onFocus, closeAfterMs, onPick = onChange, emptyMessage, ref } = props;
  const index = useMemo(() => indexNames(names), [names]);
  const found = useMemo(() => suggestNames(index, value).map((name) => ({ key: name, name })), [index, value]);
  // A field that is filled with what is already written has nothing more to suggest.
  const isExactMatch = props.onPick === undefined && found.length === 1 && found[0]?.name === value.trim();
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
            suggestions={isExactMatch ? NO_NAMES : found}
            onPick={({ name }) => onPick(name)}
            {...(onFocus && { onFocus })}
            {...(closeAfterMs !== undefined && { closeAfterMs })}
          />
          {emptyMessage && value.trim() && names.length > 0 && found.length === 0 && (
            <p className={styles.none} role="status">
              {emptyMessage}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
