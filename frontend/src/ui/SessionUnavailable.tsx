import { type Query, QueryFailure } from "./QueryState";

const texts = {
  failed: "Vi får ikke sjekket innloggingen din",
  failedDescription: "Du er ikke logget ut. Vi prøver igjen av oss selv om litt.",
};

/** Shown while the server cannot verify the session. */
export function SessionUnavailable({ call }: { call: Pick<Query<unknown>, "isValidating" | "mutate"> }) {
  return <QueryFailure query={call} texts={texts} />;
}
