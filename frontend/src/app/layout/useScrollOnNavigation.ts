import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

/** Every change of the address scrolls to the top, or to the section that its `#` names; filters keep the place. */
export function useScrollOnNavigation() {
  const { key, hash, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, also to the same address
  useLayoutEffect(() => {
    if (state?.keepPlace === true) return;
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (section) section.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, hash, state]);
}
