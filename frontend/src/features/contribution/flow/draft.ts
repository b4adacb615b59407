/** What was typed into one form, kept in this tab until it is sent. */
interface Draft {
  /** Whose it is: nobody else who signs in here sees it. */
  member: string;
  /** What the form was opened with. A form that is opened with something else begins with that. */
  known: string;
  values: object;
}

const keyOf = (form: string) => `contribution-${form}`;

function isDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && "values" in value && typeof value.values === "object";
}

/** What the member typed before into a form that was opened alike. */
export function readDraft(form: string, { member, known }: Omit<Draft, "values">): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "");
    return isDraft(kept) && kept.member === member && kept.known === known ? kept.values : {};
  } catch {
    return {};
  }
}

export function keepDraft(form: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Storage is forbidden: it is kept as long as the page.
  }
}

export function forgetDraft(form: string) {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is forbidden: there is none to forget.
  }
}
