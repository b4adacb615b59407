import type { Answer, DatedPayRule, HistogramBin, JobSummary, OfficialPay } from "#api/types";
import type { JobFilters } from "#features/salary/api";
import { getAnswerPay, roundPay, scalePay } from "#features/salary/figures/line/derive-pay";
import type { PictureLine } from "#features/salary/figures/line/PayPicture";
import type { Pay, Span } from "#features/salary/figures/line/pay";
import { getPublishedPay } from "#features/salary/figures/line/published-pay";
import type { Measure } from "#features/salary/percentile/comparison";
import { describeSector, inSector, type SectorValue } from "#features/salary/sector";
import { formatKroner, formatNumber } from "#lib/format";
import { roundTo } from "#lib/round";
import { findScale, getRatesFor } from "../pay-rules/pay-rules";
import { formatFilters } from "../useJobFilters";
import { texts } from "./texts";

const THOUSAND = 1000;
/** What visitors see is rounded to this, except what Statistics Norway publishes. */
const VISITOR_ROUNDING = 10_000;

/** A figure of entries as the viewer sees it. */
export const roundForViewer = (amount: number, hasAccess: boolean) =>
  roundTo(amount, hasAccess ? THOUSAND : VISITOR_ROUNDING);

/** The answer to the question of the page, as it is written and drawn. */
export interface PageAnswer {
  label: string;
  /** Without its unit. */
  figure: string;
  /** The sentence about the middle, around its amount. */
  sentence: readonly [before: string, amount: string, after: string];
  lines: PictureLine[];
  /** What it rests on. */
  basis: string;
  /** The pay that the own one is compared with. */
  pay: Pay;
  /** Whether a padlock stands where members see the band of the entries. */
  isLocked: boolean;
}

export interface Question {
  /** The figures of the filters. */
  summary: JobSummary;
  /** Those of the whole country. */
  unfiltered: JobSummary;
  filters: JobFilters;
  measure: Measure;
  /** Whose official pay is shown, as in the URL. */
  sector?: SectorValue;
  rules: readonly DatedPayRule[];
  /** The pay of each entry, where there are few. */
  rings: readonly number[];
}

/** Converts pay to the measure of the page by the official means, as the server converts each entry. */
export function getFactor(official: OfficialPay | null, measure: Measure): number {
  if (!official || measure === official.comparedWith) return 1;
  const { agreed, totalEarnings } = official;
  if (!agreed.mean || !totalEarnings?.mean) return 1;
  return measure === "total" ? totalEarnings.mean / agreed.mean : agreed.mean / totalEarnings.mean;
}

const toPay = (answer: Answer, factor: number): Pay | null => {
  const { basis, low, high } = answer;
  const pay = getAnswerPay(answer);
  return pay && scalePay(basis.measured ? pay : { ...pay, uncertainty: centreInterval(pay, high - low) }, factor);
};

/** The interval of a mean, around the middle. */
const centreInterval = ({ middle = 0 }: Pay, width: number) => ({ low: middle - width / 2, high: middle + width / 2 });

const formatBand = ({ low, high }: Span) => `${formatNumber(low)}–${formatNumber(high)}`;

/** The official pay to show. Only agreed pay is published by sector. */
const chooseOfficial = ({ summary: { official }, measure, sector }: Question) =>
  official && measure === "agreed" ? inSector(official, sector) : official;

/** Statistics Norway's figures of the measure, as published. With additions, quartiles are of full-time employees. */
function getOfficialPay(official: OfficialPay, measure: Measure): Pay | null {
  if (measure === "agreed") return getPublishedPay(official.agreed);
  const fullTime = official.fullTimeEarnings && getPublishedPay(official.fullTimeEarnings);
  if (fullTime) return fullTime;
  const middle = official.totalEarnings?.median;
  return middle == null ? null : { source: "official", middle };
}

/** The published figures in today's pay level, as those of entries are. */
function getAdjustedPay(official: OfficialPay, measure: Measure): Pay | null {
  const published = getOfficialPay(official, measure);
  const levels = measure === "agreed" ? official.agreed : official.totalEarnings;
  if (!published || !levels?.median || !levels.adjustedMedian) return published;
  return scalePay(published, levels.adjustedMedian / levels.median);
}

