/** Letters to the employer about pay. */
export const texts = {
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
