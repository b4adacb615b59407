import type {
  Action,
  ModeratedMessage,
  ModeratedName,
  ModeratedSimilarName,
  ModerationItem,
  ModerationKind,
} from "#api/types";
import { texts as words } from "#domain/texts";
import { formatCount, formatNumber } from "#lib/format";
import { texts as shared } from "#ui/texts";

/** Maximum length of a reason, in UTF-16 code units. */
export const MAX_REASON_LENGTH = 500;

export const texts = {
  title: "Moderering",
  loading: "Laster køen …",
  tabs: "Deler av modereringen",
  queueTab: "Kø",
  logTab: "Logg",

  failed: "Kunne ikke hente køen",
  failedDescription: words.connectionLost,
  empty: "Ingenting venter",
  emptyHint: "Nye rapporter, klager og navn dukker opp her.",
  noneOfKind: "Ingenting av dette slaget venter",
  showAll: "Vis alt som venter",
  refresh: "Hent på nytt",

  filter: "Hva du ser",
  all: "Alt",
  /** Labels of the filters, in the order of the queue. */
  kinds: { appeal: "Klager", message: "Meldinger", profile: "Profiler", name: "Navn", entry: "Lønn" } satisfies Record<
    ModerationKind,
    string
  >,
  list: "Saker som venter",
  position: (at: number, count: number) => `Sak ${formatNumber(at)} av ${formatNumber(count)}`,
  next: "Neste",
  previous: "Forrige",
  /** Labels of single items. */
  kind: { message: "Melding", profile: "Profil", name: "Navn", entry: "Lønn", appeal: "Klage" } satisfies Record<
    ModerationKind,
    string
  >,
  reportCount: (count: number) => formatCount(count, "rapport", "rapporter"),
  nameCount: (count: number) => formatCount(count, "innlegg", "innlegg"),

  messageTitle: {
    post: (company: string) => `Innlegg om ${company}`,
    comment: (company: string) => `Kommentar om ${company}`,
  } satisfies Record<ModeratedMessage["kind"], (company: string) => string>,
  openForum: "Åpne forumet",
  writtenOn: (date: string) => `Skrevet ${date}`,
  hiddenBecause: (reason: string) => `Skjult nå: ${reason}`,
  content: "Teksten",
  picture: "Profilbildet",
  noPicture: "Uten profilbilde.",
  profileTitle: (username: string) => `Brukernavnet ${username}`,
  nameKind: { job_title: "Stilling", company: "Arbeidsgiver", place: "Sted", benefit: "Gode" } satisfies Record<
    ModeratedName["kind"],
    string
  >,
  nameTitle: (name: string) => `«${name}»`,
  givenBy: (members: number, entries: number) =>
    `Oppgitt av ${formatCount(members, "medlem", "medlemmer")} i ${formatNumber(entries)} innlegg. Vi kjenner ikke navnet.`,
  similar: "Ligner på",
  similarName: ({ name, isWaiting }: ModeratedSimilarName) => (isWaiting ? `${name} (venter også)` : name),
  entryTitle: (jobTitle: string) => `Lønn som ${jobTitle}`,
  facts: {
    annualSalary: "Årslønn",
    hourlyWage: "Timelønn",
    employmentPercentage: "Stilling",
    company: "Arbeidsgiver",
    location: "Sted",
    experience: "Erfaring",
    education: "Utdanning",
    reportedOn: "Sendt inn",
  },
  outlier: "Hvorfor den holdes utenfor",
  appealTitle: (label: string) => `Klage: ${label}`,
  appealText: "Klagen",
  appealedOn: (date: string) => `Klaget ${date}`,
  appealed: "Avgjørelsen det klages på",

  reports: "Rapporter",
  reportedOn: (date: string) => `Rapportert ${date}`,
  contentThen: "Da sto det:",
  history: "Tidligere avgjørelser",
  decidedBy: (name: string, date: string) => `${name}, ${date}`,

  decide: "Avgjør",
  action: "Hva gjør du?",
  actionMissing: "Velg hva du gjør",
  reason: "Begrunnelse",
  reasonToMember: "Den det gjelder, får se begrunnelsen. Skriv hva som er galt, og ikke hvem som rapporterte.",
  reasonToAppellant: "Den som klaget, får se begrunnelsen.",
  reasonToLog: "Bare andre moderatorer ser begrunnelsen.",
  reasonMissing: "Skriv en begrunnelse",
  reasonTooLong: words.tooLong("Begrunnelsen", MAX_REASON_LENGTH),
  readyReasons: "Vanlige begrunnelser",
  target: "Riktig navn",
  targetHint: "Innleggene flyttes til dette navnet.",
  targetMissing: "Velg navnet det skal slås sammen med",
  notDecided: "Avgjørelsen ble ikke lagret",
  notLost: "Saken er tilbake i køen, og det du skrev, er ikke borte. Prøv igjen.",
  ownDecision: "Du tok avgjørelsen det klages på. En annen moderator må behandle klagen.",
  decidedByOther: "En annen moderator var først. Saken er ute av køen.",
  decidedAlready: "Saken er allerede avgjort, og ute av køen. Se loggen.",
  itemGone: "Saken finnes ikke lenger. Den er ute av køen.",

  undo: "Angre",
  undoNotice: "Avgjørelsen du kan angre",
  undone: "Angret. Saken er tilbake i køen.",

  openItem: "Åpne saken",
  nothingToDecide: "Her er det ingenting å avgjøre",
  notOpened: "Kunne ikke åpne saken. Prøv igjen.",
  mergeNames: "Slå sammen to navn",
  mergeHint:
    "For navn som er synlige, men skrevet feil eller på to måter. Navn i de faste listene våre kan ikke slås sammen med andre.",
  mergeKind: "Slag",
  mergeName: "Navn som skal bort",
  mergeFind: "Finn navnet",
  publicName: "Navnet er synlig for alle.",

  tables: "Offisielle tall som venter",
  tablesHint:
    "En sjekk stoppet nye tall fra Statistisk sentralbyrå. Nettstedet viser de forrige til noen tar tallene i bruk på serveren.",
  table: (number: string, period: string, date: string) => `Tabell ${number}, ${period}, hentet ${date}`,
  accept: "Ta dem i bruk:",

  help: "Hurtigtaster",
  helpDescription: "Tastene virker ikke mens du skriver.",
  keys: {
    next: "Neste sak",
    previous: "Forrige sak",
    reasons: "Velg en vanlig begrunnelse",
    send: "Lagre avgjørelsen",
    undo: "Angre den siste avgjørelsen",
    help: "Vis denne lista",
    action: "Velg hva du gjør (bokstaven står på knappen)",
  },
  useShortcuts: "Bruk hurtigtaster",
  useShortcutsHint: "Slå dem av hvis de er i veien for talestyring eller andre hjelpemidler.",

  logLoading: "Laster loggen …",
  logFailed: "Kunne ikke hente loggen",
  logEmpty: "Ingen har avgjort noe ennå",
  log: "Avgjørelser, nyeste først",
  moreLog: {
    loadMore: shared.showMore,
    failedDescription: "Kunne ikke hente flere avgjørelser",
    end: "Det var hele loggen.",
  },
  mergedInto: (target: string) => `til ${target}`,
  withoutEffect: "uten virkning",
};

