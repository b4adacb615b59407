import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "./Button";
import { texts } from "./texts";

const ROWS = "li, tr";

/** Shows more rows and focuses the first new one, or its link, because the button that had the focus may be gone. */
export function showAndFocusNewRows(show: () => void): void {
  const old = new Set(document.querySelectorAll(ROWS));
  flushSync(show);
  const row = [...document.querySelectorAll<HTMLElement>(ROWS)].find((shown) => !old.has(shown));
  if (!row) return;
  row.tabIndex = -1;
  (row.querySelector("a") ?? row).focus({ preventScroll: true });
}

/** The first rows of a long list, and the button that shows all; null if it has no more. */
export function useFirstRows<Row>(rows: readonly Row[], count: number, label: string = texts.showAllOf(rows.length)) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, count);
  const button = shown.length < rows.length && (
    <Button variant="quiet" onClick={() => showAndFocusNewRows(() => setShowsAll(true))}>
      {label}
    </Button>
  );
  return { shown, button: button || null };
}