/** The steps of the pay scale, which are without additions. */
function getScaleLines({ rules, filters, measure }: Question): PictureLine[] {
  const scale = measure === "agreed" && findScale(rules, filters);
  if (!scale) return [];
  const { experience } = filters;
  const rates = scale.rates.filter(({ seniority }) => seniority !== null);
  const shown = experience ? getRatesFor(rates, experience) : rates;
  const years = shown.flatMap(({ seniority }) => seniority ?? []);
  return [
    {
      name: texts.scale(scale.name),
      note:
        texts.scaleEnded(scale) ??
        (experience ? texts.experience(experience) : texts.years(Math.min(...years), Math.max(...years))),
      steps: shown.map(({ amount }) => amount),
    },
  ];
}

function getOfficialLines({ measure, sector }: Question, official: OfficialPay, pay: Pay | null): PictureLine[] {
  const words = measure === "agreed" && describeSector(official, sector);
  const name = words ? texts.inSector(words) : texts.occupation(official.occupation);
  return pay ? [{ name, note: texts.officialNote(official.year), pay }] : [];
}

/** The whole country, to compare a part with. */
function getCountryLines({ summary, unfiltered }: Question, factor: number): PictureLine[] {
  const { answer } = unfiltered;
  const pay = summary !== unfiltered && answer && toPay(answer, factor);
  if (!answer || !pay) return [];
  const note = texts.entriesNote(answer.basis.entries ?? 0);
  return [{ name: texts.wholeCountry, note, pay: { ...pay, uncertainty: undefined } }];
}

/** The histogram in the measure of the page. */
export function getBins({ figures: { histogram }, official }: JobSummary, measure: Measure): HistogramBin[] {
  const factor = getFactor(official, measure);
  const scale = (amount: number) => Math.round(amount * factor);
  return (histogram ?? []).map(({ from, to, count }) => ({ from: scale(from), to: scale(to), count }));
}

/** What members see: percentiles of the entries, or computed ones. */
function answerFromEntries(question: Question, answer: Answer, pay: Pay): PageAnswer {
  const { summary, measure, rings } = question;
  const { jobTitle, figures } = summary;
  const { basis } = answer;
  const factor = getFactor(summary.official, measure);
  const official = chooseOfficial(question);
  const shown = roundPay(pay, THOUSAND);
  const bins = getBins(summary, measure);
  const adjusted = official && getAdjustedPay(official, measure);
  const halfWidth = (factor * (answer.high - answer.low)) / 2;
  const middle = formatKroner(shown.middle);
  const kind = basis.measured
    ? {
        label: texts.half,
        sentence: [texts.middle, middle, shown.span ? texts.eightOfTen(formatBand(shown.span)) : "."] as const,
        name: texts.entries(basis.entries ?? 0),
        note: texts.reportedNote,
        basis: texts.measuredFrom(official && measure, figures.period?.from),
      }
    : {
        label: texts.halfProbably,
        sentence: [texts.middle, middle, texts.plusMinus(roundTo(halfWidth, THOUSAND))] as const,
        name: formatFilters(answer) || jobTitle,
        note: texts.computedNote,
        basis: texts.computedFrom(basis),
      };
  return {
    label: kind.label,
    figure: shown.band ? formatBand(shown.band) : "",
    sentence: kind.sentence,
    lines: [
      {
        name: kind.name,
        note: kind.note,
        pay: { ...shown, rings },
        hasAmounts: true,
        ...(bins.length > 0 && { bins }),
      },
      ...getCountryLines(question, factor),
      ...(official ? getOfficialLines(question, official, adjusted) : []),
      ...getScaleLines(question),
    ],
    basis: [
      kind.basis,
      rings.length > 0 && texts.rings(rings.length, measure),
      adjusted && texts.drawnInToday,
      adjusted && texts.source(official.source),
    ]
      .filter(Boolean)
      .join(" "),
    pay,
    isLocked: false,
  };
}

/** What Statistics Norway publishes. Everybody sees it. */
function answerFromOfficial(question: Question, official: OfficialPay, pay: Pay): PageAnswer {
  const { summary, measure } = question;
  const [line] = getOfficialLines(question, official, pay);
  return {
    lines: [...(line ? [{ ...line, pay, hasAmounts: true }] : []), ...getScaleLines(question)],
    pay,
    isLocked: !summary.hasAccess && summary.figures.count !== 0,
    ...(pay.band ? describeBand(pay.band, pay, measure, official) : describeMiddle(pay, measure, official)),
  };
}

