import { Link } from "react-router-dom";
import { about } from "../../../../../shared/pages/information.json";
import type { Section } from "../Article";

export const title = about.heading;

export const lead = about.lead;

const purpose = (
  <>
    <p>
      Lønn er noe mange lurer på og få snakker om. Den som vet hva andre tjener i samme jobb, stiller sterkere når lønna
      skal avtales. Og forskjeller som ingen kan forklare, er lettere å gjøre noe med når de er synlige.
    </p>
    <p>
      Derfor samler vi lønninger som folk selv har meldt inn, og gjør dem lette å sammenligne. Prinsippet er enkelt: Den
      som deler sitt eget tall, får se de andres.
    </p>
  </>
);

const aboutUs = (
  <>
    <p>
      Klarlønn er laget i Norge, for folk i Norge. Vi viser ingen annonser, selger ingen opplysninger om deg og sporer
      deg ikke. Hva vi lagrer, står i <Link to="/personvern">personvernerklæringen</Link>.
    </p>
    <p>
      Koden er åpen. Alle kan lese nøyaktig hvordan tallene blir til, og hvordan anonymiteten holdes. Hvordan du når
      oss, står på <Link to="/kontakt">kontaktsiden</Link>.
    </p>
  </>
);

const dataSources = (
  <>
    <h3>Lønnsinnlegg</h3>
    <p>
      Et lønnsinnlegg er én persons lønn, slik den er meldt inn: stilling og årslønn, og det personen ellers har valgt å
      fortelle, som arbeidsgiver, sted, erfaring, utdanning og goder. Innleggene kan også komme fra lønnsundersøkelser.
      De er ikke kontrollert mot lønnsslipper. Vi avviser årslønn under 100&nbsp;000 og over 10&nbsp;000&nbsp;000
      kroner.
    </p>
    <p>Står det «Demodata» øverst på siden, er noen eller alle innlegg oppdiktet for å vise fram tjenesten.</p>
    <h3>Offisielle tall</h3>
    <p>
      Tallene fra Statistisk sentralbyrå (SSB) gjelder hele landet og alle sektorer. Vi viser <i>avtalt månedslønn</i>,
      som er grunnlønna, og <i>månedslønn</i>, som også har med tillegg og bonus. Begge er ganget med tolv, og det står
      alltid hvilket år de gjelder.
    </p>
    <p>
      De offisielle tallene er åpne for alle, og de blandes aldri inn i et målt snitt. Bare beregnede tall bruker også
      de offisielle. En stilling får offisielle tall når den hører til ett bestemt yrke i SSBs yrkesstandard. Ellers
      står det at tall mangler.
    </p>
  </>
);

const figures = (
  <>
    <ul>
      <li>
        <b>Snitt</b> er summen av årslønningene delt på antall innlegg. Deltid er regnet om til full stilling, og eldre
        lønn er justert til dagens lønnsnivå.
      </li>
      <li>
        <b>Median</b> er lønna i midten: Halvparten tjener mer og halvparten mindre. Den flytter seg lite om noen få
        tjener svært mye, og er derfor ofte et bedre mål enn snittet.
      </li>
      <li>
        <b>Høyest</b> er den høyeste årslønna. <b>Lavest</b> er den laveste blant dem som har full stilling.
      </li>
      <li>
        <b>Spredning</b> vises først når det er minst fem innlegg. Av tre eller fire tall kunne man ellers lese hvert
        enkelt. Båndet på lønnslinja dekker den midterste halvdelen: Fjerdedelen som tjener minst, og fjerdedelen som
        tjener mest, ligger utenfor.
      </li>
      <li>
        <b>Fordelingen</b> samler den ytterste hundredelen i hver ende i den første og siste søylen, så én svært høy
        lønn ikke trykker alle andre sammen.
      </li>
      <li>
        <b>Ledertavla</b> har bare med arbeidsgivere med minst tre innlegg.
      </li>
    </ul>
    <p>
      Alt om hvordan tallene blir til, og hvor godt de treffer, står på siden <Link to="/om-tallene">Om tallene</Link>.
    </p>
    <p>
      Tallene regnes ut på nytt når innlegg kommer til, og når de blir for gamle. Antallene på forsiden er rundet av:
      under 100 opp til nærmeste ti, ellers ned til nærmeste hundre, og alltid med et pluss bak.
    </p>
  </>
);

