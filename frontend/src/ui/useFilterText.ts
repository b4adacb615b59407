import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";

const NAME = "q";
/** Browsers refuse addresses that change with every letter of fast typing. */
const DEBOUNCE_MS = 300;

interface FilterText {
  text: string;
  setText: (text: string) => void;
  /** The text that stands in the address. */
  savedText: string;
  /** Writes the text into the address at once. */
  save: () => void;
}

/** The text of a filter box, kept in the address when typing pauses: it survives reloads, sharing and going back. */
export function useFilterText(): FilterText {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const replaced = useNavigationType() === "REPLACE";
  const inAddress = params.get(NAME)?.trim() ?? "";
  const [text, setText] = useState(inAddress);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    // What replaces the address is this page's own doing; what comes otherwise brings its own text.
    if (!replaced) setText(inAddress);
  }

  // Typed, and not yet written into the address. What is written once is not written again by the timer: by then
  // one may be on the way to another page, whose code is still to come.
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
