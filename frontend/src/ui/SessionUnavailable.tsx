import { CallFailure } from "./CallFailure";
import { texts } from "./session-texts";

/** The call that asks who is signed in, to be made again on request. */
export interface SessionCall {
  isValidating: boolean;
  mutate: () => unknown;
}

/** Stands in the place of a member's screen while the server cannot say who is signed in. */
export function SessionUnavailable({ call }: { call: SessionCall }) {
  return <CallFailure call={call} texts={texts} />;
}
