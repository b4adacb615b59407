import * as z from "zod/mini";
import { useGainsAccess } from "../../../api/session";
import { sendJobSeekerEntry } from "../../../features/contribution/api";
import { JobTitleField } from "../../../features/contribution/fields/JobTitleField";
import { PrivacyNote } from "../../../features/contribution/flow/Review";
import { SentConfirmation } from "../../../features/contribution/flow/SentConfirmation";
import { StepView } from "../../../features/contribution/flow/StepView";
import { requiredName } from "../../../features/contribution/flow/schema";
import { type FlowProps, useFlow } from "../../../features/contribution/flow/useFlow";
import { useFormField } from "../../../features/contribution/flow/useFormField";
import { useSubmission } from "../../../features/contribution/flow/useSubmission";
import { texts as shared } from "../../../features/contribution/texts";
import { SubmitButton } from "../../../ui/SubmitButton";
import { texts } from "./texts";

interface DesiredJobValues {
  desiredJobTitle: string;
}

const SCHEMA: z.ZodMiniType<DesiredJobValues, DesiredJobValues> = z.object({
  desiredJobTitle: requiredName(texts.desiredJobTitle, texts.desiredMissing),
});
const EMPTY: DesiredJobValues = { desiredJobTitle: "" };
const FIELDS = [["desiredJobTitle"]] as const;

/** The form for a desired job of people who have never worked. */
export default function DesiredJobFlow({ prefill: _, ...props }: FlowProps) {
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
  const { submit, destination, pending } = useSubmission({
    flow,
    empty: EMPTY,
    send: sendJobSeekerEntry,
    successMessage: () => texts.desiredSaved,
    failure: texts.failure,
    getJobTitle: ({ desiredJobTitle }) => desiredJobTitle,
  });
  if (destination) return <SentConfirmation {...destination} />;

  return (
    <StepView
      question={texts.desired}
      hint={gainsAccess ? texts.desiredNote : undefined}
      onBack={flow.goBack}
      onSubmit={submit}
      action={
        !flow.signIn && (
          <SubmitButton pending={pending} pendingLabel={shared.sending}>
            {shared.send}
          </SubmitButton>
        )
      }
    >
      <JobTitleField {...title} label={texts.desiredJobTitle} />
      {title.value.trim() !== "" && flow.signIn}
      <PrivacyNote />
    </StepView>
  );
}
