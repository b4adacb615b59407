export const texts = {
  logIn: "Logg inn",
  accountOf: (name: string) => `Konto: ${name}`,
  loading: "Laster kontoen …",
  account: "Konto",
  profile: "Profil",
  settings: "Innstillinger",
  logOut: "Logg ut",
};
