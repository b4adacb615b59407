import { texts as words } from "#domain/texts";
import { profile } from "#shared/pages/account.json";
import { texts as shared } from "#ui/texts";

export const texts = {
  title: profile.heading,
  loading: profile.description,
  failed: "Kunne ikke hente profil",
  failedDescription: words.connectionLost,

  decisions: {
    failed: "Kunne ikke hente avgjørelser om innholdet ditt",
    failedDescription: "Resten av profilen virker som før.",
  },

  tabs: "Deler av profilen",
  profileTab: "Profil",
  commentsTab: "Mine kommentarer",
  contributionsTab: words.ownContributions,
  securityTab: "Sikkerhet",

  card: words.aboutYou,
  noName: "U",
  pickImage: (hasImage: boolean) => (hasImage ? "Bytt bilde" : "Velg bilde"),
  sendingImage: "Laster opp …",
  removeImage: words.removeImage,
  imageTooLarge: "Bildet må være mindre enn 5MB",
  imageChanged: "Profilbilde oppdatert!",
  imageNotChanged: "Kunne ikke laste opp bilde",
  imageRemoved: words.imageRemoved,
  imageNotRemoved: "Kunne ikke fjerne bildet",
  emailFailed: "Vi fikk ikke sendt e-post til denne adressen. Se etter skrivefeil, og endre den under Sikkerhet.",
  memberSince: (month: string) => `Medlem siden ${month}`,

  edit: "Rediger profil",
  username: "Brukernavn",
  usernameHint: "Vises i forumet på innlegg og kommentarer.",
  bio: "Om meg",
  locked: "Personlige opplysninger (låst)",
  lockedHint: "Navnet kan ikke endres. E-postadressen endrer du under Sikkerhet.",
  name: "Navn",
  email: "E-postadresse",
  save: "Lagre endringer",
  saving: "Lagrer...",
  saved: "Profil oppdatert!",
  notSaved: "Kunne ikke oppdatere profil",

  commentsLoading: "Laster kommentarer …",
  commentsFailed: words.commentsFailed,
  noComments: "Du har ikke skrevet noen kommentarer ennå.",
  toFrontPage: shared.toFrontPage,
  post: "Innlegg",
  comment: "Kommentar",
  anonymously: "Anonymt",
  hiddenByModerator: "Skjult av moderator.",
  reasonAndAppeal: "Begrunnelse og klage",
  moreComments: {
    loadMore: shared.showMore,
    failedDescription: words.commentsFailed,
    end: "Det var alt du har skrevet.",
  },

  farewell: "Kontoen er slettet",
  farewellDescription: "Takk for at du var med. Du er alltid velkommen tilbake.",
};
