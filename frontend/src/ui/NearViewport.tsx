import { type ReactNode, useEffect, useRef, useState } from "react";

const MARGIN = "200px";

interface NearViewportProps {
  /** Shown until then, at the size of the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its content once it is near the viewport. */
export function NearViewport({ fallback, children }: NearViewportProps) {
  const [isNear, setIsNear] = useState(false);
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!placeholder.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={placeholder}>{fallback}</div>;
}
