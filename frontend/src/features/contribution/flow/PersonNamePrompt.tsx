import { type ComponentProps, Suspense } from "react";
import { lazy } from "../../../ui/lazy";

const PersonNameDialog = lazy(() => import("./PersonNameDialog"));

/** `PersonNameDialog`, whose code is loaded on first use. */
export function PersonNamePrompt(props: ComponentProps<typeof PersonNameDialog>) {
  return (
    <Suspense fallback={null}>
      <PersonNameDialog {...props} />
    </Suspense>
  );
}
