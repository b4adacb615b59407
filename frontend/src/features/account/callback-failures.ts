import { texts } from "./texts";

/** Errors of the sign-in callback. The server redirects with the same texts. */
export const failures = {
  provider: "Google innlogging mislyktes",
  userNotFetched: "Kunne ikke hente brukerinfo",
  rejected: "Innlogging mislyktes",
  tokenMissing: "Ingen token mottatt",
  tooManyAttempts: "Du har prøvd for mange ganger. Vent litt før du prøver igjen.",
  storageBlocked: texts.storageBlocked,
};

/** Only known messages are shown, because anyone can craft this URL. */
export function getKnownFailure(message: string | null): string | undefined {
  if (!message) return undefined;
  return Object.values(failures).includes(message) ? message : failures.rejected;
}
