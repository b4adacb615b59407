export const texts = {
  signInNeeded: "Innlogging kreves",
  account: "Konto",
  withGoogle: "Fortsett med Google",
  usernameHint: "Et forslag. Vises bare i forumet.",
  actions: { register: "Opprett konto og send inn", logIn: "Logg inn og send inn" },
};
