import { type Amount, findAmounts, type Span } from "./amounts";

/** A line break, or the end of a sentence that is not an abbreviation. */
const BOUNDARY =
  /\n+|(?<!(?:^|[^\p{L}])(?:kr|pr|ca|nr|tlf|inkl|ekskl|evt|mnd|maks|min|st|org|mill|avd|bl|jf|f|eks|dvs|kl|\d))[.!?]\s+(?=[\p{Lu}\d«"–-])/giu;

/** The sentences of a text. A line break ends a sentence. */
function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { 0: boundary, index } of text.matchAll(BOUNDARY)) {
    spans.push({ start, end: index });
    start = index + boundary.length;
  }
  spans.push({ start, end: text.length });
  return spans.filter(({ start, end }) => text.slice(start, end).trim() !== "");
}

// Norwegian and English words around the amounts of job adverts.

/** The period after an amount: 'per år', 'i måneden', '/t'. */
const UNITS: Readonly<Record<PayPeriod, RegExp>> = {
  year: /(?:\b(?:per|pr\.?|i|om|a|each)|\/)\s*(?:år(?:et)?|annum|year)(?!\p{L})|^\s*året(?!\p{L})|\b(?:p\.\s?a\.|annually|årlig|yearly)/iu,
  month:
    /(?:\b(?:per|pr\.?|i|om|a|each)|\/)\s*(?:måneden?|månaden?|mnd\.?|month)(?!\p{L})|^\s*(?:måneden|månaden)(?!\p{L})|\b(?:månedlig|monthly)\b/iu,
  hour: /(?:\b(?:per|pr\.?|i|om|an)|\/)\s*(?:timen?|hour|t)(?!\p{L})|^\s*timen(?!\p{L})|\bhourly\b/iu,
};

/** Words for pay of a period, before an amount. */
const WORDS: Readonly<Record<PayPeriod, RegExp>> = {
  year: /årslønn|årsløn|yearly|annual/giu,
  month: /månedslønn|månadsløn|monthly/giu,
  hour: /timelønn|timeløn|timebetal|timesats|hourly/giu,
};

/** Words that announce pay. */
const PAY_WORDS =
  /(?:løn(?:n|a|na|nen|en)?(?![\p{L}])|lønn(?:es|et|ast|a)?(?!\p{L})|lønns(?!trekk|omkost|kost|system|arbeid)\p{L}*|avløn\p{L}*|godtgj\p{L}*|(?<!\p{L})(?:salary|salaries|wage|remunerat\p{L}*|tjene[rs]?|går opp til|sko|kode|gasje|honorar|betaler|betalt))/giu;

