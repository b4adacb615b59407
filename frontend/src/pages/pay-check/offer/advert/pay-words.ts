// Norwegian and English words around the amounts of job adverts.
import type { PayPeriod } from "./pay";

/** The period after an amount: 'per år', 'i måneden', '/t'. */
export const UNITS: Readonly<Record<PayPeriod, RegExp>> = {
  year: /(?:\b(?:per|pr\.?|i|om|a|each)|\/)\s*(?:år(?:et)?|annum|year)(?!\p{L})|^\s*året(?!\p{L})|\b(?:p\.\s?a\.|annually|årlig|yearly)/iu,
  month:
    /(?:\b(?:per|pr\.?|i|om|a|each)|\/)\s*(?:måneden?|månaden?|mnd\.?|month)(?!\p{L})|^\s*(?:måneden|månaden)(?!\p{L})|\b(?:månedlig|monthly)\b/iu,
  hour: /(?:\b(?:per|pr\.?|i|om|an)|\/)\s*(?:timen?|hour|t)(?!\p{L})|^\s*timen(?!\p{L})|\bhourly\b/iu,
};

/** Words for pay of a period, before an amount. */
export const WORDS: Readonly<Record<PayPeriod, RegExp>> = {
  year: /årslønn|årsløn|yearly|annual/giu,
  month: /månedslønn|månadsløn|monthly/giu,
  hour: /timelønn|timeløn|timebetal|timesats|hourly/giu,
};

/** Words that announce pay. */
export const PAY_WORDS =
  /(?:løn(?:n|a|na|nen|en)?(?![\p{L}])|lønn(?:es|et|ast|a)?(?!\p{L})|lønns(?!trekk|omkost|kost|system|arbeid)\p{L}*|avløn\p{L}*|godtgj\p{L}*|(?<!\p{L})(?:salary|salaries|wage|remunerat\p{L}*|tjene[rs]?|går opp til|sko|kode|gasje|honorar|betaler|betalt))/giu;

/** 'prosjekt', but not 'prosjektleder'. */
const NOT_A_JOB = String.raw`(?!\p{L}*(?:leder|leiar|rådgiver|rådgjevar|konsulent|sjef|ansvarl|medarbeid|ingeniør|koordinator|behandl|direktør|analytiker|selger|kjøper|agent|spesialist|meglar|megler|rør|assistent))`;
/** Words of other amounts. */
const OTHER = String.raw`(?:bonus|tillegg|pensjon|omset|omsat|omsett|budsjett|portefølje|invest|ordre|kontrakt|prosjekt|forsikring|lån(?!\p{L})|stipend(?!iat)|støtte|dekker|dekning|verv|faktur|overtid|feriepenge|provisjon(?!s?løn)|gebyr|egenandel|rabatt|gave|premie|inntekter|overskudd|resultat|midler|bevilg|turnover|revenue|budget|allowance|pension|grant|depositum|husleie|leie(?!\p{L})|pris|verdi|kurs(?!\p{L})|reise|diett|tilskudd|tilskot|bompeng|avgift|sluttpakke|rekrutter|studiel|flytte|aksje|salg (?:på|for)|innkjøp|kostnad|utgift|omkostning|deler? ut|delte ut|overskuddsdeling|spare?r?(?!\p{L})|samle|donasjon|ramme (?:på|for)|(?<!\p{L})bruk(?:er|te|ar)(?!\p{L}))${NOT_A_JOB}`;
export const OTHER_WORDS = new RegExp(OTHER, "giu");
/** What the amount before is for: '6 000 kr i treningsstøtte', but not '700 000 kr pluss bonus'. */
export const OTHER_PURPOSE = new RegExp(
  String.raw`^\W{0,3}(?:kroner\s+)?(?:i|til|på|for|av|som|in|of)\s+(?:(?!pluss|og|inkl)\p{L}+\s+){0,2}?\p{L}*${OTHER}`,
  "iu",
);
/** A change of pay. */
export const CHANGE_BEFORE = /(?:øke[rst]?|auke[rst]?|økning|tillegg|økt|stiger?)\s+(?:\p{L}+\s+){0,3}med\s*$/iu;
/** Amounts per week, shift and so on cannot be compared. */
export const OTHER_UNIT_AFTER =
  /^\W{0,3}(?:per|pr\.?|i|for|hver|kvar|\/)\s*(?:uke|uka|veke|vakt|møte|dag(?:en)?|døgn|oppdrag|km|kilometer|kvm|stk|stykk|innlegg|artikkel|kvartal|week|day|shift|helg|natt|elev|barn|person|ansatt|innbygger)(?:en|a|et)?(?!\p{L})/iu;

/** A number that is a grade, a code or a count, not an amount. */
export const CODE_BEFORE =
  /(?:lønnstrinn|lønstrinn|lønnssteg|ltr\.?|trinn|kode|sko|stillingskode|code|nr\.?|paragraf|§)\s*$/iu;
export const COUNT_AFTER =
  /^\s*(?:%|prosent|percent|års?(?!\p{L})|åringer|timer|dager|dagar|uker|veker|ansatte|tilsette|medarbeidere|innbyggere|innbyggjarar|kunder|brukere|elever|studenter|pasienter|medlemmer|besøk|tonn|km|m2|kvm|kvadrat|land|kontorer|stillinger|hours|days|weeks|employees|people|G(?!\p{L}))/iu;
/** A year, not an amount. */
export const YEAR = /^(?:19|20)\d\d$/;
