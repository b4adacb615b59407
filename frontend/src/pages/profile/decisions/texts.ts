import type { Action, OwnDecision } from "../../../api/types";
import { texts as words } from "../../../domain/texts";
import { texts as shared } from "../../../ui/texts";

type AppealableAction = Extract<Action, "hide" | "reject" | "clear_picture" | "rename">;

/** Maximum length of an appeal, in UTF-16 code units. */
export const MAX_APPEAL_LENGTH = 1000;

export const texts = {
  title: "Avgjørelser om innholdet ditt",
  hint: "En moderator har gjort noe med det du har delt. Er du uenig, kan du klage én gang. Da ser en annen moderator på saken.",

  actions: {
    hide: (label: string) => `Tekst om ${label} er skjult`,
    reject: (label: string) => `Lønn som ${label} er avvist`,
    clear_picture: () => words.imageRemoved,
    rename: () => "Brukernavnet er byttet",
  } satisfies Record<AppealableAction, (label: string) => string>,
  effects: {
    hide: words.onlyYouSeeText,
    reject: "Lønna teller ikke med i tallene og vises ikke for andre.",
    clear_picture: "Du kan laste opp et annet bilde.",
    rename: "Du kan velge et annet brukernavn.",
  } satisfies Record<AppealableAction, string>,
  decidedOn: (date: string) => `Avgjort ${date}`,
  reason: "Begrunnelse",

  appeal: "Klag",
  appealLabel: "Hvorfor er avgjørelsen feil?",
  appealHint: "Moderatoren ser klagen, men ikke hvem du er. Du kan klage én gang.",
  appealMissing: "Skriv hvorfor avgjørelsen er feil",
  appealTooLong: words.tooLong("Klagen", MAX_APPEAL_LENGTH),
  send: "Send klagen",
  sending: shared.sending,
  cancel: shared.cancel,
  sent: "Klagen er sendt. En annen moderator ser på den.",
  notSent: "Kunne ikke sende klagen",
  notLost: words.textIsKept,

  yourAppeal: (date: string) => `Klagen din, sendt ${date}`,
  states: {
    waiting: "Klagen venter",
    upheld: "Avgjørelsen står",
    reversed: words.undone,
    without_effect: "Du fikk medhold",
  },
  outcomes: {
    waiting: "En annen moderator ser på klagen, tidligst i morgen.",
    upheld: "En annen moderator har sett på klagen, og avgjørelsen står.",
    reversed: "En annen moderator har sett på klagen og gjort om avgjørelsen.",
    without_effect: "En annen moderator har sett på klagen og er enig med deg, men det var ikke lenger noe å gjøre om.",
  },
  usernameNotReturned:
    "En annen moderator har sett på klagen og er enig med deg. Du fikk ikke brukernavnet tilbake, fordi du har valgt et annet i mellomtiden eller noen andre har tatt det.",
  answer: "Svaret",
};

export type AppealState = keyof typeof texts.states;

/** How far the member's appeal has come; null if there is none. */
export function getAppealState({ appeal }: Pick<OwnDecision, "appeal">): AppealState | null {
  return appeal ? (appeal.outcome ?? "waiting") : null;
}

/** What became of the appeal, as a sentence. */
export function describeOutcome(state: AppealState, { action }: Pick<OwnDecision, "action">): string {
  return state === "without_effect" && action === "rename" ? texts.usernameNotReturned : texts.outcomes[state];
}

/** What was decided, and what it means while it stands. Other actions have no appeal. */
export function describeDecision({ action, label, appeal }: OwnDecision): { title: string; effect: string | null } {
  if (!Object.hasOwn(texts.actions, action)) return { title: label, effect: null };
  const known = action as AppealableAction;
  const isOver = appeal?.outcome === "reversed" || appeal?.outcome === "without_effect";
  return { title: texts.actions[known](label), effect: isOver ? null : texts.effects[known] };
}
