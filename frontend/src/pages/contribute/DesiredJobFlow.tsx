import { useGainsAccess } from "#api/session";
import type { JobSeekerEntryForm } from "#api/types";
import { sendJobSeekerEntry } from "#features/contribution/api";
import { checkName } from "#features/contribution/check-name";
import { JobTitleField } from "#features/contribution/fields/JobTitleField";
import { SentConfirmation } from "#features/contribution/flow/SentConfirmation";
import { LastStep } from "#features/contribution/flow/StepView";
import { type FlowProps, useFlow, useFormField } from "#features/contribution/flow/useFlow";
import { useSubmission } from "#features/contribution/flow/useSubmission";

const texts = {
  question: "Hvilken jobb ønsker du deg?",
  jobTitle: "Ønsket stillingstittel",
  missing: "Ønsket stillingstittel må fylles ut.",
  noAccess: "Du får ikke se nøyaktige tall av å sende dette.",
  saved: "Ønsket ditt er lagret anonymt.",
  failure: "Kunne ikke lagre dataene. Prøv igjen senere.",
};

/** The form for a desired job of people who have never worked. */
export default function DesiredJobFlow({ prefill: _, start, ...props }: FlowProps) {
  const gainsAccess = useGainsAccess();
  const flow = useFlow<JobSeekerEntryForm>({
    ...props,
    name: "desired-job",
    empty: { desiredJobTitle: "" },
    prefill: {},
    check: (values) => ({ desiredJobTitle: checkName(values.desiredJobTitle, texts.jobTitle, texts.missing) }),
    fields: [["desiredJobTitle"]],
  });
  const title = useFormField(flow.form, "desiredJobTitle");
  const { destination, step } = useSubmission({
    flow,
    send: sendJobSeekerEntry,
    successMessage: () => texts.saved,
    failure: texts.failure,
    getNextPageTitle: ({ desiredJobTitle }) => desiredJobTitle,
  });
  if (destination) return <SentConfirmation {...destination} />;

  return (
    <LastStep {...step} flow={flow} question={texts.question} asksAccount={title.value.trim() !== ""}>
      {start}
      <JobTitleField {...title} label={texts.jobTitle} />
      {gainsAccess && <p>{texts.noAccess}</p>}
    </LastStep>
  );
}