const fiveYears = (
  <>
    <p>
      Innlegg som er fem år eller eldre, vises ikke. Gjelder innlegget en tidligere jobb, regnes de fem årene fra du
      sluttet. Eldre lønn sier mer om hvordan lønna har utviklet seg enn om hva jobben betaler nå. Derfor teller den
      bare i lønnsutviklingen for stillingen, rundet av til nærmeste 10&nbsp;000&nbsp;kr, når minst fem lønninger er fra
      samme år.
    </p>
  </>
);

const rounding = (
  <>
    <p>
      Nøyaktige tall vises for den som er logget inn og har bidratt med egen lønn eller egne studier. Har du fått en
      lenke på e-post for å bekrefte adressen, må du også ha fulgt den. Alle andre ser snitt og lønninger rundet av til
      nærmeste 10&nbsp;000 kroner, med «~» foran. Antall vises som «***», og median og spredning er skjult.
    </p>
    <p>
      Av lønnsinnleggene ser de bare noen få faste eksempler fra hver stilling, med måned i stedet for dag. Er innlegget
      det eneste fra en stilling hos en arbeidsgiver, er alder, utdanning og goder skjult, stedet er bare fylket, og
      lønna er rundet av til nærmeste 50&nbsp;000 kroner.
    </p>
    <p>
      Avrundingen skjer på serveren. De nøyaktige tallene sendes aldri til nettleseren til den som ikke skal se dem.
    </p>
  </>
);

const sources = (
  <>
    <p>Opplysningene som følger med tjenesten, er åpne data. De beholder sine egne lisenser.</p>
    <dl>
      <div>
        <dt>Lønnsstatistikk, yrker og næringer</dt>
        <dd>
          Kilde: Statistisk sentralbyrå. Tabell <a href="https://www.ssb.no/statbank/table/11418">11418</a>,{" "}
          <a href="https://www.ssb.no/statbank/table/11658">11658</a> og{" "}
          <a href="https://www.ssb.no/statbank/table/12852">12852</a>, yrkesstandarden STYRK&#8209;08 og
          næringsstandarden SN2007. Lisens: <a href="https://creativecommons.org/licenses/by/4.0/deed.no">CC BY 4.0</a>{" "}
          og <a href="https://data.norge.no/nlod/no">NLOD</a>.
        </dd>
      </div>
      <div>
        <dt>Stillingstitler</dt>
        <dd>
          SSBs yrkeskatalog (CC BY 4.0 / NLOD) og NAVs titler (NLOD), samlet av andre under MIT-lisensen. Noen nyere
          titler har vi føyd til selv.
        </dd>
      </div>
      <div>
        <dt>Kommuner og fylker</dt>
        <dd>Inndelingen fra 1. januar 2024 med SSBs folketall, samlet av andre under MIT-lisensen.</dd>
      </div>
      <div>
        <dt>Arbeidsgivere</dt>
        <dd>
          Navn, næring og kommune fra Enhetsregisteret (NLOD), fra lista over selskaper på Oslo Børs i FinanceDatabase
          (MIT) og fra andre åpne lister. Noen kjente arbeidsgivere har vi føyd til selv.
        </dd>
      </div>
      <div>
        <dt>Studier og læresteder</dt>
        <dd>Samordna opptaks poenggrenser fra 2019 til 2021 (NLOD) og åpne lister over læresteder (MIT).</dd>
      </div>
    </dl>
  </>
);

const licence = (
  <p>
    Koden til Klarlønn er åpen, og du kan bruke den etter <a href="https://opensource.org/license/mit">MIT</a> eller{" "}
    <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache-2.0</a>, som du vil. Skrifta heter Schibsted Grotesk
    (SIL Open Font License), og ikonene er fra Lucide (ISC).
  </p>
);

export const sections: readonly Section[] = [
  { id: "hvorfor", heading: "Hvorfor Klarlønn finnes", body: purpose },
  { id: "hvem", heading: "Hvem vi er", body: aboutUs },
  { id: "tallene", heading: "Hvor tallene kommer fra", body: dataSources },
  { id: "utregning", heading: "Slik regner vi", body: figures },
  { id: "fem-ar", heading: "Femårsregelen", body: fiveYears },
  { id: "avrunding", heading: "Hvem som ser nøyaktige tall", body: rounding },
  { id: "kilder", heading: "Kilder og lisenser", body: sources },
  { id: "kode", heading: "Åpen kildekode", body: licence },
];
