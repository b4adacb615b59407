import { useMemo } from "react";
import useSWR from "swr";
import type { ApiError } from "../../api/client";
import type { PayReferences } from "../../api/types";
import { toSearchKey } from "../../lib/name-search";
import { createReferences, type OccupationReference, type References, type TitleTable } from "./analysis/references";

type PayRules = PayReferences["rules"];

export interface LoadedReferences {
  readonly state: "loading" | "failed" | "ready";
  readonly values: References;
  readonly rules: PayRules;
  readonly source: string;
  /** Year of the official medians. */
  readonly year: number | null;
}

const NO_RULES: PayRules = [];
const NO_REFERENCES: References = { occupations: new Map(), titles: new Map() };
/** All titles that have pay, rounded as for visitors. */
const ANSWERS =
  "/api/v2/tables/KL01/data?lang=no&valueCodes[Stilling]=*&valueCodes[ContentsCode]=Lonn,Nedre,Ovre,OffisiellAvtalt&valueCodes[Tid]=*";

/** The official medians of all occupations and their titles, with the answers of the titles that have pay. */
function join(official: PayReferences | undefined, table: TitleTable | undefined): References {
  const answers = table ? createReferences({ period: null, source: "", occupations: [] }, table) : NO_REFERENCES;
  const occupations = new Map<string, OccupationReference>();
  const titles = new Map(answers.titles);
  for (const { code, name, median, jobTitles } of official?.occupations ?? []) {
    occupations.set(code, { name, median });
    for (const title of jobTitles) {
      const key = toSearchKey(title);
      titles.set(key, { median, answer: titles.get(key)?.answer ?? null });
    }
  }
  return { occupations, titles };
}

/** What lists are compared with. It is loaded with the page, whatever the list is, so that no request tells about it. */
export function usePayReferences(): LoadedReferences {
  const official = useSWR<PayReferences, ApiError>("/api/pay-references");
  const answers = useSWR<TitleTable, ApiError>(ANSWERS);
  const values = useMemo(() => join(official.data, answers.data), [official.data, answers.data]);
  const isReady = official.data !== undefined && answers.data !== undefined;
  return {
    state: isReady ? "ready" : official.error || answers.error ? "failed" : "loading",
    values,
    rules: official.data?.rules ?? NO_RULES,
    source: official.data?.source ?? "",
    year: official.data?.year ?? null,
  };
}
