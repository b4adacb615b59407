import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { StudentEntryForm } from "#api/types";
import { texts as words } from "#domain/texts";
import { sendStudentEntry, useInstitutions } from "#features/contribution/api";
import { checkName } from "#features/contribution/check-name";
import { JobTitleField } from "#features/contribution/fields/JobTitleField";
import { SentConfirmation } from "#features/contribution/flow/SentConfirmation";
import { LastStep } from "#features/contribution/flow/StepView";
import { type FieldProps, type FlowProps, useFlow, useFormField } from "#features/contribution/flow/useFlow";
import { useSubmission } from "#features/contribution/flow/useSubmission";
import type { Check } from "#lib/form-checks";
import { compareNames, findKnownName } from "#lib/names";
import { maxSchoolLength } from "#shared/limits.json";
import { isOnlySuggestion, NameField, suggestNames } from "#ui/NameField";
import { SuggestField } from "#ui/SuggestField";

const texts = {
  question: "Hva studerer du?",
  institution: "Lærested",
  institutionHint: "Finner du det ikke i lista, skriver du navnet selv.",
  program: "Studieprogram",
  futureJobTitle: words.desiredJob,

  institutionMissing: "Lærested må fylles ut",
  programMissing: "Studieprogram må fylles ut",
  futureJobTitleMissing: "Ønsket stilling må fylles ut",

  saved: "Studiene dine er lagret anonymt.",
  failure: "Kunne ikke lagre studentdataene. Prøv igjen.",
};

/** The study programmes of an institution; of all institutions if it, or its programmes, are unknown. */
function usePrograms(institution: string): readonly string[] {
  const institutions = useInstitutions();
  return useMemo(() => {
    const chosen = institutions.find(({ name, shortName }) => findKnownName([name, shortName ?? name], institution));
    if (chosen && chosen.programs.length > 0) return chosen.programs;
    return [...new Set(institutions.flatMap(({ programs }) => programs))].sort(compareNames);
  }, [institutions, institution]);
}

/** An institution with suggestions. Free text is allowed. */
function InstitutionField(field: FieldProps & { label: string; hint: string }) {
  const institutions = useInstitutions();
  /** Institution names by their searchable text, which includes the short name. */
  const names = useMemo(
    () => new Map(institutions.map(({ name, shortName }) => [shortName ? `${name} (${shortName})` : name, name])),
    [institutions],
  );
  const suggestions = useMemo(() => {
    const found = suggestNames([...names.keys()], field.value).map((name) => ({ key: names.get(name) ?? name, name }));
    const keys = found.map(({ key }) => key);
    return isOnlySuggestion(keys, field.value) ? [] : found;
  }, [names, field.value]);
  return (
    <SuggestField
      {...field}
      maxLength={maxSchoolLength}
      suggestions={suggestions}
      onPick={({ key }) => field.onChange(key)}
    />
  );
}

const GO_ON_AFTER_MS = 1500;

const checkStudies: Check<StudentEntryForm> = ({ institution, program, futureJobTitle }) => ({
  institution: checkName(institution, texts.institution, texts.institutionMissing),
  program: checkName(program, texts.program, texts.programMissing),
  futureJobTitle: checkName(futureJobTitle, texts.futureJobTitle, texts.futureJobTitleMissing),
});

/** The stored studies to edit. The sent ones replace them. */
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
    check: checkStudies,
    // One page; fields appear as the previous ones are filled.
    fields: [["institution", "program", "futureJobTitle"]],
  });
  const { form } = flow;
  const { institution, program, futureJobTitle } = useWatch({ control: form.control }) as StudentEntryForm;
  const programField = useFormField(form, "program");
  const programs = usePrograms(institution);
  const titleField = useFormField(form, "futureJobTitle");
  const institutionField = useFormField(form, "institution");
  const { destination, step } = useSubmission({
    flow,
    send: sendStudentEntry,
    successMessage: () => texts.saved,
    failure: texts.failure,
    getNextPageTitle: (values) => values.futureJobTitle,
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
      <NameField {...programField} label={texts.program} maxLength={maxSchoolLength} names={programs} />
      {isStudying && <JobTitleField {...titleField} label={texts.futureJobTitle} />}
    </LastStep>
  );
}
