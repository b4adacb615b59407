import { Link } from "react-router-dom";
import { equalPay } from "../../../../../shared/pages/information.json";
import { EqualPayTable } from "../../../features/salary/equal-pay/EqualPayTable";
import { PayLetter, SurveyLetter } from "../../../features/salary/equal-pay/Letter";
import { METHOD_PATH } from "../../../lib/paths";
import type { Section } from "../Article";

export const title = equalPay.heading;

export const lead = equalPay.lead;

const LAW = "https://lovdata.no/lov/2017-06-16-51";

const limits = (
  <>
    <p>
      Loven krever lik lønn for likt arbeid og arbeid av lik verdi i samme virksomhet. Tallene over gjelder hele landet
      og alle arbeidsgivere, så de viser ikke om noen blir diskriminert.
    </p>
    <ul>
      <li>Et yrke hos SSB rommer ulike stillinger, sektorer og ansvar.</li>
      <li>Kvinner og menn i yrket kan ha ulik alder, erfaring og arbeidstid. Overtid er ikke med.</li>
      <li>Yrker der SSB holder tilbake ett av tallene, er ikke med i lista.</li>
      <li>Vi spør ikke medlemmene våre om kjønn. Derfor er her bare offisielle tall.</li>
    </ul>
    <p>
      Slik blir de andre tallene våre til: <Link to={METHOD_PATH}>Om tallene</Link>.
    </p>
  </>
);

const ask = (
  <>
    <p>
      Mistenker du at lønna di er satt på en måte som diskriminerer, kan du kreve skriftlig svar på hva de du
      sammenligner deg med tjener, og hvordan lønna er bestemt. Det står i{" "}
      <a href={`${LAW}/§32`}>likestillings- og diskrimineringsloven §&nbsp;32</a>.
    </p>
    <ul>
      <li>Du får taushetsplikt om det du får vite.</li>
      <li>Arbeidsgiveren skal fortelle dem det gjelder hva som er utlevert, og til hvem.</li>
      <li>Arbeidsgiveren kan ikke straffe deg for å spørre (§&nbsp;14).</li>
      <li>Diskrimineringsombudet veileder gratis, og nemnda kan avgjøre saken.</li>
    </ul>
    <PayLetter />
  </>
);

const survey = (
  <>
    <p>
      Alle offentlige arbeidsgivere og private med mer enn 50 ansatte skal kartlegge lønn etter kjønn annethvert år og
      redegjøre for den. Det samme gjelder private med 20 til 50 ansatte når en av partene krever det. Redegjørelsen
      skal være offentlig, ofte i årsrapporten. Som ansatt kan du også få se resultater som ikke kan gjøres anonyme, men
      da med taushetsplikt. Det står i <a href={`${LAW}/§26a`}>§&nbsp;26&nbsp;a</a>.
    </p>
    <SurveyLetter />
  </>
);

export const sections: readonly Section[] = [
  { id: "yrker", heading: "Kvinners og menns lønn i hvert yrke", body: <EqualPayTable /> },
  { id: "begrensninger", heading: "Hva tallene ikke sier", body: limits },
  { id: "spor", heading: "Spør om lønna til kolleger", body: ask },
  { id: "kartlegging", heading: "Be om lønnskartleggingen", body: survey },
];
