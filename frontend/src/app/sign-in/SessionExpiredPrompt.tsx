import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { resolveSignInRequest, useIsSignInRequested } from "../../api/sign-in-request";
import { useLateCode } from "../../ui/useLateCode";
import { loadOnTap } from "../load-on-tap";

/** Opens the dialog when a request needs a new sign-in. Navigation cancels it. */
export function SessionExpiredPrompt() {
  const { key } = useLocation();
  const requested = useIsSignInRequested();
  const { code, request } = useLateCode(loadOnTap);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` is another function in each render
  useEffect(() => {
    if (requested) void request().then((isLoaded) => isLoaded || resolveSignInRequest(false));
  }, [requested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation leaves the form that requested it
  useEffect(() => () => resolveSignInRequest(false), [key]);

  return requested && code && <code.SessionExpiredDialog />;
}