/** 'prosjekt', but not 'prosjektleder'. */
const NOT_A_JOB = String.raw`(?!\p{L}*(?:leder|leiar|rådgiver|rådgjevar|konsulent|sjef|ansvarl|medarbeid|ingeniør|koordinator|behandl|direktør|analytiker|selger|kjøper|agent|spesialist|meglar|megler|rør|assistent))`;
/** Words of other amounts. */
const OTHER = String.raw`(?:bonus|tillegg|pensjon|omset|omsat|omsett|budsjett|portefølje|invest|ordre|kontrakt|prosjekt|forsikring|lån(?!\p{L})|stipend(?!iat)|støtte|dekker|dekning|verv|faktur|overtid|feriepenge|provisjon(?!s?løn)|gebyr|egenandel|rabatt|gave|premie|inntekter|overskudd|resultat|midler|bevilg|turnover|revenue|budget|allowance|pension|grant|depositum|husleie|leie(?!\p{L})|pris|verdi|kurs(?!\p{L})|reise|diett|tilskudd|tilskot|bompeng|avgift|sluttpakke|rekrutter|studiel|flytte|aksje|salg (?:på|for)|innkjøp|kostnad|utgift|omkostning|deler? ut|delte ut|overskuddsdeling|spare?r?(?!\p{L})|samle|donasjon|ramme (?:på|for)|(?<!\p{L})bruk(?:er|te|ar)(?!\p{L}))${NOT_A_JOB}`;
const OTHER_WORDS = new RegExp(OTHER, "giu");
/** What the amount before is for: '6 000 kr i treningsstøtte', but not '700 000 kr pluss bonus'. */
const OTHER_PURPOSE = new RegExp(
  String.raw`^\W{0,3}(?:kroner\s+)?(?:i|til|på|for|av|som|in|of)\s+(?:(?!pluss|og|inkl)\p{L}+\s+){0,2}?\p{L}*${OTHER}`,
  "iu",
);
/** A change of pay. */
const CHANGE_BEFORE = /(?:øke[rst]?|auke[rst]?|økning|tillegg|økt|stiger?)\s+(?:\p{L}+\s+){0,3}med\s*$/iu;
/** Amounts per week, shift and so on cannot be compared. */
const OTHER_UNIT_AFTER =
  /^\W{0,3}(?:per|pr\.?|i|for|hver|kvar|\/)\s*(?:uke|uka|veke|vakt|møte|dag(?:en)?|døgn|oppdrag|km|kilometer|kvm|stk|stykk|innlegg|artikkel|kvartal|week|day|shift|helg|natt|elev|barn|person|ansatt|innbygger)(?:en|a|et)?(?!\p{L})/iu;

/** A number that is a grade, a code or a count, not an amount. */
const CODE_BEFORE =
  /(?:lønnstrinn|lønstrinn|lønnssteg|ltr\.?|trinn|kode|sko|stillingskode|code|nr\.?|paragraf|§)\s*$/iu;
const COUNT_AFTER =
  /^\s*(?:%|prosent|percent|års?(?!\p{L})|åringer|timer|dager|dagar|uker|veker|ansatte|tilsette|medarbeidere|innbyggere|innbyggjarar|kunder|brukere|elever|studenter|pasienter|medlemmer|besøk|tonn|km|m2|kvm|kvadrat|land|kontorer|stillinger|hours|days|weeks|employees|people|G(?!\p{L}))/iu;
/** A year, not an amount. */
const YEAR = /^(?:19|20)\d\d$/;

export type PayPeriod = "year" | "month" | "hour";

/** Pay that a text states, with the place where it stands. */
export interface StatedPay extends Span {
  /** kr in the period. */
  low: number;
  /** kr in the period; equals `low` without a range. */
  high: number;
  period: PayPeriod;
}

/** Plausible pay in kr. Other amounts are something else. */
const LIMITS: Readonly<Record<PayPeriod, readonly [low: number, high: number]>> = {
  year: [100_000, 5_000_000],
  month: [10_000, 300_000],
  hour: [100, 3_000],
};

const PERIODS: readonly PayPeriod[] = ["year", "month", "hour"];

/** A currency and an amount in this range, in kr, are pay if no word tells otherwise. */
const USUAL_YEARLY_PAY = [300_000, 1_600_000] as const;

/** A unit directly after a number shows that it counts kroner. */
const TOUCHING_DISTANCE = 2;
/** kr per hour, if no word says that it is hourly pay. */
const MAX_GUESSED_HOURLY_PAY = 1000;

/** What surrounds an amount in its sentence. */
interface Context {
  before: string;
  /** Up to the next amount. */
  after: string;
  /** Up to the end of the sentence. */
  rest: string;
  /** The period of the pay before it. */
  previous: PayPeriod | null;
}

/** Words further away are about something else. */
const MAX_CONTEXT_LENGTH = 200;
const MAX_UNIT_DISTANCE = 60;
/** So near, a unit belongs to the amount, whatever its size. */
const ADJACENT_DISTANCE = 16;

/** Index behind the last match; -1 without one. */
function findLast(text: string, pattern: RegExp): number {
  return Math.max(-1, ...[...text.matchAll(pattern)].map(({ 0: word, index }) => index + word.length));
}

