import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { answerSignInRequest, useSignInRequested } from "../../../lib/sign-in-request";

/** Opens the dialog for signing in again when a call asks for it. Going anywhere declines. */
export function SessionEndPrompt() {
  const { key } = useLocation();
  const requested = useSignInRequested();
  const [Dialog, setDialog] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!requested) return;
    import("./SessionEndDialog").then(
      ({ default: SessionEndDialog }) => setDialog(() => SessionEndDialog),
      () => answerSignInRequest(false),
    );
  }, [requested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form that asked is left with the address.
  useEffect(() => () => answerSignInRequest(false), [key]);

  return requested && Dialog ? <Dialog /> : null;
}
