import type { Content } from "./column-content";
import { parseMonth } from "./dates";
import { findMeaning } from "./header-words";
import type { Column } from "./layout";
import { findUpperMedian } from "./measure";
import { parseAmount, parsePercentage } from "./numbers";
import type { Rows } from "./table";
import { texts } from "./texts";

/** A column with what decides between it and others of the same field. */
export interface Candidate extends Column {
  readonly index: number;
  readonly weight: number;
  readonly content: Content;
}

const OLD =
  /(?<!\p{L})(i fjor|fjor\p{L}*|forrige|tidligere|gammel|gamle|gml|før|old|previous|opprinnelig|tom|t\.o\.m)(?!\p{L})|gammellønn/iu;
const NEW =
  /(?<!\p{L})(ny|nye|nytt|i år|nå|nåværende|gjeldende|dagens|aktuell|new|current|oppdatert|justert|etter(?! (still|skatt|trekk|avtale|tariff|prosent)))(?!\p{L})|(?<!\p{L})ny(års|måneds|time)?lønn/iu;
/** What pay without supplements is called beside 'Brutto'. */
const BASE = /^(fast|basis|grunn|base|ordinær|fixed)$/i;
/** Rows that show whether two columns have the same amounts. */
const SAMPLE_ROWS = 400;

/** The year that two digits mean in a header: 'Lønn 25', but not 'Lønn 12 mnd'. */
const SHORT_YEAR = /(?:^|[\s'’(])([123]\d)(?=[\s)]*$)/;

/** When a header says that its figures applied, as a number such as 20250501. Undefined if it says nothing. */
function findDate(header: string): number | undefined {
  const [, day, month, year] = /(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/.exec(header) ?? [];
  if (day && month && year) return toNumber(Number(year), Number(month), Number(day));
  const [, isoYear, isoMonth] = /(?<!\d)(20\d\d)-(\d\d)/.exec(header) ?? [];
  if (isoYear) return toNumber(Number(isoYear), Number(isoMonth));
  const years = (header.match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number);
  const last = years.length > 0 ? Math.max(...years) : Number(SHORT_YEAR.exec(header)?.[1] ?? Number.NaN);
  const word =
    header
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.find((each) => parseMonth(each) > 0) ?? "";
  return Number.isNaN(last) ? undefined : toNumber(last, parseMonth(word));
}

const toNumber = (year: number, month: number, day = 0) =>
  (year < 100 ? year + 2000 : year) * 10_000 + month * 100 + day;

/**
 * Names columns such as 'Ny', '2026' and 'Fast' beside 'Gammel lønn', 'Lønn 2025' and 'Brutto' as pay: their headers only
 * say which pay, and their amounts are like those of the pay.
 */
export function addNewerPay(candidates: readonly Candidate[]): readonly Candidate[] {
  const pay = candidates.find(({ field, content }) => field === "pay" && content.cellCount > 0);
  if (!pay) return candidates;
  const saysWhich = ({ header }: Candidate) =>
    OLD.test(header) || NEW.test(header) || BASE.test(header) || findDate(header) !== undefined;
  const isLikePay = ({ content }: Candidate) => {
    const ratio = content.median / pay.content.median;
    return content.numbers > 0.8 && ratio > 0.5 && ratio < 2;
  };
  return candidates.map((candidate) =>
    candidate.field === "none" && !findMeaning(candidate.header) && saysWhich(candidate) && isLikePay(candidate)
      ? { ...candidate, field: "pay", weight: pay.weight }
      : candidate,
  );
}

/** The columns with the newest figures, and those that may be as new. */
function keepNewest(rivals: readonly Candidate[]): readonly Candidate[] {
  const isOld = ({ header }: Candidate) => OLD.test(header);
  const isNew = ({ header }: Candidate) => NEW.test(header) && !OLD.test(header);
  const notOld = rivals.some((rival) => !isOld(rival)) ? rivals.filter((rival) => !isOld(rival)) : rivals;
  // A date may be after 'nå' or before it.
  const newest = notOld.some(isNew)
    ? notOld.filter((rival) => isNew(rival) || findDate(rival.header) !== undefined)
    : notOld;
  const dates = newest.map(({ header }) => findDate(header));
  if (dates.includes(undefined)) return newest;
  const last = Math.max(...dates.flatMap((date) => date ?? []));
  return newest.filter((_, index) => dates[index] === last);
}

/** Whether two columns of pay have the same pay, maybe in other units or for another share of a position. */
function haveSamePay(rows: Rows, left: Candidate, right: Candidate, percentage: number | undefined): boolean {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS));
  const ratios = rows.flatMap((row, index) => {
    const getAmount = ({ index: column }: Candidate) => parseAmount(row[column] ?? "", false).amount;
    const ratio = index % step === 0 ? getAmount(left) / getAmount(right) : Number.NaN;
    const share = percentage === undefined ? 100 : parsePercentage(row[percentage] ?? "", "fraction");
    return ratio > 0 && Number.isFinite(ratio) ? [{ ratio, share: share > 0 ? share / 100 : 1 }] : [];
  });
  return [0, 1, -1].some((power) => isConstant(ratios.map(({ ratio, share }) => ratio * share ** power)));
}

/** Whether all ratios are 1 or that of two units. Hours of a year differ between employers and positions. */
function isConstant(ratios: readonly number[]): boolean {
  const median = findUpperMedian(ratios);
  const size = Math.max(median, 1 / median);
  const tolerance = size > 100 ? 0.1 : 0.01;
  const isUnit = size < 1.01 || size > 5;
  return ratios.length === 0 || (isUnit && ratios.every((ratio) => Math.abs(ratio / median - 1) <= tolerance));
}

interface Choice {
  readonly best: Candidate;
  /** Indexes of columns between which only the user can choose. */
  readonly undecided: readonly number[];
  /** Why the others are not used. */
  readonly notes: readonly string[];
}

/** Chooses among columns of the same field: filled ones, then the newest, then the one with the highest weight. */
export function chooseColumn(
  rows: Rows,
  rivals: readonly Candidate[],
  percentage: number | undefined,
): Choice | undefined {
  const filled = rivals.filter(({ content }) => content.cellCount > 0);
  const newest = keepNewest(filled.length > 0 ? filled : rivals);
  const [first] = newest;
  if (!first) return undefined;
  const best = newest.reduce((most, other) => (other.weight > most.weight ? other : most), first);
  const isPay = best.field === "pay";
  const others = filled.filter((rival) => rival !== best);
  const different = new Set(isPay ? others.filter((other) => !haveSamePay(rows, best, other, percentage)) : []);
  const onlySomeHaveDates = new Set(newest.map(({ header }) => findDate(header) === undefined)).size > 1;
  const undecided = newest.filter(
    (other) => different.has(other) && (onlySomeHaveDates || other.weight === best.weight),
  );
  const notes = others
    .filter((other) => !undecided.includes(other))
    .map((other) => {
      if (!newest.includes(other)) return texts.olderColumn(best, other);
      return different.has(other) ? texts.otherPay(best, other) : texts.columnNotUsed(best, other);
    });
  if (isPay && OLD.test(best.header)) notes.unshift(texts.onlyOldPay(best));
  return { best, undecided: undecided.length > 0 ? [best, ...undecided].map(({ index }) => index) : [], notes };
}
