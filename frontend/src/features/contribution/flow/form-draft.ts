import { type DraftKey, listDraftKeys, readDraft } from "#domain/drafts";

/** Values of one form, kept in the tab until submitted. */
export interface FormDraft {
  /** The author; `null` for a visitor. Other members do not see the draft. */
  member: string | null;
  /** The prefill that the form was opened with, as JSON. */
  known: string;
  values: object;
}

function isDraft(value: unknown): value is FormDraft {
  return typeof value === "object" && value !== null && "values" in value && typeof value.values === "object";
}

/** The JSON of a form opened without a prefill. */
const NO_PREFILL = "{}";

/** The stored values of the member, or of the visitor. A form opened for another job starts empty. */
export function readFormDraft(key: DraftKey, member: string | null, prefillJson: string): object {
  const draft = readDraft(key);
  const isOfMember = isDraft(draft) && draft.member === member;
  return isOfMember && (prefillJson === draft.known || prefillJson === NO_PREFILL) ? draft.values : {};
}

/** Whether a member has typed something in this tab and not sent it. */
export function hasFormDraftOfMember(): boolean {
  return listDraftKeys().some((key) => {
    const draft = readDraft(key);
    return isDraft(draft) && draft.member !== null;
  });
}
