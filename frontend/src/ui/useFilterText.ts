import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
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