export interface ActionTexts {
  /** On the button. */
  label: string;
  /** What it does, shown when it is chosen. */
  effect: string;
  /** After the decision, and in the log. */
  done: string;
}

/** Texts of actions that have another meaning for this kind of item than for messages. They replace `ACTIONS`. */
const ACTIONS_OF_KIND: Partial<Record<ModerationKind, Partial<Record<Action, ActionTexts>>>> = {
  entry: {
    keep: {
      label: "Hold utenfor",
      effect: "Lønna teller ikke før flere melder inn noe lignende. Saken er ute av køen.",
      done: "Holdes utenfor",
    },
    restore: {
      label: "Ta med igjen",
      effect: "Lønna er ikke avvist lenger. Den teller når flere melder inn noe lignende.",
      done: "Tatt med igjen",
    },
  },
  profile: {
    restore: {
      label: "Gi tilbake navnet",
      effect: "Medlemmet får brukernavnet sitt tilbake, hvis ingen andre har tatt det.",
      done: "Brukernavnet gitt tilbake",
    },
  },
};

const ACTIONS: Readonly<Record<Action, ActionTexts>> = {
  keep: { label: "Behold", effect: "Alt blir stående, og rapportene lukkes.", done: "Beholdt" },
  hide: {
    label: "Skjul",
    effect: "Andre ser ikke teksten lenger. Den som skrev den, ser begrunnelsen og kan klage.",
    done: "Skjult",
  },
  restore: { label: "Vis igjen", effect: "Teksten blir synlig for alle igjen.", done: "Vises igjen" },
  clear_picture: {
    label: words.removeImage,
    effect: "Bildet slettes. Medlemmet ser begrunnelsen og kan klage.",
    done: "Bildet fjernet",
  },
  rename: {
    label: "Bytt brukernavn",
    effect: "Medlemmet får et nøytralt brukernavn, ser begrunnelsen og kan klage.",
    done: "Brukernavnet byttet",
  },
  approve: { label: "Godkjenn", effect: "Navnet blir synlig for alle, slik det er skrevet.", done: "Godkjent" },
  merge: {
    label: "Slå sammen",
    effect: "Navnet betyr det samme som et vi har. Innleggene får navnet du velger.",
    done: "Slått sammen",
  },
  reject: {
    label: "Avvis",
    effect: "Lønna teller aldri med og vises ikke. Medlemmet ser begrunnelsen og kan klage.",
    done: "Avvist",
  },
  uphold: {
    label: "La den stå",
    effect: "Avgjørelsen blir stående. Medlemmet kan ikke klage igjen.",
    done: "Opprettholdt",
  },
  reverse: { label: "Gjør om", effect: "Den første avgjørelsen oppheves.", done: words.undone },
};

/** The texts of an action about an item: keeping an entry means something else than keeping a message. */
export function getActionTexts({ kind }: Pick<ModerationItem, "kind">, action: Action): ActionTexts {
  return ACTIONS_OF_KIND[kind]?.[action] ?? ACTIONS[action];
}

/** The heading of an item. */
export function getItemTitle({ message, profile, name, entry, appeal }: ModerationItem): string {
  if (appeal) return texts.appealTitle(appeal.decision.label);
  if (message) return texts.messageTitle[message.kind](message.company);
  if (profile) return texts.profileTitle(profile.username);
  if (name) return texts.nameTitle(name.name);
  return entry ? texts.entryTitle(entry.jobTitle) : "";
}

/** A line about the item in the list. */
export function getItemSummary({ message, name, entry, appeal, reports }: ModerationItem): string {
  if (appeal) return appeal.text;
  if (message) return message.content;
  if (name) return `${texts.nameKind[name.kind]}, ${texts.nameCount(name.entries)}`;
  if (entry) return entry.reason;
  return reports.find(({ details }) => details)?.details ?? "";
}
