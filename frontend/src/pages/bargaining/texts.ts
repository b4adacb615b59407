import type { PayReferences } from "#api/types";
import { formatTypedNumber } from "#lib/amount";
import { formatDate } from "#lib/dates";
import { formatCount, formatDeviation, formatKroner, formatNumber, formatPercent } from "#lib/format";
import { name as SITE_NAME } from "#shared/pages/site.json";
import { DIRECTIVE_PERCENT, type Grouping } from "./analysis/groups";
import { CONTRIBUTION_YEAR, type PotSize } from "./analysis/pot";
import type { PrintedDocument } from "./analysis/printed";
import type { GapEstimate, Omission, PayGap, Predictor, Refusal } from "./analysis/regression";
import type { PeopleCount } from "./employee";
import type { Field, Layout, PayUnit } from "./list/layout";
import type { PotRuleKind } from "./questions";

const formatSize = (value: number, decimals: number) => Math.abs(value).toFixed(decimals).replace(".", ",");

/** A difference with its interval, in percent. */
type Difference = Pick<GapEstimate, "percent" | "low" | "high">;

/** Whether no difference lies within the interval. */
export const isUncertain = ({ low, high }: Difference) => low < 0 && high > 0;

/** '1,2 til 5,0', or 'fra 1,2 % mindre til 0,4 % mer' if no difference lies within. */
function describeInterval(difference: Difference, decimals: number): string {
  const [low, high] = [formatSize(difference.low, decimals), formatSize(difference.high, decimals)];
  if (isUncertain(difference)) return `fra ${low} % mindre til ${high} % mer`;
  return difference.low < 0 ? `${high} til ${low}` : `${low} til ${high}`;
}

/** The sentence of a difference, with the figure in the middle; without certainty it names no number but the interval. */
function describeDifference(condition: string, difference: Difference, decimals: number) {
  const interval = describeInterval(difference, decimals);
  return isUncertain(difference)
    ? ([`${condition} ser vi`, "ingen sikker forskjell", `mellom kvinner og menn (${interval}).`] as const)
    : ([
        `${condition} tjener kvinner`,
        // The interval tells the direction of a difference that is rounded to 0.
        `${formatSize(difference.percent, decimals)} % ${difference.low < 0 ? "mindre" : "mer"}`,
        `(${interval}).`,
      ] as const);
}

const list = new Intl.ListFormat("nb");
const capitalize = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

const groupWord: Readonly<Record<Grouping, string>> = { title: "stilling", group: "gruppe" };
const predictorWords: Readonly<Record<Predictor, string>> = {
  seniority: "ansiennitet",
  senioritySquared: "",
  percentage: "stillingsprosent",
};

/** 'ansiennitet, stillingsprosent og stilling'. */
const listPredictors = ({ predictors }: Pick<PayGap, "predictors">, grouping: Grouping) =>
  list.format([...predictors.map((predictor) => predictorWords[predictor]), groupWord[grouping]].filter(Boolean));

