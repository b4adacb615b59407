import { useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { useSWRConfig } from "swr";
import { useInvalidateAll } from "#api/cache-invalidation";
import { ApiError } from "#api/client";
import { useJobTitleNames } from "#api/name-lists";
import { CURRENT_USER_URL } from "#api/session";
import type { CurrentUser, EntryOutlier, UnknownName } from "#api/types";
import { deleteDraft } from "#domain/drafts";
import { explainOutlier, explainUnknownNames } from "#domain/left-out";
import { findKnownName } from "#lib/names";
import { jobPath } from "#lib/paths";
import { useSingleCall } from "#lib/useSingleCall";
import { notify } from "#ui/notifications/notify";
import { texts } from "../texts";
import { type Flow, notifyFirstError } from "./useFlow";

export interface Destination {
  to: string;
  /** The title of the job page; `null` for the home page. */
  jobTitle: string | null;
  /** The id of the stored salary, whose rank the job page shows; `null` for other contributions. */
  entry: string | null;
  /** Whether a stored entry was edited. */
  isEdit: boolean;
}

/** The response of the server, as far as it says what happens next. */
interface Sent {
  id?: string;
  outlier?: EntryOutlier | null;
  hasAccess?: boolean;
  access?: CurrentUser["access"];
  unknownNames?: readonly UnknownName[];
}

/** Says whether exact figures are open now, or what opens them. */
function describeAccess({ hasAccess, access }: Sent): string {
  if (access === "unverified") return texts.verifyToOpen;
  return hasAccess ? texts.opened : "";
}

interface SubmissionOptions<Values extends FieldValues> {
  flow: Flow<Values>;
  /**
   * `confirmed` is set once the member has confirmed names that look like those of people. `edited` is the id of the
   * stored entry to replace.
   */
  send: (values: Values, confirmed: boolean, edited: string | null) => Promise<Sent>;
  successMessage: (values: Values) => string;
  /** Text of the error toast if the server sends none. */
  failure: string;
  /** The job title of the next page. Without it, the home page follows. */
  getNextPageTitle?: (values: Values) => string;
  /** Form fields by their names in the request, where these differ. */
  fieldByName?: Readonly<Record<string, Path<Values>>>;
}

/** Submits a form once at a time, shows the result, and clears the draft and the cache. */
export function useSubmission<Values extends FieldValues>(options: SubmissionOptions<Values>) {
  const { flow, send, successMessage, failure, getNextPageTitle, fieldByName = {} } = options;
  const { form } = flow;
  const { mutate } = useSWRConfig();
  const invalidateAll = useInvalidateAll();
  const titles = useJobTitleNames(true);
  const [destination, setDestination] = useState<Destination | null>(null);
  const [notSaved, setNotSaved] = useState<string | null>(null);
  /** The server's warning that a name looks like that of a person; `null` without a warning. */
  const [personName, setPersonName] = useState<string | null>(null);
  const [, run] = useSingleCall();
  const isEdit = flow.editedEntry !== null;

  const handleSuccess = (values: Values, sent: Sent) => {
    const { id = null, outlier, unknownNames = [] } = sent;
    const jobTitle = getNextPageTitle ? findKnownName(titles, getNextPageTitle(values)) : null;
    setDestination({
      to: jobTitle === null ? "/" : jobPath(jobTitle),
      jobTitle,
      entry: id,
      isEdit,
    });
    const leftOut = outlier && `${texts.outlier}. ${explainOutlier(outlier, String(values.jobTitle))}`;
    const explanations = [leftOut, explainUnknownNames(unknownNames)];
    const message = [successMessage(values), describeAccess(sent), ...explanations].filter(Boolean).join(" ");
    notify({ title: isEdit ? texts.edited : texts.thanks, description: message });
    // The notice about the email address appears with the new access.
    if (sent.access === "unverified") void mutate(CURRENT_USER_URL);
    form.reset(flow.empty);
    deleteDraft(flow.draftKey);
    void invalidateAll();
  };

  const handleError = (cause: unknown, values: Values) => {
    const { fields = {}, code, userMessage = undefined } = cause instanceof ApiError ? cause : {};
    if (code === "personal_data" && userMessage) return setPersonName(userMessage);
    const fieldErrors = Object.entries(fields).map(
      ([name, text]) => [fieldByName[name] ?? (name as Path<Values>), text] as const,
    );
    const knownErrors = fieldErrors.filter(([name]) => Object.hasOwn(values, name));
    for (const [name, message] of knownErrors) form.setError(name, { message });
    const [firstError] = knownErrors;
    if (firstError) flow.showField(firstError[0]);
    const description = firstError?.[1] ?? userMessage ?? failure;
    setNotSaved(description);
    notify({ title: texts.notSaved, description, variant: "destructive" });
  };

  const sendValid = (confirmed: boolean) =>
    form.handleSubmit(
      async (values) => {
        if (flow.visitorAccount && !(await flow.visitorAccount.begin())) return;
        await send(values, confirmed, flow.editedEntry).then(
          (sent) => handleSuccess(values, sent),
          (cause) => handleError(cause, values),
        );
      },
      (errors) => notifyFirstError(form, Object.keys(errors) as Path<Values>[]),
    );

  const submit = async (confirmed = false) => {
    await run(() => {
      setPersonName(null);
      setNotSaved(null);
      return sendValid(confirmed)();
    });
  };

  return {
    destination,
    /** Of the step that sends. */
    step: { pending: form.formState.isSubmitting, notSaved, onSubmit: () => submit() },
    /** Props of the dialog that confirms names; `null` while it is closed. */
    personNameDialog:
      personName === null
        ? null
        : { warning: personName, onClose: () => setPersonName(null), onSend: () => void submit(true) },
  };
}
