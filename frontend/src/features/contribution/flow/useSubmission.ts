import { useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { ApiError } from "../../../lib/api";
import { useForgetAnswers } from "../../../lib/cache";
import { knownName } from "../../../lib/known-name";
import { useJobTitles } from "../../../lib/name-lists";
import { jobPath } from "../../../lib/paths";
import { showToast } from "../../../ui/toast/toast-store";
import { texts } from "../texts";
import { forgetDraft } from "./draft";
import { tellFault } from "./faults";
import type { Flow } from "./useFlow";

const NO_TITLES: readonly string[] = [];

export interface SentOn {
  to: string;
  /** The title whose page it is; the front page's has none. */
  jobTitle: string | null;
}

interface SubmissionOptions<Values extends FieldValues> {
  flow: Flow<Values>;
  empty: Values;
  send: (values: Values) => Promise<unknown>;
  /** What the member is told when it arrived. */
  thanks: (values: Values) => string;
  /** What the member is told when nobody says why it did not. */
  failure: string;
  /** The title that the page afterwards is about; the front page follows without. */
  titleOf?: (values: Values) => string;
  /** The form's fields by their names in the call, where they differ. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
}

/** Sends a form once at a time, tells how it went, and lets go of what was typed and of what was seen before. */
export function useSubmission<Values extends FieldValues>(options: SubmissionOptions<Values>) {
  const { flow, empty, send, thanks, failure, titleOf, fieldOf = {} } = options;
  const { form } = flow;
  const forgetAnswers = useForgetAnswers();
  const { data: titles = NO_TITLES } = useJobTitles(true);
  const [sentOn, setSentOn] = useState<SentOn | null>(null);
  const underWay = useRef(false);

  const accepted = (values: Values) => {
    const jobTitle = titleOf ? knownName(titles, titleOf(values)) : null;
    setSentOn({ to: jobTitle === null ? "/" : jobPath(jobTitle), jobTitle });
    showToast({ title: texts.thanks, description: thanks(values) });
    form.reset(empty);
    forgetDraft(flow.name);
    void forgetAnswers();
  };

  const refused = (cause: unknown, values: Values) => {
    const { fields = {}, sentence = undefined } = cause instanceof ApiError ? cause : {};
    const faults = Object.entries(fields).map(
      ([name, text]) => [fieldOf[name] ?? (name as Path<Values>), text] as const,
    );
    const known = faults.filter(([name]) => Object.hasOwn(values, name));
    for (const [name, message] of known) form.setError(name, { message });
    const [first] = known;
    if (first) flow.showField(first[0]);
    showToast({ title: texts.notSaved, description: first?.[1] ?? sentence ?? failure, variant: "destructive" });
  };

  const submit = async () => {
    if (underWay.current) return;
    underWay.current = true;
    await form.handleSubmit(
      (values) =>
        send(values).then(
          () => accepted(values),
          (cause) => refused(cause, values),
        ),
      (errors) => tellFault(form, Object.keys(errors) as Path<Values>[]),
    )();
    underWay.current = false;
  };

  return { submit, sentOn, pending: form.formState.isSubmitting };
}
