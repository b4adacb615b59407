import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Letter } from "../../../ui/Letter";
import { TextField } from "../../../ui/TextField";
import { texts } from "./texts";

const MAX_LENGTH = 200;

/** Asks the employer for the pay of colleagues. What is typed stays in the browser. */
export function PayLetter() {
  const [params] = useSearchParams();
  const [employer, setEmployer] = useState(params.get("company") ?? "");
  const [comparison, setComparison] = useState("");
  return (
    <>
      <TextField
        label={texts.employer}
        value={employer}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setEmployer(event.target.value)}
      />
      <TextField
        label={texts.comparison}
        hint={texts.comparisonHint}
        value={comparison}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setComparison(event.target.value)}
      />
      <p>{texts.stays}</p>
      <Letter label={texts.payLetterLabel} text={texts.payLetter(employer.trim(), comparison.trim())} />
    </>
  );
}

/** Asks the employer for its pay survey by sex. */
export function SurveyLetter() {
  return <Letter label={texts.surveyLetterLabel} text={texts.surveyLetter} />;
}
