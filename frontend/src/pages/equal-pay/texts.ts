import { formatQuarter } from "../../domain/quarter";
import { texts as words } from "../../domain/texts";
import { formatCount, formatDeviation, formatNumber } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  failed: words.figuresFailed,
  failedDescription: words.restWorks,

  summary: ({ women, men, equal }: { women: number; men: number; equal: number }, year: number) =>
    `I ${formatNumber(men)} av ${formatCount(women + men + equal, "yrke", "yrker")} har menn høyest avtalt lønn, i ` +
    `${formatNumber(women)} kvinner${equal > 0 ? `, og i ${formatNumber(equal)} er den lik` : ""}. ` +
    `Tallene er fra november ${year}.`,
  find: words.findOccupation,
  noneFound: (query: string) => `Ingen treff på «${query}»`,
  sortBy: shared.sortBy,
  sorts: { size: "Flest ansatte", difference: "Forskjell", name: "Yrke" },
  noFigures: "Vi har ingen offisielle tall ennå.",
  table: "Median for kvinner (K) og menn (M), og hvor mye mer (+) eller mindre (−) kvinner får i avtalt lønn",
  occupation: "Yrke",
  headcount: (year: number) => `Ansatte i ${year}`,
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  agreed: (year: number) => `Avtalt i november ${year}, kr i året`,
  monthly: (quarter: string) => `Med tillegg og bonus i ${formatQuarter(quarter)}, kr i måneden`,
  ofWomen: (amount: number) => `K\u00a0${formatNumber(amount)}`,
  ofMen: (amount: number) => `M\u00a0${formatNumber(amount)}`,
  withheld: "–",
  difference: (percent: number) => `K\u00a0${formatDeviation(percent, 1)}`,
  showAll: (count: number) => `Vis alle ${formatNumber(count)} yrker`,
  source: (source: string) =>
    `${source}. Omregnet til full stilling. Avtalt lønn er månedslønn × 12, uten tillegg og bonus. Lønn med tillegg og bonus er for ett kvartal og svinger, så den ganger vi ikke med tolv.`,

  employer: "Arbeidsgiver",
  comparison: "Hvem sammenligner du deg med?",
  comparisonHint: "Stilling eller navn på kolleger med samme arbeid, eller arbeid av lik verdi.",
  payLetterLabel: "Brev om lønnsopplysninger",
  surveyLetterLabel: "Brev om lønnskartleggingen",
  stays: "Det du skriver, blir i nettleseren din. Vi får det ikke.",
  payLetter: (employer: string, comparison: string) =>
    `Til ${employer || "[arbeidsgiver]"}

Krav om lønnsopplysninger

Jeg mistenker at lønna mi er satt på en måte som diskriminerer. Etter likestillings- og diskrimineringsloven §\u00a032 ber jeg om skriftlig svar på hva lønnsnivået er for ${comparison || "[stilling eller navn]"}, og hvilke kriterier lønna er bestemt etter.

Jeg vet at jeg får taushetsplikt om opplysningene, og at jeg skal skrive under på en taushetserklæring.

Jeg ber om svar innen to uker.

Hilsen
[navnet ditt]`,
  surveyLetter: `Til [arbeidsgiver]

Innsyn i lønnskartleggingen

Likestillings- og diskrimineringsloven §\u00a026 krever at arbeidsgivere kartlegger lønn etter kjønn annethvert år. Jeg ber om å få se den siste kartleggingen og redegjørelsen etter §\u00a026 a. Det gjelder også resultater som ikke er offentlige fordi de ikke kan gjøres anonyme.

Jeg vet at jeg får taushetsplikt om det som gjelder enkeltpersoner.

Hilsen
[navnet ditt]`,
};
