import { useHasSession } from "#api/session-token";
import { deleteDraft, draftStore, getDraftAuthor, readDraft, saveDraft } from "#domain/drafts";
import type { Measure } from "./percentile/comparison";

const KEY = "own-salary";

interface OwnSalary {
  /** The author; `null` for a visitor. */
  member: string | null;
  /** kr per year in a full position. */
  amount: number;
  /** What the amount includes, if known. */
  measure?: Measure;
}

/** The salary, if storage is blocked. */
let inMemory: OwnSalary | undefined;

/** The salary, unless it is another viewer's: a member's is kept while the session has expired. */
function readOwnSalary(hasSession: boolean): Partial<OwnSalary> {
  const stored = (readDraft(KEY) as Partial<OwnSalary> | undefined) ?? inMemory ?? {};
  const isOwn = stored.member === null || (hasSession && stored.member === getDraftAuthor());
  return isOwn && Number.isSafeInteger(stored.amount) ? stored : {};
}

/** Stores the own salary (kr per year) in this tab until its author signs out; `null` removes it. */
export function setOwnSalary(amount: number | null, measure: Measure | null = null) {
  const own: OwnSalary | undefined =
    amount === null ? undefined : { member: getDraftAuthor(), amount, ...(measure && { measure }) };
  deleteDraft(KEY);
  if (own) saveDraft(KEY, own);
  inMemory = readDraft(KEY) === undefined ? own : undefined;
  draftStore.notify();
}

function useStored<Name extends "amount" | "measure">(name: Name): OwnSalary[Name] | null {
  const hasSession = useHasSession();
  return draftStore.useValue(() => readOwnSalary(hasSession)[name] ?? null, null);
}

/** The own salary (kr per year), marked on salary lines. Never sent to the server. */
export const useOwnSalary = () => useStored("amount");

/** What the own salary includes; `null` if none is stored or it is unknown. */
export function useOwnMeasure(): Measure | null {
  const measure = useStored("measure");
  return measure === "total" || measure === "agreed" ? measure : null;
}
