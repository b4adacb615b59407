import { useSyncExternalStore } from "react";
import { useHasSession } from "../../api/session-token";
import {
  deleteDraft,
  getDraftAuthor,
  notifyDraftListeners,
  readDraft,
  saveDraft,
  subscribeToDrafts,
} from "../../domain/drafts";

const KEY = "own-salary";

interface OwnSalary {
  /** The author; `null` for a visitor. */
  member: string | null;
  /** kr per year */
  amount: number;
}

/** The salary in memory, used if storage is blocked. */
let inMemory: OwnSalary | undefined;

/** The amount, unless it is another viewer's: a member's is kept while the session has expired. */
function readOwnSalary(hasSession: boolean): number | null {
  const { member, amount } = (readDraft(KEY) as Partial<OwnSalary> | undefined) ?? inMemory ?? {};
  const isOwn = member === null || (hasSession && member === getDraftAuthor());
  return isOwn && Number.isSafeInteger(amount) ? Number(amount) : null;
}

/** Stores the own salary (kr per year) in this tab until its author signs out; `null` removes it. */
export function setOwnSalary(amount: number | null) {
  inMemory = amount === null ? undefined : { member: getDraftAuthor(), amount };
  if (inMemory) saveDraft(KEY, inMemory);
  else deleteDraft(KEY);
  notifyDraftListeners();
}

/** The own salary (kr per year), marked on salary lines. Never sent to the server. */
export function useOwnSalary(): number | null {
  const hasSession = useHasSession();
  return useSyncExternalStore(subscribeToDrafts, () => readOwnSalary(hasSession));
}