type Words = Pick<PageAnswer, "label" | "figure" | "sentence" | "basis">;

function describeBand(band: Span, { middle }: Pay, measure: Measure, { year, source }: OfficialPay): Words {
  const isAgreed = measure === "agreed";
  return {
    label: isAgreed ? texts.half : texts.halfOfFullTime,
    figure: formatBand(band),
    sentence: [texts.middle, formatKroner(middle), texts.accordingTo(year)],
    basis: `${isAgreed ? texts.agreedBasis : texts.fullTimeBasis} ${texts.source(source)}`,
  };
}

function describeMiddle({ middle = 0 }: Pay, measure: Measure, { year, agreed, source }: OfficialPay): Words {
  const answer = { label: texts.middle, figure: formatNumber(middle) };
  if (measure === "agreed") {
    const basis = `${texts.agreedBasis} ${texts.source(source)}`;
    return { ...answer, sentence: [texts.accordingToAlone(year), "", ""], basis };
  }
  const more = agreed.median === null ? 0 : middle - agreed.median;
  const sentence =
    more > 0
      ? ([texts.withAdditions(year, true), formatKroner(more), texts.moreThanWithout] as const)
      : ([texts.withAdditions(year, false), "", ""] as const);
  return { ...answer, sentence, basis: `${texts.noBand} ${texts.source(source)}` };
}

/** What visitors see for filters: computed from official figures alone. */
function answerFromModel(question: Question, answer: Answer, pay: Pay): PageAnswer {
  const { summary, measure } = question;
  const official = chooseOfficial(question);
  const shown = { ...roundPay(pay, VISITOR_ROUNDING), span: undefined, source: "official" as const };
  return {
    label: texts.halfAbout,
    figure: shown.band ? formatBand(shown.band) : "",
    sentence: [texts.middleAbout, formatKroner(shown.middle), "."],
    lines: [
      {
        name: formatFilters(answer),
        note: texts.computedNote,
        pay: { ...shown, uncertainty: undefined },
        hasAmounts: true,
      },
      ...(official ? getOfficialLines(question, official, getAdjustedPay(official, measure)) : []),
      ...getScaleLines(question),
    ],
    basis: [texts.computedFromOfficial, texts.drawnInToday, official && texts.source(official.source)]
      .filter(Boolean)
      .join(" "),
    pay,
    isLocked: !summary.hasAccess && summary.figures.count !== 0,
  };
}

/** Without official figures: the mean of the title alone. */
function answerFromMean({ summary: { jobTitle, hasAccess, figures } }: Question, answer: Answer): PageAnswer {
  const mean = roundForViewer(answer.salary, hasAccess);
  const pay: Pay = { source: "reported", mean };
  return {
    label: texts.meanAbout,
    figure: formatNumber(mean),
    sentence: [texts.meanAlone, "", ""],
    lines: [{ name: jobTitle, note: texts.meanNote, pay: { ...pay, isComputed: !answer.basis.measured } }],
    basis: texts.noOfficial,
    pay,
    isLocked: !hasAccess && figures.count !== 0,
  };
}

/** The answer that the viewer may see; `null` if nothing is known of the pay. */
export function getPageAnswer(question: Question): PageAnswer | null {
  const { summary, measure } = question;
  const { answer, officialAnswer } = summary;
  const factor = getFactor(summary.official, measure);
  // Without entries, `answer` rests on official pay alone, which is shown as published.
  const isReported = answer?.range && (answer.basis.titleEntries ?? 0) > 0;
  const reported = isReported ? toPay(answer, factor) : null;
  if (answer && reported) return answerFromEntries(question, answer, reported);
  const computed =
    officialAnswer && (officialAnswer.experience || officialAnswer.location) && toPay(officialAnswer, factor);
  if (officialAnswer && computed) return answerFromModel(question, officialAnswer, computed);
  const official = chooseOfficial(question);
  const published = official && getOfficialPay(official, measure);
  if (official && published) return answerFromOfficial(question, official, published);
  return answer && answerFromMean(question, answer);
}
