import { useEffect } from "react";

/** Focuses the page heading, after the pressed button was removed with its form. */
export function useFocusHeading() {
  useEffect(() => {
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, []);
}
