import type { ReactNode } from "react";
import type { Method } from "../../api/types";
import { useMethod } from "../../features/salary/api";
import { QueryState } from "../../ui/QueryState";
import { texts } from "./texts";

interface WithMethodProps {
  /** Height of the placeholder. */
  height: string;
  children: (method: Method) => ReactNode;
}

/** Renders content with the figures of the method, once they have arrived. */
export function WithMethod({ height, children }: WithMethodProps) {
  return (
    <QueryState query={useMethod()} texts={texts} height={height}>
      {children}
    </QueryState>
  );
}
