import { useState } from "react";

/**
 * Remembers what had the focus when a dialog opened. What it gives back is to be called once the dialog is gone: it
 * returns the focus, unless the next page has taken it by then.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return (event) => {
    // The library gives it to a trigger of its own, or takes it from the next page.
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
