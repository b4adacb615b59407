import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useJobTitles, usePlaceNames } from "../../api/name-lists";
import { parseWeekHours } from "../../domain/yearly-salary";
import { USUAL_WEEK_HOURS_TEXT } from "../../features/contribution/pay";
import { parsePercentage } from "../../features/salary/percentile/full-time";
import type { TaxZone } from "../../features/salary/tax/yearly-tax";
import { findKnownName } from "../../lib/known-name";
import type { PayPeriod } from "./advert/pay";
import { type Advert, readAdvert } from "./advert/read-advert";
import { formatTyped, type Offer, parseAmount, type TypedAmount } from "./offer";

/** The fields as typed. */
export interface OfferFields {
  jobTitle: string;
  place: string;
  period: PayPeriod;
  low: string;
  /** Empty without a range. */
  high: string;
  /** Of a full position, for hourly pay. */
  weekHours: string;
  percentage: string;
  amountFor: "full" | "part";
  additions: string;
  bonus: string;
}

const NO_NAMES: string[] = [];
const EMPTY_FIELDS: Omit<OfferFields, "jobTitle" | "place"> = {
  period: "year",
  low: "",
  high: "",
  weekHours: USUAL_WEEK_HOURS_TEXT,
  percentage: "100",
  amountFor: "full",
  additions: "",
  bonus: "",
};

/** What an advert fills in. */
function getFoundFields({ pay, share, jobTitle, place }: Advert, payIndex: number): Partial<OfferFields> {
  const found = pay[payIndex];
  return {
    ...(found && {
      period: found.period,
      low: formatTyped(found.low, found.period),
      high: found.high > found.low ? formatTyped(found.high, found.period) : "",
    }),
    ...(share && { percentage: String(share.percent).replace(".", ",") }),
    ...(jobTitle && { jobTitle: jobTitle.name }),
    ...(place && { place: place.name }),
  };
}

interface ParsedOffer {
  low: TypedAmount;
  high: TypedAmount;
  /** NaN if they are invalid. */
  weekHours: number;
  /** `null` if the percentage is invalid. */
  percentage: number | null;
  /** The offer with each amount of a range; empty if something is missing or invalid. */
  offers: Offer[];
}

function parseOffer(fields: OfferFields): ParsedOffer {
  const { period, amountFor } = fields;
  const low = parseAmount(fields.low, period);
  const high = parseAmount(fields.high, period);
  const percentage = parsePercentage(fields.percentage);
  const amounts = [low, high].filter((amount) => typeof amount === "number");
  const weekHours = parseWeekHours(fields.weekHours);
  const hasHours = period !== "hour" || !Number.isNaN(weekHours);
  const isValid = typeof low === "number" && high !== "unlikely" && !(typeof high === "number" && high < low);
  if (!isValid || !hasHours || percentage === null) return { low, high, weekHours, percentage, offers: [] };
  const toOffer = (amount: number): Offer => ({
    amount,
    period,
    weekHours,
    percentage,
    isForFullTime: amountFor === "full",
    additions: Number(fields.additions),
    bonus: Number(fields.bonus),
  });
  return { low, high, weekHours, percentage, offers: [...new Set(amounts)].map(toOffer) };
}

/**
 * The offer as typed or read from an advert. It lives in memory alone: not in the URL, which has title and place at most,
 * nor in the history or any storage.
 */
export function useOffer() {
  const [params] = useSearchParams();
  const linked = { jobTitle: params.get("title")?.trim() ?? "", place: params.get("location")?.trim() ?? "" };
  const [advertText, setAdvertText] = useState("");
  const [payIndex, setPayIndex] = useState(0);
  /** What was typed since the advert was pasted. */
  const [typed, setTyped] = useState<Partial<OfferFields>>({});
  const [zone, setZone] = useState<TaxZone>("country");
  const [namesRequested, setNamesRequested] = useState(linked.jobTitle !== "");
  const titles = useJobTitles(namesRequested);
  const { data: jobTitles = NO_NAMES } = titles;
  const { data: places = NO_NAMES } = usePlaceNames(namesRequested);
  const readText = useDeferredValue(advertText);
  const advert = useMemo(() => readAdvert(readText, jobTitles, places), [readText, jobTitles, places]);
  const fields: OfferFields = { ...EMPTY_FIELDS, ...linked, ...getFoundFields(advert, payIndex), ...typed };
  return {
    advertText,
    /** A new text replaces what was typed, except what no advert fills in. */
    setAdvertText: (text: string) => {
      const { weekHours, amountFor, additions, bonus } = fields;
      setAdvertText(text);
      setPayIndex(0);
      setTyped({ weekHours, amountFor, additions, bonus });
    },
    advert,
    payIndex,
    selectPay: (index: number) => {
      const { period: _, low: __, high: ___, ...others } = typed;
      setPayIndex(index);
      setTyped(others);
    },
    fields,
    setField: <Name extends keyof OfferFields>(name: Name, value: OfferFields[Name]) =>
      setTyped((previous) => ({ ...previous, [name]: value })),
    zone,
    setZone,
    names: { jobTitles, places, titles, request: () => setNamesRequested(true) },
    /** The known title; `null` for other text. */
    jobTitle: findKnownName(jobTitles, fields.jobTitle),
    /** The known place; `null` for other text. */
    place: findKnownName(places, fields.place),
    parsed: parseOffer(fields),
  };
}

export type OfferState = ReturnType<typeof useOffer>;
