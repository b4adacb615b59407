import * as drafts from "../../../domain/drafts";

/** Values of one form, kept in the tab until submitted. */
interface Draft {
  /** The author; `null` for a visitor. Other members do not see the draft. */
  member: string | null;
  /** The prefilled values that the form was opened with. */
  known: string;
  values: object;
}

const getDraftKey = (form: string): drafts.DraftKey => `contribution-${form}`;

function isDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && "values" in value && typeof value.values === "object";
}

/** The serialized prefill of a form opened without any. */
const NO_PREFILL = "{}";

/** The stored values of the member, or of the visitor. A form opened for another job starts empty. */
export function readFormDraft(form: string, { member, known }: Omit<Draft, "values">): object {
  const draft = drafts.readDraft(getDraftKey(form));
  const isOfMember = isDraft(draft) && draft.member === member;
  return isOfMember && (known === draft.known || known === NO_PREFILL) ? draft.values : {};
}

export function saveFormDraft(form: string, draft: Draft) {
  drafts.saveDraft(getDraftKey(form), draft);
}

export function deleteFormDraft(form: string) {
  drafts.deleteDraft(getDraftKey(form));
}

/** Whether a member has typed something in this tab and not sent it. */
export function hasFormDraftOfMember(): boolean {
  return drafts.listDraftKeys().some((key) => {
    const draft = drafts.readDraft(key);
    return isDraft(draft) && draft.member !== null;
  });
}
