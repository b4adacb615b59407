import type { AnswerBasis, DatedPayRule } from "#api/types";
import { experienceLabels } from "#domain/entry-facts";
import { texts as words } from "#domain/texts";
import type { Measure } from "#features/salary/percentile/comparison";
import { formatMonth } from "#lib/dates";
import { fill, formatCount, formatNumber } from "#lib/format";
import { lowercaseName } from "#lib/names";
import { minGroupEntries } from "#shared/limits.json";
import { answerBox as box } from "#shared/pages/salary.json";

const salaries = (count: number) => formatCount(count, "lønn", "lønninger");

/** '2 lønninger herfra, 274 i stillingen og SSB' */
function listBasis({ entries, titleEntries, official }: AnswerBasis): string {
  const parts = [
    entries && entries !== titleEntries && `${salaries(entries)} herfra`,
    titleEntries &&
      `${entries && entries !== titleEntries ? formatNumber(titleEntries) : salaries(titleEntries)} i stillingen`,
    official && "SSB",
  ];
  return new Intl.ListFormat("nb").format(parts.filter((part) => typeof part === "string"));
}

export const texts = {
  answer: "Svaret",
  half: box.half,
  halfOfFullTime: "Halvparten av heltidsansatte tjener",
  halfProbably: "Halvparten tjener trolig",
  halfAbout: box.halfAbout,
  kroner: "kr",
  middle: box.middle,
  middleAbout: box.middleAbout,
  eightOfTen: (band: string) => `. Åtte av ti tjener ${band}.`,
  plusMinus: (amount: number) => `, pluss eller minus ${formatNumber(amount)}.`,
  accordingTo: (year: number) => fill(box.accordingTo, { year }),
  accordingToAlone: (year: number) => fill(box.agreedAlone, { year }),
  withAdditions: (year: number, hasDifference: boolean) =>
    `Med faste tillegg og bonus, ifølge SSB (${year}).${hasDifference ? " Det er" : ""}`,
  moreThanWithout: " mer enn uten.",
  meanAbout: box.meanAbout,
  meanAlone: box.meanAlone,

  entries: salaries,
  entriesNote: (count: number) => (count < minGroupEntries ? "" : `, ${salaries(count)}`),
  reportedNote: " meldt inn her",
  meanNote: ", snitt",
  computedNote: ", beregnet",
  wholeCountry: "Hele landet",
  occupation: (name: string) => `Alle ${lowercaseName(name)}`,
  inSector: (words: string) => `Yrket${words}`,
  officialNote: (year: number) => `, SSB ${year}`,
  source: (source: string) => `${source}.`,
  /** The side of the agreement follows the last comma: 'Sykepleier, KS'. */
  scale: (name: string) => `Tariff ${name.split(", ").at(-1)}`,
  /** Null for a scale that applies. */
  scaleEnded: (scale: DatedPayRule) => {
    const end = words.ratesEnded(scale);
    return end && `, ${end}`;
  },
  experience: (band: string) => `, ${experienceLabels[band] ?? band}`,
  years: (from: number, to: number) => (from === to ? `, ${from} år` : `, ${from} til ${to} år`),

  agreedBasis: box.agreedBasis,
  fullTimeBasis: "Årslønn for heltidsansatte, med faste tillegg og bonus. Overtid er ikke med.",
  noBand: "SSB gir ikke ut spennet med tillegg, bare midten. Overtid er ikke med.",
  noOfficial: box.noOfficial,
  /** Without official pay, entries keep the measure that they were given in. */
  measuredFrom: (measure: Measure | null, since: string | undefined) => {
    const additions = measure && `${measure === "agreed" ? "uten" : "med"} tillegg`;
    const parts = ["Årslønn i full stilling", additions, since && `siden ${formatMonth(since)}`];
    return `${parts.filter(Boolean).join(", ")}.`;
  },
  computedFrom: (basis: AnswerBasis) => `Hul strek: beregnet av ${listBasis(basis)}.`,
  /** Single entries are drawn as they were given. */
  rings: (count: number, measure: Measure) =>
    `${count === 1 ? "Ringen er den" : "Ringene er de"} ${measure === "agreed" ? "uten" : "med"} tillegg, slik lønna ble meldt inn.`,
  computedFromOfficial: box.computedBasis,
  drawnInToday: box.drawnInToday,
  howSure: "Hvor sikkert er det?",
  reportedHere: "Meldt inn her: ",

  yourPay: "Hvor ligger du?",
  promise: "Tallet forlater ikke nettleseren din.",
  share: (percent: number) => `${percent} av 100`,
  shareBelow: (percent: number) => `Færre enn ${percent} av 100`,
  shareAbove: (percent: number) => `Over ${percent} av 100`,
  earnsLess: "som ligner deg, tjener mindre.",
  middleSides: { below: "Under midten", equal: "Midt på", above: "Over midten" },
  /** 'Under tariff KS, 0 til 16 år' */
  scaleSides: ({ name, note }: { name: string; note: string }) => {
    const scale = lowercaseName(name) + note;
    return { below: `Under ${scale}`, equal: `Lik ${scale}`, above: `Over ${scale}` };
  },
  offer: "Har du fått et tilbud?",
  toOffer: "Sjekk det",
  raise: "Skal du be om mer?",
  toLetter: "Lag et brev",
};
