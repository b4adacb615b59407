import { useWatch } from "react-hook-form";
import { maxSchoolLength } from "../../../../../shared/limits.json";
import type { StudentEntryForm } from "../../../lib/api-types";
import { SubmitButton } from "../../../ui/SubmitButton";
import { TextField } from "../../../ui/TextField";
import { sendStudentEntry } from "../api";
import { InstitutionField } from "../fields/InstitutionField";
import { JobTitleField } from "../fields/JobTitleField";
import { PrivacyNote } from "../flow/Review";
import { Sent } from "../flow/Sent";
import { StepView } from "../flow/StepView";
import { useField } from "../flow/useField";
import { type FlowProps, useFlow } from "../flow/useFlow";
import { useSubmission } from "../flow/useSubmission";
import { texts as shared } from "../texts";
import { EMPTY, FIELDS, studentRules } from "./rules";
import { texts } from "./texts";

const GO_ON_AFTER_MS = 1500;

/** Takes what somebody studies, and what for. */
export default function StudentFlow({ known: _, ...props }: FlowProps) {
  const flow = useFlow<StudentEntryForm>({
    ...props,
    name: "student",
    empty: EMPTY,
    known: {},
    rules: studentRules,
    fields: FIELDS,
  });
  const { form } = flow;
  const { institution, program, futureJobTitle } = useWatch({ control: form.control }) as StudentEntryForm;
  const programField = useField(form, "program");
  const titleField = useField(form, "futureJobTitle");
  const institutionField = useField(form, "institution");
  const { submit, sentOn, pending } = useSubmission({
    flow,
    empty: EMPTY,
    send: sendStudentEntry,
    thanks: () => texts.saved,
    failure: texts.failure,
    titleOf: (values) => values.futureJobTitle,
  });
  if (sentOn) return <Sent {...sentOn} afterMs={GO_ON_AFTER_MS} />;

  const isStudying = [institution, program].every((text) => text.trim() !== "");
  const isFilled = isStudying && futureJobTitle.trim() !== "";
  return (
    <StepView
      at={isStudying ? 1 : 0}
      steps={2}
      question={texts.question}
      hint={isStudying ? undefined : texts.hint}
      onBack={flow.back}
      onSubmit={submit}
      action={
        isStudying && (
          <SubmitButton pending={pending} pendingLabel={shared.sending} disabled={!isFilled}>
            {shared.send}
          </SubmitButton>
        )
      }
    >
      <InstitutionField {...institutionField} label={texts.institution} />
      <TextField
        {...programField}
        label={texts.program}
        autoComplete="off"
        maxLength={maxSchoolLength}
        onChange={(event) => programField.onChange(event.target.value)}
      />
      {isStudying && (
        <>
          <JobTitleField {...titleField} label={texts.futureJobTitle} />
          <PrivacyNote />
        </>
      )}
    </StepView>
  );
}
