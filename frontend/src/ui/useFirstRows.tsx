import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "./Button";
import { texts } from "./texts";

interface FirstRowsOptions {
  label?: string;
  /** Called once all rows are there. The button, which had the focus, is gone. */
  onShown?: () => void;
}

/** The first rows of a long list, and the button that shows all; null if it has no more. */
export function useFirstRows<Row>(rows: readonly Row[], count: number, options: FirstRowsOptions = {}) {
  const { label = texts.showAllOf(rows.length), onShown } = options;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, count);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    onShown?.();
  };
  const button = shown.length < rows.length && (
    <Button variant="quiet" onClick={showAll}>
      {label}
    </Button>
  );
  return { shown, button: button || null };
}
