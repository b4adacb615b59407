import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useJobTitles, usePlaceNames } from "../../api/name-lists";
import { parsePercentage, toFullTime } from "../../features/salary/percentile/full-time";
import { useSalaryInput } from "../../features/salary/percentile/useSalaryInput";
import type { TaxZone } from "../../features/salary/tax/yearly-tax";
import { findKnownName } from "../../lib/known-name";

const NO_NAMES: string[] = [];

/** The answers. They live in memory alone: not in the URL, which has title and place at most, nor in any storage. */
export function usePayTalk() {
  const [params] = useSearchParams();
  const input = useSalaryInput();
  const [title, setTitle] = useState(params.get("title")?.trim() ?? "");
  const [placeText, setPlaceText] = useState(params.get("location")?.trim() ?? "");
  const [experience, setExperience] = useState("");
  const [percentage, setPercentage] = useState("100");
  /** '-07' for July. */
  const [raiseMonth, setRaiseMonth] = useState("");
  const [raiseYear, setRaiseYear] = useState("");
  const [zone, setZone] = useState<TaxZone>("country");
  const [namesRequested, setNamesRequested] = useState(title !== "");
  const { data: jobTitles = NO_NAMES } = useJobTitles(namesRequested);
  const { data: places = NO_NAMES } = usePlaceNames(namesRequested);
  return {
    input,
    names: { jobTitles, places, request: () => setNamesRequested(true) },
    title,
    setTitle,
    placeText,
    setPlaceText,
    experience,
    setExperience,
    percentage,
    setPercentage,
    isPercentageValid: parsePercentage(percentage) !== null,
    raiseMonth,
    setRaiseMonth,
    raiseYear,
    setRaiseYear,
    zone,
    setZone,
    /** The known title; `null` for other text. */
    jobTitle: findKnownName(jobTitles, title),
    /** The known place; `null` for other text. */
    place: findKnownName(places, placeText),
    /** kr per year in a full position. */
    fullTimeSalary: input.salary === null ? null : toFullTime(input.salary, percentage),
    /** 'YYYY-MM' if both are chosen. */
    since: raiseYear && raiseMonth ? raiseYear + raiseMonth : "",
  };
}

export type PayTalk = ReturnType<typeof usePayTalk>;
