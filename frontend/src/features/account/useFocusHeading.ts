import { useEffect } from "react";

/** Goes on from the page's heading, where the button that was pressed is gone with its form. */
export function useFocusHeading() {
  useEffect(() => {
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, []);
}