const isPlausible = ({ low, high }: Amount, period: PayPeriod) => low >= LIMITS[period][0] && high <= LIMITS[period][1];

/** The nearest unit after the amount and its distance. */
function findUnit(after: string): { period: PayPeriod; distance: number } | null {
  const found = PERIODS.flatMap((period) => {
    const distance = after.search(UNITS[period]);
    return distance >= 0 && distance <= MAX_UNIT_DISTANCE ? [{ period, distance }] : [];
  });
  return found.sort((left, right) => left.distance - right.distance)[0] ?? null;
}

/** The period of an amount of this size. Small numbers are pay only if they are in kroner. */
function guessPeriod(amount: Amount): PayPeriod | null {
  const period = PERIODS.find((each) => isPlausible(amount, each)) ?? null;
  return period === "hour" && (!amount.hasCurrency || amount.high > MAX_GUESSED_HOURLY_PAY) ? null : period;
}

/**
 * The period of an amount: from its unit, the words before it, the pay before it in the sentence, or its size. `null` if it
 * cannot be pay.
 */
function getPeriod(amount: Amount, { before, after, previous }: Context): PayPeriod | null {
  const unit = findUnit(after);
  if (unit && (unit.distance <= ADJACENT_DISTANCE || isPlausible(amount, unit.period))) {
    return isPlausible(amount, unit.period) ? unit.period : null;
  }
  const named = PERIODS.map((period) => ({ period, index: findLast(before, WORDS[period]) }))
    .filter(({ index }) => index >= 0)
    .sort((left, right) => right.index - left.index)[0];
  if (named && isPlausible(amount, named.period)) return named.period;
  return previous && isPlausible(amount, previous) ? previous : guessPeriod(amount);
}

/** Whether the words around an amount say that it is pay: the nearest before it decides, then those behind it. */
function isAnnounced(amount: Amount, { before, after, rest }: Context): boolean {
  const pay = findLast(before, PAY_WORDS);
  const other = findLast(before, OTHER_WORDS);
  if (other > pay) return false;
  if (pay >= 0) return true;
  if (OTHER_PURPOSE.test(after)) return false;
  if (after.search(PAY_WORDS) >= 0) return true;
  if ((findUnit(after)?.distance ?? MAX_UNIT_DISTANCE) <= TOUCHING_DISTANCE) return true;
  const isUsual = amount.low >= USUAL_YEARLY_PAY[0] && amount.high <= USUAL_YEARLY_PAY[1];
  return amount.hasCurrency && (isUsual || PERIODS.some((period) => UNITS[period].test(rest)));
}

function isNumberOnly(text: string, amount: Amount, { before, rest }: Context): boolean {
  const isYear = !amount.hasCurrency && YEAR.test(text.slice(amount.start, amount.end).trim());
  return (
    isYear ||
    CODE_BEFORE.test(before) ||
    CHANGE_BEFORE.test(before) ||
    [COUNT_AFTER, OTHER_UNIT_AFTER].some((pattern) => pattern.test(rest))
  );
}

/** All pay that a job advert states, in order. */
export function findPay(text: string): StatedPay[] {
  return splitSentences(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const amounts = findAmounts(sentence);
    let previous: PayPeriod | null = null;
    return amounts.flatMap((amount, index) => {
      const context = {
        before: sentence.slice(Math.max(0, amount.start - MAX_CONTEXT_LENGTH), amount.start),
        after: sentence.slice(amount.end, amounts[index + 1]?.start),
        rest: sentence.slice(amount.end, amount.end + MAX_CONTEXT_LENGTH),
        previous,
      };
      if (isNumberOnly(sentence, amount, context)) return [];
      const period = getPeriod(amount, context);
      if (!period || !isAnnounced(amount, context)) return [];
      previous = period;
      return [{ low: amount.low, high: amount.high, period, start: start + amount.start, end: start + amount.end }];
    });
  });
}
