import * as z from "zod/mini";
import { useGainsAccess } from "../../api/session";
import { sendJobSeekerEntry } from "../../features/contribution/api";
import { JobTitleField } from "../../features/contribution/fields/JobTitleField";
import { LastStep } from "../../features/contribution/flow/LastStep";
import { SentConfirmation } from "../../features/contribution/flow/SentConfirmation";
import { requiredName } from "../../features/contribution/flow/schema";
import { type FlowProps, useFlow } from "../../features/contribution/flow/useFlow";
import { useFormField } from "../../features/contribution/flow/useFormField";
import { useSubmission } from "../../features/contribution/flow/useSubmission";
import { texts } from "./desired-job-texts";

interface DesiredJobValues {
  desiredJobTitle: string;
}

const SCHEMA: z.ZodMiniType<DesiredJobValues, DesiredJobValues> = z.object({
  desiredJobTitle: requiredName(texts.jobTitle, texts.missing),
});
const EMPTY: DesiredJobValues = { desiredJobTitle: "" };
const FIELDS = [["desiredJobTitle"]] as const;

/** The form for a desired job of people who have never worked. */
export default function DesiredJobFlow({ prefill: _, start, ...props }: FlowProps) {
  const gainsAccess = useGainsAccess();
  const flow = useFlow<DesiredJobValues>({
    ...props,
    name: "desired-job",
    empty: EMPTY,
    prefill: {},
    schema: SCHEMA,
    fields: FIELDS,
  });
  const title = useFormField(flow.form, "desiredJobTitle");
  const { submit, destination, pending, notSaved } = useSubmission({
    flow,
    empty: EMPTY,
    send: sendJobSeekerEntry,
    successMessage: () => texts.saved,
    failure: texts.failure,
    getJobTitle: ({ desiredJobTitle }) => desiredJobTitle,
  });
  if (destination) return <SentConfirmation {...destination} />;

  return (
    <LastStep
      flow={flow}
      question={texts.question}
      pending={pending}
      notSaved={notSaved}
      asksAccount={title.value.trim() !== ""}
      onSubmit={submit}
    >
      {start}
      <JobTitleField {...title} label={texts.jobTitle} />
      {gainsAccess && <p>{texts.noAccess}</p>}
    </LastStep>
  );
}
