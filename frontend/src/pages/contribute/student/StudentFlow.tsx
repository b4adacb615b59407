import { useWatch } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { StudentEntryForm } from "../../../api/types";
import { sendStudentEntry } from "../../../features/contribution/api";
import { JobTitleField } from "../../../features/contribution/fields/JobTitleField";
import { type Checks, checkName } from "../../../features/contribution/flow/checks";
import { LastStep } from "../../../features/contribution/flow/LastStep";
import { SentConfirmation } from "../../../features/contribution/flow/SentConfirmation";
import { type FlowProps, useFlow } from "../../../features/contribution/flow/useFlow";
import { useFormField } from "../../../features/contribution/flow/useFormField";
import { useSubmission } from "../../../features/contribution/flow/useSubmission";
import { InstitutionField } from "./InstitutionField";
import { ProgramField } from "./ProgramField";
import { texts } from "./texts";

const GO_ON_AFTER_MS = 1500;

const CHECKS: Checks<StudentEntryForm> = {
  institution: (values) => checkName(values.institution, texts.institution, texts.institutionMissing),
  program: (values) => checkName(values.program, texts.program, texts.programMissing),
  futureJobTitle: (values) => checkName(values.futureJobTitle, texts.futureJobTitle, texts.futureJobTitleMissing),
};

/** The stored studies to edit: those that are sent replace them. */
function useStoredStudies(): Partial<StudentEntryForm> {
  const state = useLocation().state as { studies?: StudentEntryForm } | null;
  if (!state?.studies) return {};
  const { institution, program, futureJobTitle } = state.studies;
  return { institution, program, futureJobTitle };
}

/** The form for studies and a future job. */
export default function StudentFlow({ prefill: _, ...props }: FlowProps) {
  const studies = useStoredStudies();
  const flow = useFlow<StudentEntryForm>({
    ...props,
    name: "student",
    empty: { institution: "", program: "", futureJobTitle: "" },
    prefill: studies,
    checks: CHECKS,
    // One page; fields appear as the previous ones are filled.
    fields: [["institution", "program", "futureJobTitle"]],
  });
  const { form } = flow;
  const { institution, program, futureJobTitle } = useWatch({ control: form.control }) as StudentEntryForm;
  const programField = useFormField(form, "program");
  const titleField = useFormField(form, "futureJobTitle");
  const institutionField = useFormField(form, "institution");
  const { destination, step } = useSubmission({
    flow,
    send: sendStudentEntry,
    successMessage: () => texts.saved,
    failure: texts.failure,
    getJobTitle: (values) => values.futureJobTitle,
  });
  if (destination) return <SentConfirmation {...destination} afterMs={GO_ON_AFTER_MS} />;

  const isStudying = [institution, program].every((text) => text.trim() !== "");
  const isFilled = isStudying && futureJobTitle.trim() !== "";
  return (
    <LastStep
      {...step}
      flow={{ ...flow, step: isStudying ? 1 : 0, steps: 2 }}
      question={texts.question}
      disabled={!isFilled}
      asksAccount={isFilled}
      isComplete={isStudying}
    >
      <InstitutionField {...institutionField} label={texts.institution} hint={texts.institutionHint} />
      <ProgramField {...programField} label={texts.program} institution={institution} />
      {isStudying && <JobTitleField {...titleField} label={texts.futureJobTitle} />}
    </LastStep>
  );
}
