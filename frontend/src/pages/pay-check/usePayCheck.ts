import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useJobTitles, usePlaces } from "#api/name-lists";
import { useContributions } from "#api/own-entry";
import { useHasSession } from "#api/session-token";
import type { MySalaryEntry } from "#api/types";
import { type JobFilters, useJobSummary } from "#features/salary/api";
import { getEntryFilters, isCurrent, useOwnPay } from "#features/salary/percentile/own-pay";
import type { TaxZone } from "#features/salary/tax/yearly-tax";
import { toSearchKey } from "#lib/name-search";
import { findKnownName } from "#lib/names";
import { useOffer } from "./offer/useOffer";

/** Who the pay is compared with, as typed or chosen. */
export interface Question {
  jobTitle: string;
  place: string;
  experience: string;
  /** As in a URL; empty for all sectors. */
  sector: string;
}

const NO_NAMES: string[] = [];
const EMPTY: Question = { jobTitle: "", place: "", experience: "", sector: "" };

/** The fields that have a value. */
function filled<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as { [Name in keyof Fields]?: string };
}

/** What a link asks for. */
function useLinkedQuestion() {
  const [params] = useSearchParams();
  const get = (name: string) => params.get(name)?.trim();
  return {
    link: params.toString(),
    linked: filled({
      jobTitle: get("title"),
      place: get("location"),
      experience: get("experience"),
      sector: get("sektor"),
    }),
    /** Filters without a field. */
    narrowing: filled({ education: get("education"), company: get("company") }),
  };
}

const isSameTitle = (left: string, right: string) => toSearchKey(left) === toSearchKey(right);

/** The newest entry of a job that the member has; if a title is given, only one with that title. */
function useEntryOf(title: string | undefined): MySalaryEntry | undefined {
  const { data } = useContributions(useHasSession());
  return data?.entries.find((entry) => isCurrent(entry) && (title === undefined || isSameTitle(entry.jobTitle, title)));
}

/** The title, and people like the giver unless a link chooses others. */
function getEntryQuestion(entry: MySalaryEntry | undefined, hasFilters: boolean): Partial<Question> {
  if (!entry) return {};
  const { location: place, experience } = hasFilters ? {} : getEntryFilters(entry);
  return filled({ jobTitle: entry.jobTitle, place, experience });
}

/** The lists of names, and `find`: the known names of a question, `null` for other text. */
function useKnownNames(requested: boolean) {
  const titles = useJobTitles(requested);
  const { isLoading, names: places, byAlias: placesByAlias } = usePlaces(requested);
  const names = { jobTitles: titles.data ?? NO_NAMES, places, placesByAlias };
  const find = ({ jobTitle, place }: Question) => ({
    // Until the place is known too, there is no title: the answer would first be that of the whole country.
    jobTitle: place && isLoading ? null : findKnownName(names.jobTitles, jobTitle),
    place: findKnownName(names.places, place),
  });
  return { names, find };
}

/** The month of the last raise. */
function useSince() {
  /** '-07' for July. */
  const [month, setMonth] = useState("");
  const [year, setYear] = useState("");
  /** `date` is 'YYYY-MM' if both are chosen. */
  return { month, setMonth, year, setYear, date: year && month ? year + month : "" };
}

/**
 * The pay check: the question, the own pay and the offer. A link, an advert or the member's own entry fills in what is not
 * typed. What is typed stays in memory; marking the own pay (`OwnPayState.mark`) stores it in this tab. The URL has at most
 * the question of a link, never a pay.
 */
export function usePayCheck() {
  const { link, linked, narrowing: linkedNarrowing } = useLinkedQuestion();
  const [typed, setTyped] = useState<Partial<Question>>({});
  /** The link whose filters without a field were dropped. */
  const [widenedLink, setWidenedLink] = useState<string | null>(null);
  const narrowing: typeof linkedNarrowing = widenedLink === link ? {} : linkedNarrowing;
  const [zone, setZone] = useState<TaxZone>("country");
  const [namesRequested, setNamesRequested] = useState(false);
  const since = useSince();

  const entry = useEntryOf(linked.jobTitle);
  const hasFilters = [linked.place, linked.experience, ...Object.values(linkedNarrowing)].some(Boolean);
  const start: Question = { ...EMPTY, ...getEntryQuestion(entry, hasFilters), ...linked };
  const { names, find } = useKnownNames(namesRequested || start.jobTitle !== "");
  const offer = useOffer(names);
  const { advert } = offer;
  const fromAdvert = filled({ jobTitle: advert.jobTitle?.name, place: advert.place?.name });
  const question: Question = { ...start, ...fromAdvert, ...typed };
  const { jobTitle, place } = find(question);
  const { education, company } = narrowing;
  const selection: JobFilters = filled({ experience: question.experience, education, location: place, company });
  const { data: summary } = useJobSummary(jobTitle ?? "", jobTitle === null ? null : selection);
  const own = useOwnPay(entry && isSameTitle(entry.jobTitle, question.jobTitle) ? entry : undefined);
  return {
    question,
    setQuestion: (changed: Partial<Question>) => setTyped((previous) => ({ ...previous, ...changed })),
    names: { ...names, request: () => setNamesRequested(true) },
    own,
    offer: {
      ...offer,
      /** A new advert replaces the title and place that were typed. */
      setAdvertText: (text: string) => {
        setTyped(({ jobTitle: _, place: __, ...others }) => others);
        offer.setAdvertText(text);
      },
    },
    zone,
    setZone,
    since,
    narrowing,
    widen: () => setWidenedLink(link),
    /** The question if it can be answered; `null` without a known title. */
    answerable: jobTitle === null ? null : { jobTitle, selection, summary, pay: own.pay, sector: question.sector },
  };
}

export type PayCheck = ReturnType<typeof usePayCheck>;
export type Answerable = NonNullable<PayCheck["answerable"]>;
