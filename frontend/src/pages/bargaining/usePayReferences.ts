import { useMemo } from "react";
import useSWR from "swr";
import type { ApiError } from "../../api/client";
import type { PayReferences } from "../../api/types";
import { createReferences, type References, type TitleTable } from "./analysis/references";

type PayRules = PayReferences["rules"];

export interface LoadedReferences {
  readonly state: "loading" | "failed" | "ready";
  readonly values: References;
  readonly rules: PayRules;
  readonly source: string;
}

const NO_RULES: PayRules = [];
/** All titles that have pay, rounded as for visitors. */
const ANSWERS =
  "/api/v2/tables/KL01/data?lang=no&valueCodes[Stilling]=*&valueCodes[ContentsCode]=Lonn,Nedre,Ovre&valueCodes[Tid]=*";

/** What lists are compared with. It is loaded with the page, whatever the list is, so that no request tells about it. */
export function usePayReferences(): LoadedReferences {
  const official = useSWR<PayReferences, ApiError>("/api/pay-references");
  const answers = useSWR<TitleTable, ApiError>(ANSWERS);
  const values = useMemo(() => createReferences(official.data, answers.data), [official.data, answers.data]);
  const isReady = official.data !== undefined && answers.data !== undefined;
  return {
    state: isReady ? "ready" : official.error || answers.error ? "failed" : "loading",
    values,
    rules: official.data?.rules ?? NO_RULES,
    source: official.data?.source ?? "",
  };
}
