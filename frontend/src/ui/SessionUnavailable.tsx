import { QueryFailure } from "./QueryState";

const texts = {
  failed: "Vi får ikke sjekket innloggingen din",
  failedDescription: "Du er ikke logget ut. Vi prøver igjen av oss selv om litt.",
};

/** The request for the current user. */
export interface SessionCall {
  isValidating: boolean;
  mutate: () => unknown;
}

/** Shown while the server cannot verify the session. */
export function SessionUnavailable({ call }: { call: SessionCall }) {
  return <QueryFailure query={call} texts={texts} />;
}
