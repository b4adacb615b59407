import { useDeferredValue, useMemo, useState } from "react";
import { parsePercentage, parseWeekHours } from "#domain/yearly-salary";
import { USUAL_WEEK_HOURS_TEXT } from "#features/contribution/pay";
import { formatTypedNumber, isAmount, parseAmount } from "#lib/amount";
import type { PayPeriod } from "./advert/pay";
import { type Advert, readAdvert } from "./advert/read-advert";
import { formatTyped, type Offer, parseOfferAmount } from "./offer";

/** The fields as typed. */
export interface OfferFields {
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

const EMPTY_FIELDS: OfferFields = {
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
function getFoundFields({ pay, share }: Advert, payIndex: number): Partial<OfferFields> {
  const found = pay[payIndex];
  return {
    ...(found && {
      period: found.period,
      low: formatTyped(found.low, found.period),
      high: found.high > found.low ? formatTyped(found.high, found.period) : "",
    }),
    ...(share && { percentage: formatTypedNumber(share.percent) }),
  };
}

/** The typed values, and the offer with each amount of a range: none if something is missing or invalid. */
function parseOffer(fields: OfferFields) {
  const { period, amountFor } = fields;
  const low = parseOfferAmount(fields.low, period);
  const high = parseOfferAmount(fields.high, period);
  const percentage = parsePercentage(fields.percentage);
  const amounts = [low, high].filter((amount) => typeof amount === "number");
  const weekHours = parseWeekHours(fields.weekHours);
  const hasExtras = isAmount(fields.additions) && isAmount(fields.bonus);
  const hasHours = period !== "hour" || !Number.isNaN(weekHours);
  const isReversed = typeof low === "number" && typeof high === "number" && high < low;
  const isValid = typeof low === "number" && high !== "unlikely" && !isReversed;
  const offers: Offer[] =
    !isValid || !hasExtras || !hasHours || percentage === null
      ? []
      : [...new Set(amounts)].map((amount) => ({
          amount,
          period,
          weekHours,
          percentage,
          isForFullTime: amountFor === "full",
          additions: parseAmount(fields.additions) || 0,
          bonus: parseAmount(fields.bonus) || 0,
        }));
  return { low, high, isReversed, weekHours, percentage, offers };
}

/** The offer as typed or read from an advert. It lives in memory alone. */
export function useOffer({ jobTitles, places }: { jobTitles: string[]; places: readonly string[] }) {
  const [advertText, setAdvertText] = useState("");
  const [payIndex, setPayIndex] = useState(0);
  /** What was typed since the advert was pasted. */
  const [typed, setTyped] = useState<Partial<OfferFields>>({});
  const readText = useDeferredValue(advertText);
  const advert = useMemo(() => readAdvert(readText, jobTitles, places), [readText, jobTitles, places]);
  const fields: OfferFields = { ...EMPTY_FIELDS, ...getFoundFields(advert, payIndex), ...typed };
  return {
    advertText,
    /** A new text replaces what was typed, except what no advert fills in. */
    setAdvertText: (text: string) => {
      const { weekHours, amountFor, additions, bonus } = fields;
      setAdvertText(text);
      setPayIndex(0);
      setTyped({ weekHours, amountFor, additions, bonus });
    },
    /** What was found in `readText`, which may be an earlier text while a long one is read. */
    advert,
    readText,
    payIndex,
    selectPay: (index: number) => {
      const { period: _, low: __, high: ___, ...others } = typed;
      setPayIndex(index);
      setTyped(others);
    },
    fields,
    setField: <Name extends keyof OfferFields>(name: Name, value: OfferFields[Name]) =>
      setTyped((previous) => ({ ...previous, [name]: value })),
    parsed: parseOffer(fields),
  };
}

export type OfferState = ReturnType<typeof useOffer>;
