import * as drafts from "../../../lib/drafts";

/** What was typed into one form, kept in this tab until it is sent. */
interface Draft {
  /** Whose it is: nobody else who signs in here sees it. */
  member: string;
  /** What the form was opened with. */
  known: string;
  values: object;
}

const getDraftKey = (form: string): drafts.DraftKey => `contribution-${form}`;

function isDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && "values" in value && typeof value.values === "object";
}

/** What a form is opened with by whoever says nothing of the job. */
const NO_PREFILL = "{}";

/** What the member typed before. A form that is opened for another job begins anew. */
export function readFormDraft(form: string, { member, known }: Omit<Draft, "values">): object {
  const kept = drafts.readDraft(getDraftKey(form));
  const isOfMember = isDraft(kept) && kept.member === member;
  return isOfMember && (known === kept.known || known === NO_PREFILL) ? kept.values : {};
}

export function saveFormDraft(form: string, draft: Draft) {
  drafts.saveDraft(getDraftKey(form), draft);
}

export function deleteFormDraft(form: string) {
  drafts.deleteDraft(getDraftKey(form));
}
