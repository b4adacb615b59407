import { formatCount } from "../../lib/format";

export const texts = {
  logIn: "Logg inn",
  accountLabel: (name: string) => `Konto: ${name}`,
  loading: "Laster kontoen …",
  unavailable: "Vi får ikke sjekket innloggingen din. Du er ikke logget ut.",
  retry: "Prøv igjen",
  account: "Konto",
  profile: "Profil",
  settings: "Innstillinger",
  moderation: "Moderering",
  waiting: (count: number) => ` ${formatCount(count, "sak", "saker")} venter`,
  logOut: "Logg ut",
};
