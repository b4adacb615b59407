import { texts as words } from "#domain/texts";
import { formatNumber } from "#lib/format";
import { maxCommentLength, maxPostLength } from "#shared/limits.json";
import { texts as shared } from "#ui/texts";

const POSTS_FAILED = "Kunne ikke hente foruminnlegg";

/** A post starts a thread; a comment belongs to a post. */
export type MessageKind = "post" | "comment";

export const texts = {
  title: "Forum",
  lead: (company: string) => `Her snakker medlemmer om lønn og vilkår hos ${company}.`,
  rules: "Slik er forumet",
  rule: [
    "Skriv om arbeidsplassen, ikke om enkeltpersoner.",
    "Brukernavnet ditt vises, med mindre du velger å være anonym.",
    "Rapporter det som ikke hører hjemme her. En moderator ser på det. Blir teksten din skjult, får du vite hvorfor og kan klage.",
  ],

  visitorTitle: "Forumet er for medlemmer",
  visitorHint: "Logg inn for å lese hva andre skriver, og for å skrive selv. Du kan være anonym.",
  signIn: shared.signIn,
  signUp: shared.signUp,

  list: "Innlegg, nyeste først",
  none: "Ingen innlegg ennå. Vær den første til å starte diskusjonen!",
  unknownCompany: "Vi kjenner ingen arbeidsgiver med dette navnet",
  contribute: words.contributeNow,
  failed: POSTS_FAILED,
  failedDescription: words.connectionLost,
  furtherPosts: {
    loadMore: "Vis flere innlegg",
    failedDescription: POSTS_FAILED,
    end: "Det var alle innleggene.",
  },

  newPost: "Nytt innlegg",
  close: "Lukk",
  write: {
    post: {
      label: (company: string) => `Hva vil du ta opp om ${company}?`,
      submit: "Publiser",
      submitting: "Publiserer …",
      notSent: "Kunne ikke publisere innlegget. Prøv igjen.",
    },
    comment: {
      label: () => "Skriv en kommentar",
      submit: "Send kommentar",
      submitting: shared.sending,
      notSent: words.textIsKept,
    },
  },
  anonymously: "Publiser anonymt",
  anonymouslyMeans: "Andre medlemmer ser «Anonym», og kan ikke se om to anonyme tekster er skrevet av samme person.",
  cancel: shared.cancel,

  you: "Deg",
  edited: "(redigert)",
  by: { post: "Innlegg av ", comment: "Kommentar av " },
  onlyYou: words.onlyYouSeeText,
  like: "Lik",
  dislike: "Mislik",
  comments: (count: number) => {
    if (count === 0) return "Kommenter";
    return count === 1 ? "1 kommentar" : `${formatNumber(count)} kommentarer`;
  },
  commentList: "Kommentarer, eldste først",
  further: {
    loadMore: "Vis flere kommentarer",
    failedDescription: words.commentsFailed,
    end: "Det var alle kommentarene.",
  },

  edit: "Rediger",
  editLabel: { post: "Rediger innlegget", comment: "Rediger kommentaren" },
  save: "Lagre",
  saving: shared.saving,
  remove: "Slett",
  removalTitle: { post: "Slette innlegget?", comment: "Slette kommentaren?" },
  removalMeans: {
    post: "Er du sikker på at du vil slette dette innlegget? Alle kommentarer vil også bli slettet.",
    comment: "Er du sikker på at du vil slette denne kommentaren?",
  },

  link: { post: "Lenke til innlegget", comment: "Lenke til kommentaren" },
  reportLinked: {
    post: "Lenka di fører til et innlegg her. Er noe galt med det, kan du rapportere det uten konto.",
    comment: "Lenka di fører til en kommentar her. Er noe galt med den, kan du rapportere den uten konto.",
  },
  reportAnything: "Står det noe ulovlig eller sårende her?",
  reportWithoutAccount: "Meld fra uten konto",

  report: "Rapporter",
  reportTitle: { post: "Rapporter innlegget", comment: "Rapporter kommentaren" },
  reportMeans: "En moderator ser på det du melder fra om. Den som har skrevet teksten, får ikke vite hvem du er.",
  reportReason: "Hva er galt?",
  reportReasonMissing: "Velg hva som er galt",
  details: "Fortell mer",
  detailsHint: "Må fylles ut når du velger «Annet».",
  detailsMissing: "Fortell hva som er galt",
  sendReport: "Send rapport",
  sendingReport: shared.sending,
  reported: "Takk. En moderator ser på det.",

  personalData: "Er du sikker på at dette skal stå her?",
  personalDataWarning: (warning: string) => `${warning} Alle medlemmer kan lese det du skriver.`,
  change: "Endre teksten",
  sendAnyway: words.sendAnyway,

  empty: { post: "Innlegget kan ikke være tomt", comment: "Kommentaren kan ikke være tom" },
  tooLong: {
    post: words.tooLong("Innlegget", maxPostLength),
    comment: words.tooLong("Kommentaren", maxCommentLength),
  },
  notLost: words.textIsKept,

  announcements: {
    published: "Innlegget er publisert.",
    commented: "Kommentaren er publisert.",
    saved: { post: "Innlegget er lagret.", comment: "Kommentaren er lagret." },
    removed: { post: "Innlegget er slettet.", comment: "Kommentaren er slettet." },
  },
};

/** Errors per action: not signed in, or failed. */
export const actionFailures = {
  create: {
    post: { signIn: "Du må være logget inn for å lage innlegg", failed: "Kunne ikke opprette innlegg" },
    comment: { signIn: "Du må være logget inn for å kommentere", failed: "Kunne ikke opprette kommentar" },
  },
  react: { signIn: "Du må være logget inn for å reagere", failed: "Kunne ikke legge til reaksjon" },
  report: { signIn: "Du må være logget inn for å rapportere", failed: "Kunne ikke sende rapporten" },
  edit: {
    post: { signIn: "Du må være logget inn for å redigere innlegg", failed: "Kunne ikke oppdatere innlegg" },
    comment: { signIn: "Du må være logget inn for å redigere kommentarer", failed: "Kunne ikke oppdatere kommentar" },
  },
  remove: {
    post: { signIn: "Du må være logget inn for å slette innlegg", failed: "Kunne ikke slette innlegg" },
    comment: { signIn: "Du må være logget inn for å slette kommentarer", failed: "Kunne ikke slette kommentar" },
  },
};

export type FailureTexts = typeof actionFailures.react;