export const texts = {
  readingFailed: "Noe gikk galt da lista skulle leses. Last siden på nytt, og prøv igjen.",
  analysisFailed: "Noe gikk galt i utregningen. Last siden på nytt, og prøv igjen.",
  loading: "Laster det som trengs …",
  ready: "Alt er lastet. Nå virker siden uten nett.",
  referencesFailed: "Vi fikk ikke hentet tallene å sammenlikne med. Resten virker.",

  tabsLabel: "Det du kan se og gjøre",
  tabs: {
    list: "Liste",
    groups: "Grupper",
    gap: "Kvinner og menn",
    comparison: "Sammenlikning",
    pot: "Pott",
    sheet: "Skriv ut",
  },

  // The list
  bring: "Legg inn lista",
  paste: "Lim inn fra regneark",
  pasteHint: "Ta med overskriftene. Trengs: stilling og lønn. Nyttig: kjønn, stillingsprosent, ansiennitet og gruppe.",
  read: "Les lista",
  reading: "Leser …",
  openFile: "Åpne fil (Excel eller CSV)",
  example: "Prøv med en eksempelliste",
  exampleNote: "Eksempel: De ansatte er oppdiktet.",
  type: "Skriv inn for hånd",
  typed: {
    title: "Stilling",
    gender: "Kjønn",
    pay: "Årslønn, kr",
    percentage: "Stillingsprosent",
    seniority: "Ansiennitet, år",
  },
  typedRow: (number: number) => `Ansatt ${number}`,
  genders: { "": "Ikke oppgitt", kvinne: "Kvinne", mann: "Mann" },
  addRow: "Legg til en ansatt",
  useRows: "Bruk radene",
  keepNames: "Behold navn på skjermen",
  keepNamesHint: "Velg det før du legger inn lista. Navn skrives aldri på arket, bare i fila som er for deg.",
  clear: "Fjern lista",
  sheet: "Ark",

  found: ({ employees, women, men }: PeopleCount) =>
    `${formatCount(employees, "ansatt", "ansatte")}: ${formatCount(women, "kvinne", "kvinner")} og ${formatCount(men, "mann", "menn")}${
      women + men < employees ? `, ${formatNumber(employees - women - men)} uten kjønn` : ""
    }.`,
  noEmployees: "Vi fant ingen ansatte i lista. Velg hvilke kolonner som er stilling og lønn.",
  counts: (read: number, leftOut: number) =>
    `${formatCount(read, "rad", "rader")} er lest${leftOut > 0 ? `, ${formatNumber(leftOut)} er utelatt` : ""}.`,
  severalRows: "Noen har flere rader. Hver ansatt teller én gang, med den største stillingen.",
  columns: "Kolonnene",
  columnsLead: "Slik har vi forstått lista. Rett det som er feil.",
  column: (letter: string, header: string) => (header ? `${letter}: ${header}` : `Kolonne ${letter}`),
  namesHidden: "Vises ikke",
  samples: (cells: readonly (string | number)[]) => cells.map((cell) => `${cell}`).join(" · ") || "Tom",
  fields: {
    none: "Brukes ikke",
    name: "Navn eller nummer",
    title: "Stilling",
    occupationCode: "Yrkeskode",
    gender: "Kjønn",
    woman: "Kryss for kvinne",
    man: "Kryss for mann",
    pay: "Lønn",
    payUnit: "Lønnas enhet",
    currency: "Valuta",
    percentage: "Stillingsprosent",
    seniority: "Ansiennitet",
    startDate: "Startdato",
    group: "Gruppe",
  } satisfies Record<Field, string>,
  payUnit: "Lønna er",
  payUnits: {
    year: "Per år",
    month: "Per måned",
    hour: "Per time",
    byAmount: "Ulikt, etter beløpet",
  } satisfies Record<PayUnit | "byAmount", string>,
  payBasis: "Lønna gjelder",
  payBases: { fullTime: "Full stilling", actual: "Stillingsprosenten" } satisfies Record<Layout["payBasis"], string>,
  headerRows: "Rader over den første ansatte",
  codeMeans: (code: string) => (code === "" ? "En tom celle betyr" : `Koden ${code} betyr`),
  genderCodes: { woman: "Kvinne", man: "Mann", unknown: "Ikke oppgitt" },

  // What the user has to answer
  questions: "Svar på dette først",
  questionsLead: "Svaret avgjør tallene, og lista sier det ikke.",
  answerFirst: "Lista er åpnet. Svar på det som står under, så leser vi den.",
  choose: "Velg",
  yes: "Ja",
  no: "Nei",
  noneOfThem: "Ingen av dem",
  whatIsCode: (code: string, column: string) =>
    `Hva betyr ${code === "" ? "en tom celle" : code} i kolonnen ${column}?`,
  whichPay: "Flere kolonner har lønn med ulike beløp. Hvilken er lønna?",
  isPercentage: (column: string) => `Er dette stillingsprosenten? ${column}`,
  whichPercentage: "Hvilken kolonne er stillingsprosenten?",
  isNorwegian: (text: string, currency: string) =>
    `«${text}» ser ut som ${currency}. Er beløpene ikke i norske kroner, gjør dem om i regnearket, og legg inn lista på nytt.`,
  areKroner: "Beløpene er i norske kroner",

  // What was decided
  decisions: "Se at dette stemmer",
  correct: "Rett i lista",
  fullPositions: "Lista har ingen stillingsprosent. Vi regner med full stilling for alle.",
  moreDecisions: (count: number) => `… og ${formatNumber(count)} til. De står under «${texts.notes}».`,
  errors: (count: number) => `${formatCount(count, "rad", "rader")} kunne ikke leses`,
  errorsHint: "Rett dem i lista, og les den på nytt. De er ikke med i tallene.",
  notes: "Dette har vi lagt merke til",

  // Saving
  save: "Lagre i denne nettleseren",
  saveHint: "Lista krypteres med en passordsetning som bare du kan. Glemmer du den, er lista borte. Den sendes ikke.",
  passphrase: "Passordsetning",
  passphraseHint: (min: number) => `Minst ${min} tegn, gjerne flere ord. Den vises mens du skriver.`,
  passphraseShort: (min: number) => `Passordsetningen må ha minst ${min} tegn.`,
  saveButton: "Lagre",
  saved: (day: string) => `Lagret ${formatDate(day)} i denne nettleseren.`,
  notSaved: "Nettleseren lot oss ikke lagre. Kanskje er lagring slått av, eller lageret er fullt.",
  savedList: "Lagret liste",
  savedOn: (day: string) => `Du lagret ei liste her ${formatDate(day)}.`,
  openSaved: "Åpne",
  opening: "Åpner …",
  wrongPassphrase: "Passordsetningen er feil. Prøv igjen.",
  deleteSaved: "Slett",
  deleted: "Den lagrede lista er slettet.",

  // Groups
  grouping: "Del inn etter",
  groupings: { title: "Stilling", group: "Arbeidsgiverens gruppe" } satisfies Record<Grouping, string>,
  groupsTitle: "Lønn i hver gruppe",
  groupsNote: "Full stilling, kr i året. Under medianen står snittet og den midterste halvdelen.",
  count: "Antall",
  median: "Median",
  mean: "Snitt",
  meanOf: (amount: number) => `snitt ${formatNumber(Math.round(amount))}`,
  range: (low: number, high: number) => `${formatNumber(low)}–${formatNumber(high)}`,
  noGroup: "Uten gruppe",

  // Women and men
  gapTitle: "Når det andre er likt",
  gap: (gap: Pick<PayGap, "predictors"> & { adjusted: Difference }, grouping: Grouping, decimals = 1) =>
    describeDifference(
      `Når ${listPredictors(gap, grouping)} er ${gap.predictors.length > 0 ? "like" : "lik"},`,
      gap.adjusted,
      decimals,
    ),
  withoutOthers: "Uten å ta hensyn til noe",
  rawGap: (gap: PayGap) => describeDifference(texts.withoutOthers, gap.raw, 1).join(" "),
  uncertain: "Usikkert",
  axis: { less: "← lavere", equal: "som menn", more: "høyere →" },
  explained: (gap: PayGap, grouping: Grouping) => {
    if (isUncertain(gap.raw)) return "";
    return gap.explained === null
      ? `${capitalize(listPredictors(gap, grouping))} gjør ikke forskjellen mindre.`
      : `${capitalize(listPredictors(gap, grouping))} forklarer ${formatPercent(Math.round(100 * gap.explained))} av den.`;
  },
  gapBasis: (gap: PayGap, grouping: Grouping) =>
    `Regnet av ${formatCount(gap.comparableWomen, "kvinne", "kvinner")} og ${formatCount(gap.comparableMen, "mann", "menn")} i ${grouping === "title" ? "stillinger" : "grupper"} som har begge. Intervallet er på 95 %.`,
  omitted: (predictor: Predictor, reason: Omission) =>
    predictor === "senioritySquared"
      ? ""
      : `${capitalize(predictorWords[predictor])} er ikke med, fordi ${
          reason === "missing" ? "for mange mangler den" : "den er den samme for alle, eller følger av resten"
        }.`,
  refusals: {
    oneGender: "Lista har bare ett kjønn, så kvinner og menn kan ikke sammenliknes.",
    tooFew: "Det trengs minst fem kvinner og fem menn for å regne ut hva som forklarer forskjellen.",
    noMixedGroup: "Ingen gruppe har både kvinner og menn, så de kan ikke sammenliknes.",
    onePerson: "Det er bare én kvinne eller én mann å sammenlikne med, så forskjellen kan ikke regnes ut.",
  } satisfies Record<Refusal, string>,
  byGender: "Kvinner og menn i hver gruppe",
  byGenderNote: "Median i full stilling, kr i året, for kvinner (K) og menn (M). Minus betyr at kvinner tjener mindre.",
  difference: "Forskjell",
  meanDifference: (percent: number) => `I snitt ${formatDeviation(percent, 1)}`,
  ofWomen: (count: number, amount: number | undefined) =>
    `K\u00a0${amount === undefined ? "–" : formatNumber(amount)} (${formatNumber(count)})`,
  ofMen: (count: number, amount: number | undefined) =>
    `M\u00a0${amount === undefined ? "–" : formatNumber(amount)} (${formatNumber(count)})`,
  kroner: (amount: number) => `${amount > 0 ? "+" : ""}${formatKroner(Math.round(amount))}`,
  percent: (percent: number) => formatDeviation(percent, 1),
  wholePercent: (percent: number) => formatDeviation(percent, 0),
  notComparable: "–",
  fewMark: "Under fem",
  fewNote: "«Under fem» betyr færre enn fem kvinner eller færre enn fem menn. Ikke vis slike tall til andre.",
  directiveMark: `Minst ${DIRECTIVE_PERCENT} %`,
  directiveNote: (count: number) =>
    `${formatCount(count, "gruppe", "grupper")} har minst ${DIRECTIVE_PERCENT} % forskjell i snittlønn. EU krever en vurdering hvis arbeidsgiveren ikke har en saklig grunn og ikke retter det innen seks måneder (direktiv 2023/970 artikkel 10). Direktivet er ikke norsk lov ennå.`,

  // Comparison
  distances: "Mot SSB og Klarlønn",
  distancesCaption: "Gruppas median mot SSBs median, og gruppas snitt mot Klarlønns snitt, full stilling",
  official: "Median mot SSBs",
  answer: "Snitt mot Klarlønns",
  unknownTitles:
    "Vi kjenner ikke noen av stillingene. Skriv dem slik de står på siden Stillinger, eller ta med yrkeskode.",
  distanceNote: (source: string) =>
    `${source}: avtalt lønn uten tillegg og bonus, alle sektorer. ${texts.notAdjusted} Klarlønns snitt er svaret vi viser for stillingen i hele landet. Det er avrundet for dem som ikke har bidratt.`,
  notAdjusted:
    "SSBs median er for hele yrket. Den er ikke justert for erfaring, utdanning, sted eller lønnsvekst siden.",
  scaleTitle: "Hvem ligger under satsen?",
  scaleLead: "Velg en sats vi kjenner, eller skriv trinnene fra avtalen.",
  scale: "Sats",
  ownScale: "Egne trinn",
  noScale: "Ingen valgt",
  scaleGroup: "Gjelder",
  everybody: "Alle ansatte",
  stepFrom: "Fra ansiennitet, år",
  stepPay: "Minst, kr i året",
  addStep: "Legg til trinn",
  scalesRemoved: "Satsen gjaldt ei gruppe som ikke er her lenger, så den er fjernet. Velg den på nytt.",
  underpaid: (count: number, shortfall: number) =>
    count === 0
      ? "Ingen ligger under."
      : `${formatCount(count, "ansatt ligger", "ansatte ligger")} under. Å løfte dem koster ${formatKroner(Math.round(shortfall))} i året i lønn.`,
  underpaidCaption: "De som ligger under, full stilling, kr i året",
  employee: "Ansatt",
  employeeName: (row: number, title: string, name: string | undefined) => `${name ?? `Rad ${row}`}, ${title}`,
  pay: "Lønn",
  minimum: "Minst",
  shortfall: "Mangler",
  andMore: (count: number) => `… og ${formatNumber(count)} til.`,
  ruleSource: ({ basis, checkedOn, hasEnded }: PayReferences["rules"][number]) =>
    `${basis}. Sist sjekket ${formatDate(checkedOn)}.${hasEnded ? "" : " Satsene kan være endret."}`,
  compressionTitle: "Nye og erfarne i samme gruppe",
  compressionLead:
    "Prosenten er hva nye tjener av det erfarne tjener. Nær 100 % lønner lang erfaring seg lite. Over 100 % tjener de nye mest.",
  compressionCaption: "Median for dem med kort og lang ansiennitet, kr i året",
  newcomers: (years: number) => `Nye, 0–${years} år`,
  longService: (years: number) => `${years} år eller mer`,
  people: (count: number) => formatCount(count, "ansatt", "ansatte"),
  noCompression: "Det trengs ansiennitet, og både nye og erfarne i samme gruppe.",

  // Pots
  potTitle: "Penger til tillegg",
  potUnit: "Potten er i",
  potUnits: { percent: "Prosent", kroner: "Kroner" },
  potPercent: "Prosent av lønna",
  potKroner: "Kroner i året",
  zone: `Arbeidsgiveravgift ${CONTRIBUTION_YEAR}`,
  holidayPay: "Feriepenger",
  holidayPays: { "12": "12 % (fem uker)", "10.2": "10,2 % (loven)" },
  alternatives: "Tre alternativer",
  alternative: (letter: string) => `Alternativ ${letter}`,
  rules: {
    percent: "Samme prosent til alle",
    flat: "Samme kronetillegg til alle",
    lowestFirst: "De lavest lønte først",
    closeGap: "Tett den uforklarte forskjellen",
    scale: "Løft til satsen",
  } satisfies Record<PotRuleKind, string>,
  inKroner: "Kr i året",
  inThousands: "Tusen kr i året",
  kr: "kr",
  wagesOutsideHoliday: "Lønn utenom ferien",
  chosen: "Vis alternativ",
  zoneRate: (zone: string, percent: number) => `Sone ${zone}: ${formatPercent(percent)}`,
  potCaption: "Hva hvert alternativ gir og koster i året",
  receivers: "Får tillegg",
  given: "Delt ut",
  rest: "Igjen av potten",
  holidayPayCost: "Feriepenger",
  contribution: "Arbeidsgiveravgift",
  total: "Samlet, uten pensjon",
  gapAfter: (now: string | null) => `Uforklart forskjell${now === null ? "" : ` (nå ${now})`}`,
  potImpossible: {
    closeGap: "Denne fordelingen trenger en utregnet forskjell mellom kvinner og menn.",
    scale: "Velg en sats under «Sammenlikning» først.",
  },
  noPotSize: "Skriv hvor stor potten er, så regner vi.",
  plotTitle: "Før og etter",
  plotLabel: "Median i hver gruppe før og etter hvert alternativ. Tabellen under har tallene for ett om gangen.",
  before: "Før",
  beforeAndAfter: "Median før og etter",
  whoGets: "Hvem får hva",
  whoGetsCaption: (letter: string) => `Alternativ ${letter}: tillegg og median i full stilling, kr i året`,
  receiversOf: (receivers: number, count: number) => `${formatNumber(receivers)} av ${formatNumber(count)}`,
  raise: "Tillegg",

  // The sheet
  sheetTitle: "Lønnskrav",
  chosenAlternative: "Alternativ på arket",
  noAlternative: "Ingen",
  employer: "Arbeidsgiver (valgfritt)",
  union: "Fra (valgfritt)",
  demands: "Krav (valgfritt)",
  demandsHint: "Én linje for hvert krav.",
  print: "Skriv ut arket",
  sheetHint:
    "Arket og tabellen har bare tall som kan deles. Del bare ett ark: To ark av nesten samme liste, eller med ulik inndeling, kan til sammen røpe en lønn.",
  origin: (host: string, today: string) => `${SITE_NAME} · ${host} · ${formatDate(today)}`,
  to: (employer: string) => `Til ${employer}`,
  from: (union: string) => `Fra ${union}`,
  /** The money as typed, because the sum of the raises tells about the list. */
  potDemand: (rule: PotRuleKind, { unit, amount }: PotSize) =>
    `${texts.rules[rule]}: ${rule === "closeGap" || rule === "scale" ? "inntil " : ""}${
      unit === "percent" ? `${formatTypedNumber(amount)}\u00a0% av lønna` : `${formatKroner(amount)} i året`
    }`,
  counted: ({ people, table }: Pick<PrintedDocument, "people" | "table">) =>
    `Lista har ${texts.found(people)}${
      table.kind === "byGender" && people.women + people.men < people.employees
        ? " De uten kjønn er ikke med i tabellen."
        : ""
    }`,
  cannotProve: "Det er ikke et bevis på diskriminering.",
  notShown: "–",
  printedWomen: (amount: number) => `K\u00a0${formatNumber(amount)}`,
  printedMen: (amount: number) => `M\u00a0${formatNumber(amount)}`,
  printedOfficial: (amount: number) => `SSB\u00a0${formatNumber(amount)}`,
  printedCaption: "Lønn i full stilling, kr i året, til nærmeste tusen. K er kvinner, M er menn",
  others: "Øvrige",
  /** Null is the row of joined groups. */
  printedGroup: (name: string | null): string => (name === null ? texts.others : name || texts.noGroup),
  joined: (names: readonly string[]) => `Øvrige er ${list.format(names)}.`,
  all: "Alle",
  nothingPrinted: "Det er for få ansatte til at noen tall kan deles.",
  together: "Det er for få kvinner eller menn til å vise dem hver for seg.",
  privacy:
    "Grupper har minst fem kvinner og fem menn, eller minst fem ansatte når de står samlet. Mindre grupper er slått sammen. Medianen står bare der det er minst ti av hvert kjønn, eller ti ansatte samlet. Den som har flere rader, teller én gang, med den største stillingsprosenten.",
  sources: (source: string) =>
    source === ""
      ? "Tallene er fra ei lønnsliste."
      : `Tallene er fra ei lønnsliste. SSBs median: ${source.replace("Kilde: ", "")}, avtalt lønn, alle sektorer. ${texts.notAdjusted}`,
  tableFile: "Tabellen (CSV, kan deles)",
  rowsFile: "Alle rader med valgt pott (CSV, bare for deg)",
  tableFileName: (today: string) => `lonnstabell-${today}.csv`,
  rowsFileName: (today: string) => `lonnsliste-med-pott-${today}.csv`,
  csv: {
    group: "Gruppe",
    womenCount: "Kvinner, antall",
    menCount: "Menn, antall",
    womenMedian: "Kvinner, median",
    menMedian: "Menn, median",
    womenMean: "Kvinner, snitt",
    menMean: "Menn, snitt",
    medianPercent: "Forskjell i median, prosent",
    meanPercent: "Forskjell i snitt, prosent",
    row: "Rad",
    name: "Navn",
    title: "Stilling",
    gender: "Kjønn",
    percentage: "Stillingsprosent",
    before: "Lønn før",
    after: "Lønn etter",
    paid: "Tillegg utbetalt",
    source: "Kilde",
  },
  letters: "Brev",
  payLetterTitle: "Et medlem ber om lønnsopplysninger",
  surveyLetterTitle: "Be om lønnskartleggingen",
};
