import type { ReactNode } from "react";
import { SWRConfig } from "swr";

/** What is fetched in here is kept as long as it is shown: it goes with whoever looks at it. */
export function ShortLivedCache({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}
