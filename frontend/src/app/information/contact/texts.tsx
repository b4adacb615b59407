import { Link } from "react-router-dom";
import { contact } from "../../../../../shared/pages/information.json";
import type { Section } from "../Article";

export const title = contact.heading;

export const lead = contact.lead;

const wrongFigure = (
  <>
    <p>
      Se først hvor mange innlegg som står bak, og om tallet er målt eller beregnet. Velg «Hvordan regnes dette?», så
      får du vite det. Mer står på siden <Link to="/om-tallene">Om tallene</Link>.
    </p>
    <p>
      Er det ditt eget innlegg som er feil, retter du det under <Link to="/profile?fane=bidrag">Mine bidrag</Link>. Er
      et annet tall feil, skriver du til <Link to="/kontakt#hvem">den som driver nettstedet</Link>.
    </p>
  </>
);

const forum = (
  <>
    <p>
      Står det i et forum, velger du «Rapporter» ved teksten. Da ser en moderator på den og kan skjule den. Den som har
      skrevet den, får ikke vite hvem du er. Du må være logget inn. Er noe av ditt fjernet, klager du på{" "}
      <Link to="/profile">profilen</Link>.
    </p>
    <p>
      Har du ingen konto, eller står det et annet sted, skriver du til{" "}
      <Link to="/kontakt#hvem">den som driver nettstedet</Link>. Ta med adressen til siden.
    </p>
    <p>
      Hva som ikke hører hjemme i forumet, står i <Link to="/vilkar#forum">vilkårene</Link>.
    </p>
  </>
);

const ownData = (
  <>
    <p>
      Brukernavn, e-postadresse, bilde og omtale retter du på <Link to="/profile">profilen</Link>. Under{" "}
      <Link to="/profile?fane=sikkerhet">Sikkerhet</Link> laster du ned alt som er lagret om deg, logger ut enheter og
      sletter kontoen.
    </p>
    <p>
      Er navnet feil, har andre skrevet noe om deg, eller kommer du ikke inn på kontoen, skriver du til{" "}
      <Link to="/kontakt#hvem">den som driver nettstedet</Link>. Rettighetene dine står i{" "}
      <Link to="/personvern#rettigheter">personvernerklæringen</Link>.
    </p>
  </>
);

const ownContributions = (
  <p>
    Under <Link to="/profile?fane=bidrag">Mine bidrag</Link> ser du det du har sendt inn. Der kan du endre det, trekke
    det tilbake og velge hva andre ser av det.
  </p>
);

const signIn = (
  <p>
    Har du glemt passordet, <Link to="/forgot-password">sender vi deg en lenke</Link> for å lage et nytt. Den virker i
    én time. Finner du ikke e-posten, kan den ligge blant søppelposten.
  </p>
);

const questions = (
  <p>
    På <Link to="/hjelp">hjelpesiden</Link> er det svar på det folk lurer mest på. Hvordan du henter tall over REST og
    JSON, står på siden om <Link to="/api">API</Link>.
  </p>
);

const complaint = (
  <>
    <p>
      Mener du at vi behandler personopplysninger i strid med reglene, kan du{" "}
      <a href="https://www.datatilsynet.no/om-datatilsynet/kontakt-oss/hvordan-kan-jeg-klage-til-datatilsynet/">
        klage til Datatilsynet
      </a>
      .
    </p>
    <address>
      Datatilsynet, postboks 458 Sentrum, 0105 Oslo
      <br />
      <a href="https://www.datatilsynet.no">www.datatilsynet.no</a>
    </address>
  </>
);

export const sections: readonly Section[] = [
  { id: "tall", heading: "Et tall ser galt ut", body: wrongFigure },
  { id: "forum", heading: "Noe på nettstedet er ulovlig eller sårende", body: forum },
  { id: "opplysninger", heading: "Jeg vil se, rette eller slette opplysninger om meg", body: ownData },
  { id: "bidrag", heading: "Jeg vil endre noe jeg har sendt inn", body: ownContributions },
  { id: "innlogging", heading: "Jeg kommer ikke inn", body: signIn },
  { id: "sporsmal", heading: "Jeg lurer på noe annet", body: questions },
  { id: "klage", heading: "Jeg vil klage", body: complaint },
];
