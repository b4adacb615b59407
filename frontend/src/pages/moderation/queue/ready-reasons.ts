import type { Action, ModerationKind } from "#api/types";

type ReadyReasons = Partial<Record<Action, readonly string[]>>;

/** Ready-made reasons, which moderators edit. At most nine, because each has a digit. */
const REASONS: Readonly<Record<ModerationKind, ReadyReasons>> = {
  message: {
    keep: [
      "Teksten følger reglene for forumet.",
      "Kritikk av en arbeidsplass er lov.",
      "Rapporten gjelder ikke denne teksten.",
    ],
    hide: [
      "Teksten omtaler en enkeltperson.",
      "Teksten er hets eller trakassering.",
      "Teksten inneholder personopplysninger.",
      "Teksten inneholder fortrolige opplysninger.",
      "Teksten er reklame eller søppel.",
    ],
    restore: ["Teksten følger likevel reglene for forumet.", "Teksten ble skjult ved en feil."],
  },
  profile: {
    keep: ["Brukernavnet og bildet følger reglene."],
    clear_picture: ["Bildet viser en annen person.", "Bildet er støtende.", "Bildet er reklame."],
    rename: ["Brukernavnet er støtende.", "Brukernavnet utgir seg for å være en annen.", "Brukernavnet er reklame."],
    restore: ["Brukernavnet følger likevel reglene.", "Brukernavnet ble byttet ved en feil."],
  },
  name: {
    approve: ["Navnet finnes og er skrevet riktig.", "Navnet står i et offentlig register."],
    merge: ["Det samme, skrevet på en annen måte.", "Skrivefeil.", "Et eldre eller annet navn på det samme."],
  },
  entry: {
    keep: ["Lønna kan stemme, men må bekreftes av flere."],
    reject: ["Tallet kan ikke stemme.", "Tallet ser ut som månedslønn.", "Opplysningene ser oppdiktede ut."],
    restore: ["Lønna kan likevel stemme.", "Lønna ble avvist ved en feil."],
  },
  appeal: {
    uphold: ["Begrunnelsen gjelder fortsatt.", "Klagen har ikke noe nytt om saken."],
    reverse: ["Klageren har rett.", "Avgjørelsen var for streng."],
  },
};

/** Ready-made reasons for an action about an item of this kind. */
export function listReadyReasons(kind: ModerationKind, action: Action | null): readonly string[] {
  return (action && REASONS[kind][action]) ?? [];
}
