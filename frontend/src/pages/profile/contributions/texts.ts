import { texts as words } from "#domain/texts";
import { formatKroner } from "#lib/format";
import { texts as shared } from "#ui/texts";

export const texts = {
  title: words.ownContributions,
  hint: "Bare du ser denne lista. Andre ser tallene uten navn.",
  failed: "Kunne ikke hente det du har sendt inn",
  failedDescription: words.connectionLost,
  none: "Du har ikke bidratt ennå.",
  noneHint:
    "Del din egen lønn eller dine studier, så ser du nøyaktige tall på Klarlønn. Det du deler, vises uten navn.",
  contribute: words.contributeNow,
  sendMore: "Send inn mer",

  kinds: { studies: "Studier", wish: words.desiredJob },
  sentOn: "Sendt inn",
  noCompany: words.companyNotGiven,
  futureJob: (title: string) => `Vil bli ${title}`,
  parts: (base: number, fixedAdditions: number, bonus: number) =>
    `Grunnlønn ${formatKroner(base)} · faste tillegg ${formatKroner(fixedAdditions)} · bonus ${formatKroner(bonus)}`,
  fullTime: (amount: string) => `Omregnet til full stilling: ${amount}`,
  leftOut: "Holdt utenfor",
  correct: "Rett lønna",
  waitingLabel: "Vises i morgen",
  unknownName: "Venter på navn",
  shown: "Vises",
  seesAll: "Andre ser alt du har oppgitt.",
  waiting: "Vises for andre i morgen tidlig, senest om en uke.",
  why: "Hvorfor?",
  waitingReason:
    "Nye og endrede innlegg vises samlet om natta, når minst fem medlemmer har sendt inn noe som andre får se. Da er det vanskelig å se hvem som sendte inn hva. Etter en uke vises innlegget uansett, også om det er alene.",
  notPublic: "Vises ikke",
  notPublicReason: "Tallene er fem år gamle eller mer.",

  withheld: (parts: readonly string[]) => `Andre ser ikke ${new Intl.ListFormat("nb").format(parts)}.`,
  withheldParts: {
    hidesCompany: "arbeidsgiveren",
    coarsePlace: "stedet (bare fylket)",
    hidesPlace: "stedet og fylket",
    roundsPay: "nøyaktig lønn",
    hidesEducation: "utdanningen",
    widensExperience: "nøyaktig erfaring",
  },
  edit: "Endre",
  changeDisplay: "Hva andre ser",
  displayTitle: "Hva andre ser",
  saveDisplay: "Lagre",
  savingDisplay: shared.saving,
  displaySaved: "Valget er lagret.",
  displayNotSaved: "Kunne ikke lagre valget. Prøv igjen.",

  withdraw: "Trekk tilbake",
  cancel: shared.cancel,
  withdrawalTitle: "Trekke det tilbake?",
  withdrawalConsequences: {
    salary: (name: string) => `Lønna du har oppgitt som «${name}», slettes og forsvinner fra alle tall på Klarlønn.`,
    studies: (name: string) => `Det du har fortalt om studiet «${name}», slettes og forsvinner fra Klarlønn.`,
    wish: (name: string) => `Ønsket ditt om jobb som «${name}» slettes.`,
  },
  accessEnds:
    "Du har ikke delt noe annet om lønn eller studier. Derfor blir de nøyaktige lønnstallene låst for deg igjen, til du deler noe nytt.",
  accessUnchanged: "Det endrer ikke hvilke lønnstall du ser.",
  final: "Det kan ikke angres.",
  withdrawn: "Det er trukket tilbake.",
  withdrawnAndLocked: "Det er trukket tilbake. Lønnstallene er låst igjen.",
  notWithdrawn: "Kunne ikke trekke det tilbake. Prøv igjen.",
};
