import { Link } from "react-router-dom";
import { help } from "../../../../../shared/pages/information.json";
import type { Section } from "../Article";

export const title = help.heading;

export const lead = (
  <>
    <strong>{help.notice}</strong> {help.lead}
  </>
);

const findingSalaries = (
  <>
    <p>
      Skriv stillingen, arbeidsgiveren eller stedet i søkefeltet, og velg et av forslagene. Du kan også trykke Enter og
      søke på det du har skrevet. Skriver du litt feil, eller «aa» for «å», finner vi som regel fram likevel.
    </p>
    <p>
      Vil du heller bla, finnes det lister over alle <Link to="/stillinger">stillinger</Link>,{" "}
      <Link to="/bedrifter">bedrifter</Link> og <Link to="/steder">steder</Link>.
    </p>
  </>
);

const missingJob = (
  <>
    <p>
      Kanskje heter den noe annet hos oss. Prøv et vanligere ord for jobben, og uten spesialitet: «sykepleier» i stedet
      for «sykepleier, intensiv».
    </p>
    <p>Står det «Ingen data funnet», har ingen meldt inn lønn for stillingen ennå. Da kan du være den første.</p>
  </>
);

const salaryLine = (
  <p>
    Streken under hver stilling, arbeidsgiver og hvert sted er lønnslinja. Den går alltid fra 300&nbsp;000 til
    1&nbsp;200&nbsp;000 kroner, så du kan sammenligne med øyet. Merket er tallet som står ved siden av: snittet av
    lønningene som er meldt inn, eller medianen når tallene er offisielle. Båndet viser den midterste halvdelen. Et
    stiplet bånd med en hul prikk er beregnet, og prikken viser snittet. På en stiplet linje med hengelås er merket det
    avrundede snittet, og båndet ser du når du har bidratt.
  </p>
);

const roundedFigures = (
  <p>
    «~» betyr at tallet er rundet av til nærmeste 10&nbsp;000 kroner, og «***» at antallet er skjult. Slik er det til du
    har logget inn og bidratt med din egen lønn eller dine studier. Til da ser du også bare noen eksempler på
    lønnsinnlegg. De offisielle tallene fra Statistisk sentralbyrå er åpne for alle.
  </p>
);

const fullAccess = (
  <>
    <p>
      Nøyaktige tall er for dem som selv har delt. Du trenger en konto, og du må ha sendt inn din egen lønn eller dine
      studier. Bare å fortelle hvilken stilling du ønsker deg, er ikke nok.
    </p>
    <p>
      Du <Link to="/bidra">fyller ut skjemaet</Link> først. Det tar et par minutter, og navnet ditt vises aldri sammen
      med lønna.
    </p>
    <p>
      Før du sender inn, <Link to="/register">oppretter du en konto</Link> med e-post og passord. Det du har skrevet,
      blir i nettleseren til du sender det. Har du glemt passordet, får du{" "}
      <Link to="/forgot-password">en lenke på e-post</Link>.
    </p>
    <p>
      Du får også en lenke på e-post for å bekrefte adressen. Når du har bidratt, ser du med en gang hvor lønna di
      ligger blant de offisielle tallene, hvis stillingen har noen. De nøyaktige tallene åpner seg når du har fulgt
      lenka.
    </p>
  </>
);

const official = (
  <>
    <p>
      Statistisk sentralbyrå (SSB) får tall fra alle arbeidsgivere og regner for et helt yrke. Hos oss melder folk inn
      selv.
    </p>
    <ul>
      <li>SSB får lønna fra arbeidsgiverne. Hos oss er den ikke kontrollert.</li>
      <li>Et yrke hos SSB kan romme mange stillinger, også noen som er ulike din.</li>
      <li>Få innlegg gir usikre tall. Se alltid hvor mange som står bak.</li>
    </ul>
    <p>
      Hvordan vi regner, står på siden <Link to="/om-tallene">Om tallene</Link>.
    </p>
  </>
);

