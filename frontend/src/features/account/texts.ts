import { minNameLength, minPasswordLength } from "../../../../shared/limits.json";
import { texts as shared } from "../../ui/texts";
export const texts = {
  signIn: shared.signIn,
  loggingIn: "Logger inn...",
  signUp: shared.signUp,
  registering: "Oppretter konto...",
  logInWithGoogle: "Logg inn med Google",
  registerWithGoogle: "Opprett konto med Google",
  or: "eller",
  forgotten: "Glemt passord?",
  noAccountYet: "Har du ikke konto?",
  accountAlready: "Har du allerede konto?",

  name: "Navn",
  nameHint: "Vises bare for deg.",
  username: "Brukernavn",
  usernameHint: "Vises på det du skriver i forumet.",
  email: "E-post",
  password: "Passord",
  confirmPassword: "Bekreft passord",

  nameMissing: "Navn er påkrevd",
  nameTooShort: `Navn må være minst ${minNameLength} tegn`,
  usernameMissing: "Brukernavn er påkrevd",
  usernameMaybeTaken: "Brukernavnet kan være tatt. Prøv et annet.",
  usernameTooShort: `Brukernavn må være minst ${minNameLength} tegn`,
  emailMissing: "E-post er påkrevd",
  emailInvalid: "Ugyldig e-postadresse",
  passwordMissing: "Passord er påkrevd",
  passwordTooShort: `Passord må være minst ${minPasswordLength} tegn`,
  passwordsDiffer: "Passordene stemmer ikke overens",
  passwordsMismatch: "Passordene matcher ikke",

  read: "Les",
  privacy: "hvordan vi tar vare på opplysningene dine",
  newTab: "(åpnes i en ny fane).",

  loginRejected: "Innlogging feilet",
  loginNoResponse: "En feil oppstod under innlogging",
  registrationRejected: "Registrering feilet",
  registrationNoResponse: "En feil oppstod under registrering",
  storageBlocked:
    "Nettleseren lar oss ikke huske at du er logget inn. Tillat lagring for dette nettstedet, og prøv igjen.",
  newPassword: "Nytt passord",
  confirmNewPassword: "Bekreft nytt passord",
};
