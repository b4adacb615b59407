import { type ReactNode, useEffect, useRef, useState } from "react";
import { recall, remember, SCROLL } from "#lib/page-memory";

const MARGIN = "200px";
/** Name of the content in the history entry: when the user returns, it is there again. */
const NEAR = "near";
/** Until a remembered scroll position is reached, the viewport passes content that was not there before. */
const RETURN_MS = 2000;

interface NearViewportProps {
  /** Shown until then, at the size of the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its content once it is near the viewport, or the page is printed. */
export function NearViewport({ fallback, children }: NearViewportProps) {
  const [isNear, setIsNear] = useState(() => recall(NEAR) !== undefined);
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!placeholder.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        remember(NEAR, 1);
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    const element = placeholder.current;
    const isReturning = (recall(SCROLL) ?? 0) > window.scrollY;
    const timer = setTimeout(() => observer.observe(element), isReturning ? RETURN_MS : 0);
    const showForPrint = () => setIsNear(true);
    window.addEventListener("beforeprint", showForPrint);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener("beforeprint", showForPrint);
    };
  }, []);
  return isNear ? children : <div ref={placeholder}>{fallback}</div>;
}
