import { formatCount } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  signIn: shared.signIn,
  accountLabel: (name: string) => `Konto: ${name}`,
  loading: "Laster kontoen …",
  unavailable: "Vi får ikke sjekket innloggingen din. Du er ikke logget ut.",
  retry: shared.retry,
  account: "Konto",
  profile: "Profil",
  settings: "Innstillinger",
  moderation: "Moderering",
  waiting: (count: number) => `${formatCount(count, "sak", "saker")} venter`,
  signOut: shared.signOut,
};
