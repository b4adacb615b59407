import ListFilter from "lucide-react/icons/list-filter";
import { type Ref, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { Field, type FieldInput } from "./Field";
import styles from "./FilterField.module.css";
import { useUrlParams } from "./useUrlParams";

const NAME = "q";
/** Browsers limit how often a page may change its URL. */
const DEBOUNCE_MS = 300;

interface FilterText {
  text: string;
  setText: (text: string) => void;
  /** The text stored in the URL. */
  savedText: string;
  /** Writes the text to the URL at once. */
  save: () => void;
}

/** The text of a filter box, stored in the URL after a pause in typing. */
export function useFilterText(): FilterText {
  const [params, updateParams] = useUrlParams();
  const { key } = useLocation();
  const replaced = useNavigationType() === "REPLACE";
  const urlText = params.get(NAME)?.trim() ?? "";
  const [text, setText] = useState(urlText);
  const [previousKey, setPreviousKey] = useState(key);
  if (key !== previousKey) {
    setPreviousKey(key);
    // This hook replaces the history entry; any other navigation sets the text from its URL.
    if (!replaced) setText(urlText);
  }

  // Whether there is unsaved input. It is saved only once, because a later timer could run while the next page loads.
  const hasUnsavedInput = useRef(false);
  const handleChange = (value: string) => {
    hasUnsavedInput.current = true;
    setText(value);
  };

  const trimmed = text.trim();
  const save = () => {
    if (!hasUnsavedInput.current) return;
    hasUnsavedInput.current = false;
    if (trimmed !== urlText) updateParams({ [NAME]: trimmed });
  };
  useEffect(() => {
    const timer = setTimeout(save, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return { text, setText: handleChange, savedText: urlText, save };
}

interface FilterFieldProps {
  label: string;
  /** The label stands in the empty box. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A text box that filters the list below it. */
export function FilterField(props: FilterFieldProps) {
  const { label, isLabelHidden = false, value, onChange, onBlur, autoFocus = false, ref } = props;
  const renderBox = (input: Partial<FieldInput> & { "aria-label"?: string; placeholder?: string }) => (
    <div className={styles.box}>
      <ListFilter className={styles.icon} aria-hidden="true" />
      <input
        {...input}
        ref={ref}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: only in a dialog that the visitor opened to search
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </div>
  );
  if (isLabelHidden) return renderBox({ className: styles.input, "aria-label": label, placeholder: label });
  return (
    <Field label={label} inputClassName={styles.input}>
      {renderBox}
    </Field>
  );
}
