import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldTexts } from "./Field";
import { fieldTexts } from "./field-texts";
import styles from "./SuggestField.module.css";
import { texts } from "./texts";
import { MAX_NAME_LENGTH, useCombobox } from "./useCombobox";
import { VisuallyHidden } from "./VisuallyHidden";

const getKey = ({ key }: Suggestion) => key;

export interface Suggestion {
  key: string;
  name: string;
  /** Distinguishes suggestions with the same name. */
  detail?: string;
}

export interface SuggestFieldProps<Item extends Suggestion>
  extends FieldTexts,
    Pick<ComponentProps<"input">, "ref" | "maxLength" | "placeholder"> {
  value: string;
  onChange: (value: string) => void;
  /** Must be referentially stable. */
  suggestions: readonly Item[];
  onPick: (item: Item) => void;
  /** Called on focus, to load the suggestions. */
  onFocus?: () => void;
  /** Delay before the suggestions close after blur. Default: none. */
  closeAfterMs?: number;
  /** Shown below the field if there are no suggestions. */
  emptyMessage?: ReactNode;
}

/** A text field with a list of suggestions. Free text is allowed. */
export function SuggestField<Item extends Suggestion>(props: SuggestFieldProps<Item>) {
  const { label, hint, error, value, onChange, suggestions, onPick, onFocus, closeAfterMs, emptyMessage } = props;
  const { inputProps, listProps, optionProps, restart, rootRef, listVisible } = useCombobox({
    items: suggestions,
    getKey,
    onPick,
    ...(closeAfterMs !== undefined && { closeAfterMs }),
  });
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div ref={rootRef} className={styles.root}>
          <input
            ref={props.ref}
            maxLength={props.maxLength ?? MAX_NAME_LENGTH}
            placeholder={props.placeholder}
            {...input}
            {...inputProps}
            data-suggests={listVisible ? "" : undefined}
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
          <ul {...listProps} className={styles.menu} aria-label={fieldTexts.suggestionsFor(label)}>
            {listVisible &&
              suggestions.map(({ key, name, detail }, position) => (
                <li {...optionProps(position)} key={key} className={styles.option}>
                  {name}
                  {detail && <small className={styles.detail}>{detail}</small>}
                </li>
              ))}
          </ul>
          {/* Shown even without focus: hiding it on blur would move the button that is being pressed. */}
          <div className={styles.noMatches} role="status">
            {suggestions.length === 0 && emptyMessage}
          </div>
          <VisuallyHidden>
            <span role="status">{listVisible ? texts.suggestionCount(suggestions.length) : ""}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
