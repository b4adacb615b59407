import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Letter } from "#ui/Letter";
import { TextField } from "#ui/TextField";

const texts = {
  employer: "Arbeidsgiver",
  comparison: "Hvem sammenlikner du deg med?",
  comparisonHint: "Stilling eller navn på kolleger med samme arbeid, eller arbeid av lik verdi.",
  payLetterLabel: "Brev om lønnsopplysninger",
  surveyLetterLabel: "Brev om lønnskartleggingen",
  stays: "Det du skriver, blir i nettleseren din. Vi får det ikke.",
  payLetter: (employer: string, comparison: string) =>
    `Til ${employer || "[arbeidsgiver]"}

Krav om lønnsopplysninger

Jeg mistenker at lønna mi er satt på en måte som diskriminerer. Etter likestillings- og diskrimineringsloven §\u00a032 ber jeg om skriftlig svar på hva lønnsnivået er for ${comparison || "[stilling eller navn]"}, og hvilke kriterier lønna er bestemt etter.

Jeg vet at jeg får taushetsplikt om opplysningene, og at jeg skal skrive under på en taushetserklæring.

Jeg ber om svar innen to uker.

Hilsen
[navnet ditt]`,
  surveyLetter: `Til [arbeidsgiver]

Innsyn i lønnskartleggingen

Likestillings- og diskrimineringsloven §\u00a026 krever at arbeidsgivere kartlegger lønn etter kjønn annethvert år. Jeg ber om å få se den siste kartleggingen og redegjørelsen etter §\u00a026 a. Det gjelder også resultater som ikke er offentlige fordi de ikke kan gjøres anonyme.

Jeg vet at jeg får taushetsplikt om det som gjelder enkeltpersoner.

Hilsen
[navnet ditt]`,
};

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
