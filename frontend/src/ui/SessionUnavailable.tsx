import { CallFailure } from "./CallFailure";
import { texts } from "./session-texts";

/** The request for the current user. */
export interface SessionCall {
  isValidating: boolean;
  mutate: () => unknown;
}

/** Shown while the server cannot verify the session. */
export function SessionUnavailable({ call }: { call: SessionCall }) {
  return <CallFailure call={call} texts={texts} />;
}
