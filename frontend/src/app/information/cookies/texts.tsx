import { Link } from "react-router-dom";
import { cookies } from "../../../../../shared/pages/information.json";
import type { Section } from "../Article";

export const title = cookies.heading;

export const lead = cookies.lead;

const definition = (
  <>
    <p>
      En informasjonskapsel (cookie) er en liten tekst som et nettsted ber nettleseren om å ta vare på og sende tilbake
      ved neste besøk. Nettlesere har også egne lagre, <i>local storage</i> og <i>session storage</i>, der et nettsted
      kan legge igjen tekst uten at den sendes av seg selv. Det siste tømmes når du lukker fanen.
    </p>
    <p>
      Reglene er de samme for begge. Etter ekomloven § 3-15 skal vi fortelle hva som lagres, og be om samtykke til alt
      som ikke er strengt nødvendig.
    </p>
  </>
);

const ownCookies = (
  <>
    <dl>
      <div>
        <dt>
          <code>__Host-klarlonn-sign-in</code>
        </dt>
        <dd>
          Settes når du velger å logge inn med Google, så ingen andre kan fullføre innloggingen din. Den er strengt
          nødvendig, og er borte når du er inne, senest etter elleve minutter.
        </dd>
      </div>
      <div>
        <dt>
          <code>__Host-klarlonn-device</code>
        </dt>
        <dd>
          Settes når du oppretter konto eller logger inn, så vi kjenner igjen nettleseren neste gang. Da kommer du inn
          selv om noen andre prøver å gjette passordet ditt. Den inneholder en dato, et tilfeldig tall og en kode, ikke
          hvem du er, og vi har ingen kopi av den. Den er strengt nødvendig for sikkerheten, og er borte 180 dager etter
          at du logget inn sist, eller når du sletter kontoen.
        </dd>
      </div>
    </dl>
    <p>
      Ellers setter vi ingen. Vi bruker heller ingen til reklame eller sporing, verken egne eller andres. Derfor møter
      du ikke noe banner som ber om samtykke.
    </p>
  </>
);

const storedData = (
  <>
    <p>Dette kan ligge i nettleserens lager under vår adresse:</p>
    <dl>
      <div>
        <dt>
          <code>theme</code> (local storage)
        </dt>
        <dd>
          Om du har valgt lyst eller mørkt utseende nederst på siden. Lagres når du velger, og slettes når du velger
          «Som systemet». Sendes ikke til oss.
        </dd>
      </div>
      <div>
        <dt>
          <code>own-salary</code> (session storage)
        </dt>
        <dd>
          Lønna di, hvis du under «Hvor ligger du?» ber om å få den merket på lønnslinjene. Slettes når du velger «Glem
          lønna mi», logger ut eller lukker fanen. Sendes ikke til oss.
        </dd>
      </div>
      <div>
        <dt>
          <code>contribution-…</code> (session storage)
        </dt>
        <dd>
          Det du har skrevet i et skjema under «Send inn data», så det ikke går tapt om siden lastes på nytt. Slettes
          når du sender inn, logger ut eller lukker fanen. Sendes ikke til oss før du velger «Send inn».
        </dd>
      </div>
      <div>
        <dt>
          <code>forum-…</code> (session storage)
        </dt>
        <dd>
          Det du har begynt å skrive i et forum, så det ikke går tapt om siden lastes på nytt. Slettes når du sender
          det, avbryter, logger ut eller lukker fanen. Sendes ikke til oss før du publiserer.
        </dd>
      </div>
      <div>
        <dt>
          <code>places</code> (session storage)
        </dt>
        <dd>
          Hvor langt ned du er på sidene du har åpnet i fanen, og hvor mye av listene du har hentet fram, så du finner
          igjen plassen når du laster en side på nytt eller går tilbake. Slettes når du lukker fanen. Sendes ikke til
          oss.
        </dd>
      </div>
      <div>
        <dt>
          <code>auth-token</code> (local storage)
        </dt>
        <dd>
          At du er logget inn. Sendes bare til oss, når siden henter noe for deg. Ligger der ikke før du logger inn, og
          slettes når du logger ut.
        </dd>
      </div>
    </dl>
    <p>
      Nettleseren tar også vare på kopier av sider, skrift og bilder, så de vises raskere neste gang. Det styrer den
      selv.
    </p>
  </>
);

const statistics = (
  <>
    <p>
      Vi bruker ingen analyseverktøy fra andre. Den eneste statistikken vi fører, er anonymisert: hvor mange ganger en
      stilling vi kjenner, er søkt etter hver dag. Den lages på serveren vår og lagrer ingenting i nettleseren din.
    </p>
    <p>
      Skrift, bilder og logoer kommer fra vår egen adresse. Så lenge du ikke logger inn med Google, får ingen andre
      nettsteder vite at du har vært her.
    </p>
  </>
);

const deletion = (
  <>
    <p>
      Du kan slette det nettleseren husker for oss, i innstillingene dens, oftest under «Personvern» og «Nettstedsdata».
      Du kan også hindre at noe lagres. Klarlønn virker likevel, men husker ikke utseendet du har valgt, og du kan ikke
      logge inn.
    </p>
  </>
);

const changes = (
  <p>
    Denne siden oppdateres når noe endres i hva som lagres. Kommer det noe som ikke er strengt nødvendig, spør vi deg
    først. Hva vi lagrer på serveren, står i <Link to="/personvern">personvernerklæringen</Link>, og hvordan du når oss,
    på <Link to="/kontakt">kontaktsiden</Link>.
  </p>
);

export const sections: readonly Section[] = [
  { id: "hva", heading: "Hva er informasjonskapsler?", body: definition },
  { id: "vare", heading: "Informasjonskapsler hos oss", body: ownCookies },
  { id: "lager", heading: "Hva nettleseren husker", body: storedData },
  { id: "statistikk", heading: "Statistikk og tredjeparter", body: statistics },
  { id: "slette", heading: "Slik sletter eller hindrer du lagring", body: deletion },
  { id: "endringer", heading: "Endringer og kontakt", body: changes },
];
