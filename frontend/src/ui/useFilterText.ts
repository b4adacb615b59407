import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";

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
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const replaced = useNavigationType() === "REPLACE";
  const inAddress = params.get(NAME)?.trim() ?? "";
  const [text, setText] = useState(inAddress);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    // A replaced entry is our own update; other navigation brings its own text.
    if (!replaced) setText(inAddress);
  }

  // Whether there is unsaved input. It is saved once: a later timer could run while the next page is loading.
  const typed = useRef(false);
  const type = (next: string) => {
    typed.current = true;
    setText(next);
  };

  const wanted = text.trim();
  const save = () => {
    if (!typed.current) return;
    typed.current = false;
    if (wanted === inAddress) return;
    const next = new URLSearchParams(params);
    if (wanted) next.set(NAME, wanted);
    else next.delete(NAME);
    setParams(next, { replace: true });
  };
  useEffect(() => {
    const timer = setTimeout(save, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return { text, setText: type, savedText: inAddress, save };
}
