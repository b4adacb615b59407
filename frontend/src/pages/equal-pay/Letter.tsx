import { useState } from "react";
import { Button } from "../../ui/Button";
import { notify } from "../../ui/notifications/notify";
import { TextField } from "../../ui/TextField";
import styles from "./Letter.module.css";
import { texts } from "./texts";

async function copyLetter(letter: string) {
  try {
    await navigator.clipboard.writeText(letter);
    notify({ title: texts.copied });
  } catch {
    notify({ title: texts.copyFailed, variant: "destructive" });
  }
}

/** A letter to copy. */
function Letter({ label, text }: { label: string; text: string }) {
  return (
    <>
      <section aria-label={label} className={styles.letter}>
        {text}
      </section>
      <p>
        <Button variant="quiet" onClick={() => void copyLetter(text)}>
          {texts.copy}
        </Button>
      </p>
    </>
  );
}

const MAX_LENGTH = 200;

/** Asks the employer for the pay of colleagues. What is typed stays in the browser. */
export function PayLetter() {
  const [employer, setEmployer] = useState("");
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
