import { texts as words } from "#domain/texts";
import { texts as account } from "#features/account/texts";
import { minPasswordLength } from "#shared/limits.json";
import { texts as shared } from "#ui/texts";
export const texts = {
  password: "Endre passord",
  currentPassword: "Nåværende passord",
  passwordForEmail: "Passordet ditt",
  newPassword: account.newPassword,
  newPasswordHint: `${account.passwordRule}. Andre enheter blir logget ut.`,
  confirmPassword: account.confirmNewPassword,
  changePassword: "Endre passord",
  changingPassword: words.changing,
  passwordChanged: "Passord endret!",
  othersSignedOut: "Passordet er endret, og du er logget ut på alle andre enheter.",
  passwordNotChanged: "Kunne ikke endre passord",
  passwordsDiffer: account.passwordsDiffer,
  passwordTooShort: `Passordet må være minst ${minPasswordLength} tegn`,

  choosePassword: "Velg et passord",
  noPassword:
    "Du logger inn med Google og har ikke noe passord her. Vil du også kunne logge inn med e-post og passord, sender vi deg en lenke.",
  sendLink: (state: "idle" | "sending" | "sent") =>
    ({ idle: "Send meg en lenke", sending: shared.sending, sent: words.sendLinkAgain })[state],
  linkSent: words.emailSent,
  linkSentTo: (email: string) =>
    `Vi har sendt en lenke til ${email}. Finner du den ikke, kan du se i mappen for søppelpost.`,
  linkNotSent: words.linkNotSent,

  email: "Endre e-postadresse",
  currentEmail: "Nåværende e-postadresse",
  newEmail: "Ny e-postadresse",
  confirmEmail: "Bekreft ny e-postadresse",
  changeEmail: "Endre e-postadresse",
  changingEmail: words.changing,
  emailChanged: "E-postadresse endret!",
  emailNotChanged: "Kunne ikke endre e-postadresse",
  notCurrentEmail: "Nåværende e-postadresse stemmer ikke",
  notAnEmail: "Ugyldig e-postformat",
  emailsDiffer: "E-postadressene stemmer ikke overens",
  sameEmail: "Ny e-postadresse kan ikke være den samme som nåværende",

  sessions: "Innlogginger",
  sessionsHint: "Her er du logget inn. Kjenner du ikke igjen en enhet, kan du logge den ut og bytte passord.",
  sessionsCall: {
    failed: "Kunne ikke hente innloggingene dine",
    failedDescription: "Du er fortsatt logget inn. Prøv igjen om litt.",
  },
  lastUsed: (month: string) => `Sist brukt i ${month}`,
  thisDevice: "Denne enheten",
  noOtherSessions: "Du er ikke logget inn andre steder.",
  endSession: shared.signOut,
  endingSession: "Logger ut …",
  endOtherSessions: "Logg ut alle andre",
  sessionEnded: (device: string) => `${device} er logget ut`,
  otherSessionsEnded: "Alle andre enheter er logget ut",
  sessionNotEnded: "Kunne ikke logge ut enheten",

  data: "Mine data",
  dataHint: "Last ned alt vi har lagret om deg, som en fil. Det du har sendt inn og skrevet i forumet, er med.",
  download: "Last ned mine data",
  downloading: shared.fetching,
  notDownloaded: "Kunne ikke hente dataene dine",

  deletion: "Slett konto",
  deletionHint: "Kontoen, profilen og bildet ditt slettes for godt.",
  deleteAccount: "Slett konto",
  deletionTitle: "Slett kontoen for godt?",
  deletionConsequences: (email: string) => `Kontoen til ${email} og alt på profilen slettes. Det kan ikke angres.`,
  deletionWithContributions: "Slett også lønna og studiene mine",
  contributionsHint: "Ellers blir de stående i tallene uten navn, og du kan ikke trekke dem tilbake.",
  deletionWithPosts: "Slett også det jeg har skrevet i forumet",
  postsHint: "Ellers blir det stående under «Slettet bruker» eller «Anonym».",
  deletionDetails: "Slik slettes det",
  deletionSteps: [
    "Du logges ut på alle enheter. Det du har skrevet med brukernavnet ditt, og kommentarene til det, forsvinner med en gang.",
    "Lønna, studiene og det anonyme i forumet mister koblingen til deg med en gang. De forsvinner på tilfeldige dager i løpet av 30 dager, slik at ingen ser hva som hørte sammen.",
  ],
  deletionPassword: "Passord",
  deletionWithoutPassword:
    "Du har ikke noe passord her. Vi ber deg kanskje logge inn med Google på nytt, for å være sikre på at det er deg.",
  confirmDeletion: "Slett kontoen min",
  deleting: "Sletter …",
  cancel: shared.cancel,
  notDeleted: "Kunne ikke slette kontoen",
  signInAgain: "Logg inn med Google på nytt",
};
