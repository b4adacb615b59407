import { texts } from "../texts";

/** What can go wrong on the way through the provider, as the server and the page of return tell it. */
export const failures = {
  provider: "Google innlogging mislyktes",
  userNotFetched: "Kunne ikke hente brukerinfo",
  rejected: "Innlogging mislyktes",
  tokenMissing: "Ingen token mottatt",
  tooManyAttempts: "Du har prøvd for mange ganger. Vent litt før du prøver igjen.",
  storageBlocked: texts.storageBlocked,
};

/** The failure that an address tells of. Anybody can write an address: what we never say becomes what we do say. */
export function getKnownFailure(told: string | null): string | undefined {
  if (!told) return undefined;
  return Object.values(failures).includes(told) ? told : failures.rejected;
}
