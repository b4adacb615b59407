import type { ReactNode } from "react";
import { SWRConfig } from "swr";

/** A separate cache that is discarded on unmount. */
export function ShortLivedCache({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}
