import type { ComponentProps, ReactNode } from "react";
import styles from "./SuggestInput.module.css";
import { texts } from "./texts";
import { useCombobox } from "./useCombobox";
import { VisuallyHidden } from "./VisuallyHidden";

/** Longer than any stored name. */
const MAX_LENGTH = 120;
const getKey = ({ key }: Suggestion) => key;

export interface Suggestion {
  key: string;
  name: string;
  /** Distinguishes items of the same name. */
  detail?: string;
}

export interface SuggestInputProps<Item extends Suggestion>
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "list"> {
  /** Accessible name of the suggestions. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Must be referentially stable. */
  suggestions: readonly Item[];
  onPick: (item: Item) => void;
  /** Delay before the suggestions close after blur. Default: none. */
  closeAfterMs?: number;
  /** Shown below the field if there are no suggestions. */
  emptyMessage?: ReactNode;
}

/** A text input with a list of suggestions. Free text is allowed. */
export function SuggestInput<Item extends Suggestion>(props: SuggestInputProps<Item>) {
  const { label, value, onChange, suggestions, onPick, closeAfterMs, emptyMessage, ...more } = props;
  const { onFocus, onBlur, className, ...rest } = more;
  const { inputProps, listProps, optionProps, restart, rootRef, listVisible } = useCombobox({
    items: suggestions,
    getKey,
    onPick,
    ...(closeAfterMs !== undefined && { closeAfterMs }),
  });
  // Stays after the field loses focus: a note that opens or closes would move the button that is being pressed.
  const visibleEmptyMessage = suggestions.length === 0 && emptyMessage;
  return (
    <div ref={rootRef} className={styles.root}>
      <input
        maxLength={MAX_LENGTH}
        {...rest}
        {...inputProps}
        className={className ?? styles.input}
        data-suggests={listVisible ? "" : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          restart();
        }}
        onFocus={(event) => {
          onFocus?.(event);
          inputProps.onFocus?.(event);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          inputProps.onBlur?.(event);
        }}
      />
      <ul {...listProps} className={styles.menu} aria-label={texts.suggestionsFor(label)}>
        {listVisible &&
          suggestions.map(({ key, name, detail }, position) => (
            <li {...optionProps(position)} key={key} className={styles.option}>
              {name}
              {detail && <small className={styles.detail}>{detail}</small>}
            </li>
          ))}
      </ul>
      <div className={styles.noMatches} role="status">
        {visibleEmptyMessage}
      </div>
      <VisuallyHidden>
        <span role="status">{listVisible ? texts.suggestionCount(suggestions.length) : ""}</span>
      </VisuallyHidden>
    </div>
  );
}
