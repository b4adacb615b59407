import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { resolveSignInRequest, useIsSignInRequested } from "../../api/sign-in-request";

/** Opens the dialog when a request needs a new sign-in. Navigation cancels it. */
export function SessionExpiredPrompt() {
  const { key } = useLocation();
  const requested = useIsSignInRequested();
  const [Dialog, setDialog] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!requested) return;
    import("./SessionExpiredDialog").then(
      ({ default: SessionExpiredDialog }) => setDialog(() => SessionExpiredDialog),
      () => resolveSignInRequest(false),
    );
  }, [requested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation leaves the form that requested it
  useEffect(() => () => resolveSignInRequest(false), [key]);

  return requested && Dialog ? <Dialog /> : null;
}
