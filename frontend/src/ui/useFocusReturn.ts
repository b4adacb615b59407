import { useState } from "react";

/**
 * Remembers the focused element when a dialog opens. The returned function restores it after closing, unless the next
 * page has taken focus.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return (event) => {
    // Prevents Radix from focusing its own trigger, or from taking focus from the next page.
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