const comparison = (
  <>
    <ul>
      <li>På siden til en stilling velger du sted, arbeidsgiver, erfaring og utdanning under «Vis tall for».</li>
      <li>Velger du et sted eller en arbeidsgiver, ser du tallene ved siden av hele landet.</li>
      <li>
        På siden med alle <Link to="/bedrifter">bedrifter</Link> kan du sette inntil tre ved siden av hverandre.
      </li>
      <li>
        <Link to="/ledertavle">Ledertavla</Link> viser hvem som betaler best for en stilling.
      </li>
    </ul>
    <p>Valgene står i adressen, så du kan sende lenka til en annen.</p>
  </>
);

const anonymity = (
  <p>
    Et lønnsinnlegg har ikke navn, e-post eller IP-adresse, og ikke klokkeslett. Er du den eneste i en stilling på en
    arbeidsplass, kan likevel noen som kjenner deg, gjette at det er deg. Tenk over det før du bidrar. Mer står i{" "}
    <Link to="/personvern">personvernerklæringen</Link>.
  </p>
);

const forum = (
  <>
    <p>
      Bedrifter som noen har sendt inn lønn fra, har et forum. Du finner det under fanen «Forum» på siden om bedriften.
      Du må være logget inn for å lese og skrive, men trenger ikke ha bidratt. Et innlegg kan ha 250 tegn og en
      kommentar 2&nbsp;000.
    </p>
    <p>
      Velger du «Publiser anonymt», ser andre «Anonym» i stedet for brukernavnet og bildet ditt. De kan heller ikke se
      om to anonyme tekster er skrevet av samme person. Du kan fortsatt endre og slette det du har skrevet. Alt finner
      du igjen under «Mine kommentarer» på <Link to="/profile?fane=kommentarer">profilen</Link>.
    </p>
    <p>
      Skriv om arbeidsplassen, ikke om enkeltpersoner. Ser du hets, personopplysninger eller noe annet som ikke hører
      hjemme der, velger du «Rapporter». En moderator ser på det og kan skjule teksten. Den som har skrevet den, får
      vite hvorfor og kan klage.
    </p>
  </>
);

const appearance = (
  <>
    <p>
      Lyst eller mørkt utseende velger du nederst på siden. Velger du ikke, følger vi innstillingen på maskinen din.
    </p>
    <p>
      Alt kan brukes med tastaturet: Tab går videre, piltastene velger blant forslag, Enter åpner og Escape lukker.
      Diagrammene finnes også som tabeller.
    </p>
  </>
);

const reportingErrors = (
  <p>
    Kommer det en feilmelding, trykk «Prøv igjen». Hjelper ikke det, last siden på nytt. Ser et tall galt ut, vil vi
    gjerne vite det: Se <Link to="/kontakt">kontaktsiden</Link>.
  </p>
);

export const sections: readonly Section[] = [
  { id: "finne", heading: "Hvordan finner jeg lønna for en stilling?", body: findingSalaries },
  { id: "mangler", heading: "Hvorfor finner jeg ikke stillingen min?", body: missingJob },
  { id: "lonnslinja", heading: "Hva er lønnslinja?", body: salaryLine },
  { id: "avrundet", heading: "Hvorfor står det «~» og «***»?", body: roundedFigures },
  { id: "tilgang", heading: "Hvordan får jeg se nøyaktige tall?", body: fullAccess },
  { id: "ssb", heading: "Hvorfor er tallene ulike SSBs?", body: official },
  { id: "sammenligne", heading: "Hvordan sammenligner jeg?", body: comparison },
  { id: "anonym", heading: "Er innleggene anonyme?", body: anonymity },
  { id: "forum", heading: "Hvordan virker forumet?", body: forum },
  { id: "utseende", heading: "Utseende og tastatur", body: appearance },
  { id: "feil", heading: "Noe er feil", body: reportingErrors },
];
