import { texts } from "../texts";

/** What can go wrong on the way through the provider, as the server and the page of return tell it. */
export const failures = {
  provider: "Google innlogging mislyktes",
  noUser: "Kunne ikke hente brukerinfo",
  refused: "Innlogging mislyktes",
  noToken: "Ingen token mottatt",
  tooManyTries: "Du har prøvd for mange ganger. Vent litt før du prøver igjen.",
  notKept: texts.notKept,
};

/** The failure that an address tells of. Anybody can write an address: what we never say becomes what we do say. */
export function knownFailure(told: string | null): string | undefined {
  if (!told) return undefined;
  return Object.values(failures).includes(told) ? told : failures.refused;
}
