import type { ReactNode } from "react";
import type { Method } from "../../../lib/api-types";
import { CallFailure } from "../../../ui/CallFailure";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { useMethod } from "../api";
import { texts } from "./texts";

interface WithMethodProps {
  /** Height of the placeholder. */
  height: string;
  children: (method: Method) => ReactNode;
}

/** Renders content with the figures of the method, once they have arrived. */
export function WithMethod({ height, children }: WithMethodProps) {
  const { data, error, isValidating, mutate } = useMethod();
  if (error) return <CallFailure call={{ isValidating, mutate }} texts={texts} />;
  if (data) return children(data);
  return (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  );
}
