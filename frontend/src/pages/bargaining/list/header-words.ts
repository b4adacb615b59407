import type { Field } from "./layout";
import { isCurrency } from "./numbers";

export interface HeaderMeaning {
  /** `none`: known, but of no use. */
  readonly field: Field;
  /** Of several columns with the same field, the one with the highest weight is used. */
  readonly weight: number;
  /** Whether the header is only a word such as 'Prosent', which may mean a share of a position. */
  readonly isDoubtful: boolean;
  /** Whether the header is percent of something else, maybe of a position in other words. */
  readonly isPercentOf: boolean;
}

const NATIONAL_ID = /fødsels-?\s?(og person)?n(umme)?r|person-?n(umme)?r|\bf\.?\s?nr|d-nummer|\bssn\b|national id/;

/** Percent of something that the header names. Only the column tells whether it is a position. */
const PERCENTAGE_OF = /prosent|%|\b(pst|pros|andel)\b|percent/;
/** Percent of something that the header does not name. */
const DOUBTFUL_PERCENTAGE = /^\W*(i|arbeid)?\W*(prosent|percent(age)?|pros|pst|%|andel)\W*$/;

/** By precedence: the first pattern that matches tells the field. */
const MEANINGS: readonly (readonly [RegExp, Field, number?])[] = [
  [NATIONAL_ID, "none"],
  [
    /kjønn|^kj\.?$|^(mann|menn|kvinner?)\P{L}+(mann|menn|kvinner?)(?!\p{L})|gender|\bsex\b|^\(?[km] ?\/ ?[km]\)?$/u,
    "gender",
  ],
  [/^(lønns|pay )?(valuta|currency)[ -]?(kode|code|sort)?$/, "currency"],
  [/lønns?-?(mot)?taker/, "name"],
  [/fravær|sykmeld|permisjon|forslag|foreslått|tilbud|budsjett|\bkrav\b|ønsk|mulig|ledig|hittil|\bytd\b/, "none"],
  // Pay of all women is nobody's pay.
  [/(?<!\p{L})(kvinners?|menns?)(?!\p{L})/u, "none"],
  [/^neste|styrk.?98|(ansiennitet|tjenestetid).*(dag|uke|time)/, "none"],
  [/styrk|yrkeskode|occupation code|isco/, "occupationCode"],
  [/kommentar|merknad|nærmeste|aldersgruppe|tillitsvalgt|e-?post|telefon|\bmobil|\btlf|adresse|postn/, "none"],
  [
    /^leder(s\b|navn)|overordnet|organisasjon|\borg\.?\s?n|arbeidsgiver|firma|selskap|klient|prosjekt|\bkonto|kostnadss|cost cent/,
    "none",
  ],
  [/lønns?-?(type|enhet|periode|form)\b|avlønning|\bpay (unit|period)/, "payUnit"],
  [/lønns?-?(gruppe|kategori|ramme|nivå)|stillings?-?(gruppe|kategori|nivå)|(verdi|lik)\p{L}*gruppe/u, "group", 3],
  [/ansiennitets-?\s?dato|tjeneste-?(start|dato)/, "startDate", 2],
  [/lønns-?\s?(ans|ansiennitet)/, "seniority", 3],
  [/ansiennitet|tjeneste(tid|år)|erfaring|fartstid|seniority|years of|^ans\.?\s?(år)?$/, "seniority", 2],
  [/(?<!\p{L})til( og med)?( dato)?$/u, "none"],
  [/(?<!\p{L})år i (stilling|yrke|bedrift|virksomhet|tjeneste)|antall år|ansatt \(?år/u, "seniority"],
  [
    /tillegg|bonus|overtid|trekk|netto|skatt|pensjon|feriepenger|økning|etterbetal|endring|vekst|variabel|utvikling|snitt|median/,
    "none",
  ],
  [
    /lønns?-?(trinn|stige|kode|nummer|nr|år|alternativ|plassering|dato|art|tabell|system|krav|regulering|oppgjør)|\bltr\b|minstelønn|garantilønn/,
    "none",
  ],
  [/^(sum|totalt?) still/, "percentage", 1],
  [/^(sum|total|totalt|i alt|differanse|avvik)\b/, "none"],
  [/lønn|salary|wage|\bpay\b|timesats|\bgage|\bhyre|vederlag|inntekt/, "pay", 2],
  [/beløp|\bsats\b|\bamount|brutto|^kr\b|^kroner/, "pay", 1],
  [/\bst(ill(ings?)?)?\.?-?\s?(pros|andel|størrelse|brøk|pst|%)|deltids|\bfte\b|årsverk/, "percentage", 2],
  [/(stillings|sysselsettings|ansettelses|beskjeftigelses)-?grad|kapasitet/, "percentage", 2],
  [
    /^(?!.*(kvinne|menn))(?=.*(still|ansett|ansatt|tilsett|sysselset|beskjeft|heltid|full ?tid|employ|position|arbeidstid|arbeidspros))(?=.*(pros|%|\bpst|andel|grad|brøk|omfang|størrelse|percent))/,
    "percentage",
    2,
  ],
  [DOUBTFUL_PERCENTAGE, "percentage", 0],
  [PERCENTAGE_OF, "none"],
  [/\btimer\b|timetall|timeantall|arbeidstid|\bhours\b/, "none"],
  [
    /(ansatt|tilsatt|ansettelse|\bans\b|tiltred|tiltr|inntred|start|begynte|hire)\p{L}*\W*(dato|siden|fra|date|år)|^(start|begynte|tiltrådte|tilsatt)$/u,
    "startDate",
  ],
  [/fødsels-?(år|dato)|født|birth|\bf\.?år|\balder\b|\bage\b/, "none"],
  [/stillings?-?(inne)?haver|^ansatt i stilling$/, "name"],
  [/kode\W*(tekst|navn)/, "title", 3],
  [/stillings?-?\s?kode|\bjobbkode/, "title", 1],
  [/gruppe|nivå|\bkategori|\bklasse|likeverdig|\bgroup|\blevel|\bband\b/, "group", 2],
  [
    /avd(eling|\.|\b)|enhet|seksjon|etat|virksomhet|\bkontor|\blokasjon|location|department|office|(arbeids|tjeneste)-?(sted|plass)|sted\b|kommune|fylke|\bby\b|sektor|område/,
    "none",
  ],
  [/stillings?-?\s?(tittel|betegnelse|benevnelse|navn|type)|job ?title|jobbtittel|arbeidstittel/, "title", 4],
  [/stilling|tittel|yrke|\bjobb|position|funksjon|\brolle|occupation|\btitle/, "title", 3],
  [
    /navn|surname|signatur|initial|ansatt|arbeidstaker|arbeidsforhold|medarbeider|\bress(urs|\b)|\bmedlem|\bperson/,
    "name",
  ],
  [/name\b|employee|\bid\b|nr\b|nummer|^#$|^(emp\.? )?no\.?$/, "name"],
];

/** Endings of job titles, which are no headers although some contain words of headers: 'Avdelingsleder'. */
const JOB_TITLE = /(leder|sjef|konsulent|assistent|rådgiver|(?<!^med)arbeider|sekretær|direktør)$/;
/** Words of the last header row that only make sense with what stands above. */
const UNIT_ONLY = /^\(?(kr|kroner|nok|%|pst|prosent|år|mnd|måned|time|dato|i hele.*|(kr ?)?(\/|per |pr\.? ).*)\)?$/;
const MAX_HEADER_LENGTH = 60;

/** The meaning of a header, undefined if it is unknown. */
export function findMeaning(header: string): HeaderMeaning | undefined {
  const text = withoutRaises(toBokmal(header.toLowerCase().replaceAll("_", " ").trim()));
  if (!text || text.length > MAX_HEADER_LENGTH || JOB_TITLE.test(text)) return undefined;
  const match = MEANINGS.find(([pattern]) => pattern.test(text));
  if (!match) return undefined;
  const [pattern, field, weight = 1] = match;
  return {
    field,
    weight,
    isDoubtful: pattern === DOUBTFUL_PERCENTAGE,
    isPercentOf: pattern === PERCENTAGE_OF,
  };
}

/** 'Lønn før tillegg' and 'Lønn etter oppgjør' are the old and the new pay, 'Lønn uten tillegg' is pay. */
const withoutRaises = (text: string) =>
  text
    .replace(
      /(?<=(?:lønn|pay) )(før|etter) \p{L}*(?:tillegg|oppgjør|regulering|justering|endring|økning|forhandling)\p{L}*/u,
      "$1",
    )
    .replace(/\(?(?:uten |utenom |u\/|eks(?:kl)?\.? )(?:faste? |variable? )?tillegg\)?/, "");

/** The words of Nynorsk that headers have, and those of files without æ, ø and å, in Bokmål. */
const toBokmal = (text: string) =>
  text
    .replace(/\bar(?=slo)|aar/g, "år")
    .replace(/(kj|(?<!ko)l)oe?nn/g, "$1ønn")
    .replace(/løn(?!n)/g, "lønn")
    .replace(/m(å|aa?)n[ae]d/, "måned")
    .replace("namn", "navn");

/** The meaning of a column from its header rows, from above. */
export function findColumnMeaning(parts: readonly string[]): HeaderMeaning | undefined {
  const last = parts.at(-1) ?? "";
  const all = parts.join(" ");
  const own = isUnitOnly(last) ? undefined : findMeaning(last);
  return own && !own.isDoubtful ? own : (findMeaning(all) ?? own);
}

export const isUnitOnly = (header: string) =>
  UNIT_ONLY.test(header.toLowerCase().trim()) || isCurrency(header.replace(/[()[\]]/g, ""));

/** Whether a column is named after the national identity number. */
export const namesNationalId = (header: string) =>
  header.length <= MAX_HEADER_LENGTH && NATIONAL_ID.test(header.toLowerCase());
