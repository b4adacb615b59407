import { Link } from "react-router-dom";
import { privacy } from "../../../../../shared/pages/information.json";
import type { Section } from "../Article";

export const title = privacy.heading;

export const lead = privacy.lead;

export const updated = "Sist oppdatert 11.08.2025";

const introduction = (
  <>
    <p>
      Klarlønn viser anonym lønnsstatistikk. Du kan lese, søke og sammenligne uten å fortelle hvem du er. Vi samler inn
      så lite som mulig, og bare det tjenesten trenger.
    </p>
  </>
);

const personalData = (
  <>
    <p>
      En personopplysning er enhver opplysning som kan knyttes til en bestemt person. Navn, e-postadresse og IP-adresse
      er vanlige eksempler. Også flere opplysninger som hver for seg er uskyldige, kan til sammen peke ut én person.
    </p>
    <p>
      Opplysninger som er gjort anonyme, slik at ingen lenger kan finne tilbake til personen, er ikke
      personopplysninger.
    </p>
  </>
);

/** The section that names the controller. */
export const CONTROLLER = "behandlingsansvarlig";

const controller = (
  <p>
    Den som driver Klarlønn, er behandlingsansvarlig. Det betyr at det er vi som bestemmer hva opplysningene på
    nettstedet brukes til og hvordan, og at det er oss du kan stille krav til.
  </p>
);

const collectionOccasions = (
  <>
    <p>Vi mottar opplysninger når</p>
    <ul>
      <li>du åpner en side, fordi nettleseren din da sender en forespørsel til serveren vår</li>
      <li>du skriver til oss</li>
      <li>du søker, eller velger en stilling blant forslagene</li>
      <li>noen gir oss en lønnsundersøkelse som vi tar inn, uten navn på dem som har svart</li>
      <li>du oppretter en konto, logger inn eller endrer profilen din</li>
      <li>du sender inn lønn, studier eller en stilling du ønsker deg</li>
      <li>du skriver, reagerer eller rapporterer i et forum</li>
    </ul>
  </>
);

const processedData = (
  <>
    <h3>Når du besøker nettstedet</h3>
    <p>
      Serveren bruker IP-adressen din til å sende svaret tilbake, men lagrer den ikke. For å stoppe misbruk husker den
      hvor mange forsøk og søk som kommer fra samme adresse, bare som en kode i minnet. For hvert besøk inneholder
      loggen vår et tilfeldig nummer på forespørselen, tidspunktet, hva slags side det gjaldt, og om den ble besvart.
      Den inneholder ikke IP-adresse, ikke hvilken stilling, bedrift eller hvilket sted du så på, og ikke hva du søkte
      etter.
    </p>
    <h3>Når du søker</h3>
    <p>
      Er det du søker etter en stilling vi kjenner, teller vi søket: stillingen, dagen og antallet. Ingenting om deg
      lagres sammen med tellingen. Flere søk på samme stilling fra samme adresse teller som ett den dagen. Annen tekst
      brukes til å finne svaret og lagres ikke.
    </p>
    <h3>Lønnsinnlegg</h3>
    <p>
      Et lønnsinnlegg inneholder ingen direkte kjennetegn på en person, bare arbeidsplassen: stilling, lønn,
      stillingsprosent, arbeidsgiver, sted, erfaring, utdanning, alder, goder, om tillegg og bonus er med i lønna, og
      dagen det ble synlig, så langt det er oppgitt. Det har ikke navn, e-post, bruker, IP-adresse eller klokkeslett, og
      nummeret på innlegget er tilfeldig.
    </p>
    <p>
      Du kan også dele opp årslønna i grunnlønn, faste tillegg og bonus. Det ser bare du. Andre ser snittet for
      stillingen, når minst 20 har delt opp lønna.
    </p>
    <p>
      Stilling, arbeidsgiver og sted kan likevel være så uvanlige sammen at noen gjetter hvem det er. Det gjelder særlig
      om du er den eneste i stillingen på arbeidsplassen, eller oppgir flere steder.
    </p>
    <h3>I nettleseren din</h3>
    <p>
      Lønna du skriver under «Hvor ligger du?», blir i nettleseren. Der regnes svaret ut, og tallet sendes aldri til
      oss.
    </p>
    <p>
      Hva nettleseren husker for oss, står på siden om <Link to="/informasjonskapsler">informasjonskapsler</Link>.
    </p>
    <h3>Når du skriver til oss</h3>
    <p>
      Skriver du i skjemaet på <Link to="/kontakt">kontaktsiden</Link>, får vi det du skriver, og e-postadressen din om
      du oppgir den. Meldingen ligger kryptert til den er sendt videre til oss som e-post. Hvem du er på nettstedet, og
      hvor meldingen ble sendt fra, følger ikke med.
    </p>
    <h3>Når du har konto</h3>
    <p>
      Vi lagrer navn, brukernavn, e-postadresse, et avtrykk av passordet og måneden du ble med. Logger du inn med
      Google, får vi navn, e-postadresse og nummeret på Google-kontoen derfra. Profilbilde og omtale er frivillig. For
      hver innlogging lagres typen nettleser og system, måneden den sist ble brukt, og hvilke dager den kan brukes til.
    </p>
    <p>
      Bytter du e-postadresse, lagrer vi den gamle i sju dager, slik at den som har den, kan få kontoen tilbake om det
      ikke var du som byttet.
    </p>
    <p>
      Ingen får mer enn noen få e-poster fra oss på en dag. Derfor teller vi dem, under en kode som ikke kan leses uten
      en nøkkel som ligger utenfor databasen. Tellingen slettes dagen etter.
    </p>
    <p>
      Følger du en stilling eller en arbeidsgiver, lagrer vi navnet, hvor mange lønnsinnlegg den hadde, og dagen du sist
      fikk e-post om den. Det ligger kryptert, under en kode som ikke kan leses uten en nøkkel som ligger utenfor
      databasen, så det ikke røper hvilket innlegg som er ditt. Vi ser ikke om du åpner e-posten, og lenkene i den er de
      samme for alle, bortsett fra den du slutter med. Slutter du å følge, sletter vi det med en gang.
    </p>
    <p>
      Når du oppretter konto, logger inn, knytter kontoen til Google, bytter passord, bytter eller bekrefter
      e-postadresse, logger ut andre enheter, laster ned opplysningene dine eller sletter kontoen, skriver vi i loggen
      hva som skjedde, tidspunktet og en kode for kontoen, som er ny hver måned. Navn og e-postadresse står der ikke.
    </p>
    <h3>Når du bidrar</h3>
    <p>
      Det du sender inn, ligger kryptert til det blir synlig for andre, en natt i løpet av en uke. Da lagrer vi det
      sammen med den dagen, men uten navn, e-postadresse, IP-adresse og klokkeslett. At du har bidratt, lagres ikke på
      kontoen. Hvilket innlegg som er ditt, er bare lagret som en kode som ikke kan leses uten en nøkkel som ligger
      utenfor databasen.
    </p>
    <p>
      Mens du skriver navnet på en arbeidsplass, kan serveren vår slå det opp i Enhetsregisteret, og når du sender inn,
      organisasjonsnummeret. Hvem du er, får registeret ikke vite.
    </p>
    <h3>Når du skriver i forumet</h3>
    <p>
      Vi lagrer teksten, hvilken bedrift den gjelder, tidspunktet, og om den er endret. Skriver du under brukernavnet
      ditt, lagres kontoen din sammen med teksten, og andre medlemmer ser brukernavnet og bildet ditt. Skriver du
      anonymt, lagres ikke kontoen, men en kode som ikke kan leses uten en nøkkel som ligger utenfor databasen. Andre
      ser «Anonym», og kan ikke se om to anonyme tekster er skrevet av samme person. Koden trengs for at du selv skal
      kunne endre og slette det du har skrevet.
    </p>
    <p>
      At du liker, misliker eller rapporterer noe, lagres bare med en slik kode, som er en annen. Andre ser antallet,
      ikke hvem. Den som har skrevet det du rapporterer, får ikke vite hvem du er.
    </p>
    <p>
      En moderator ser på det som rapporteres, og kan skjule det. Da er det bare den som skrev teksten og de som
      modererer, som ser den og begrunnelsen. Hva moderatoren avgjorde og hvorfor, skrives ned. Hvem som skrev en anonym
      tekst, står ikke der.
    </p>
    <h3>Når en moderator avgjør noe</h3>
    <p>Moderatorer ser ikke navn, e-postadresse eller hvem som har rapportert. Dette ser de:</p>
    <ul>
      <li>teksten som er rapportert, når den ble skrevet, og det som står i rapportene</li>
      <li>brukernavnet og bildet, bare når det er dem noen har rapportert</li>
      <li>nye navn på stillinger, arbeidsgivere og steder, og hvor mange som har oppgitt dem</li>
      <li>lønn som holdes utenfor tallene, med det du har valgt at andre skal se</li>
      <li>det du skriver i en klage, sammen med det du klager på</li>
    </ul>
    <p>
      At en avgjørelse gjelder deg, finner vi ut når du åpner profilen. Det er ikke lagret sammen med avgjørelsen eller
      klagen.
    </p>
  </>
);

const basis = (
  <>
    <p>
      Vi behandler opplysninger for disse formålene, med dette grunnlaget i personvernforordningen (GDPR) artikkel 6:
    </p>
    <dl>
      <div>
        <dt>Å vise deg siden du ber om, og holde den i drift</dt>
        <dd>Berettiget interesse, nr. 1 bokstav f: Uten å behandle IP-adressen kan vi ikke svare.</dd>
      </div>
      <div>
        <dt>Å vise lønnsstatistikk</dt>
        <dd>
          Innleggene er anonyme. Skulle noen likevel kunne knyttes til en person, er grunnlaget berettiget interesse,
          nr. 1 bokstav f: åpenhet om lønn.
        </dd>
      </div>
      <div>
        <dt>Å gi deg konto og tilgang</dt>
        <dd>Avtalen med deg, nr. 1 bokstav b.</dd>
      </div>
      <div>
        <dt>Å vise det du skriver i forumet</dt>
        <dd>Avtalen med deg, nr. 1 bokstav b.</dd>
      </div>
      <div>
        <dt>Å ta imot rapporter og skjule det som ikke hører hjemme i forumet</dt>
        <dd>
          Berettiget interesse, nr. 1 bokstav f: et ordentlig sted å snakke sammen. Vi må også handle når vi får vite om
          ulovlig innhold (ehandelsloven § 18).
        </dd>
      </div>
      <div>
        <dt>Å svare på det du skriver til oss</dt>
        <dd>Berettiget interesse, nr. 1 bokstav f: at du får svar, og at vi får rettet feil.</dd>
      </div>
      <div>
        <dt>Å oppdage misbruk av kontoer, ved hjelp av loggen</dt>
        <dd>Berettiget interesse, nr. 1 bokstav f: at ingen andre tar over kontoen din.</dd>
      </div>
      <div>
        <dt>Å vise profilbilde og omtale</dt>
        <dd>Samtykke, nr. 1 bokstav a, som du når som helst kan trekke ved å fjerne dem.</dd>
      </div>
      <div>
        <dt>Å vise hvilke stillinger som er populære</dt>
        <dd>Tellingene er anonyme og er ikke personopplysninger.</dd>
      </div>
    </dl>
    <p>Vi tar ingen avgjørelser om deg automatisk, lager ingen profil av deg og driver ikke med reklame.</p>
  </>
);

const retention = (
  <>
    <ul>
      <li>
        <b>IP-adresse:</b> mens forespørselen besvares. Når du oppretter konto, logger inn, ber om nytt passord, bytter
        e-postadresse, bidrar, skriver i forumet, laster opp bilde eller søker etter arbeidsplass, huskes den en stund i
        serverens minne. Det er for at ingen skal kunne prøve seg fram eller sende så mye at det går ut over andre. Den
        lagres ikke.
      </li>
      <li>
        <b>Lønnsinnlegg:</b> vises i inntil fem år. Etter det teller de bare i lønnsutviklingen for stillingen, med
        avrundet lønn. De blir liggende til du trekker dem tilbake.
      </li>
      <li>
        <b>Tellinger av søk:</b> blir liggende, siden de ikke gjelder noen bestemt person.
      </li>
      <li>
        <b>Loggen:</b> så lenge den som driver tjenesten, bestemmer. Det er ingen fast frist. Når kontoen er slettet,
        fører koden i loggen ikke lenger til noen.
      </li>
      <li>
        <b>Meldinger i kontaktskjemaet:</b> til de er sendt videre til oss som e-post, vanligvis noen sekunder, og aldri
        mer enn 30 dager. E-posten sletter vi når saken er ferdig.
      </li>
      <li>
        <b>Det du følger:</b> til du slutter å følge det, eller sletter kontoen.
      </li>
      <li>
        <b>Sikkerhetskopier:</b> det du sletter, ligger fortsatt i kopiene fra før. Det tas vanligvis én om dagen, og de
        14 siste beholdes, men den som driver tjenesten, kan velge et annet antall. Kopier fra før en oppgradering
        slettes etter høyst 30 dager. Nøkkelen som kobler deg til det du har sendt inn, er ikke i noen av dem. Må vi ta
        i bruk en kopi etter en feil, er det du har slettet etterpå, tilbake til det slettes igjen.
      </li>
      <li>
        <b>Det nettleseren husker:</b> til du sletter det.
      </li>
      <li>
        <b>Kontoen:</b> til du sletter den. Da velger du selv om det du har bidratt med, skal slettes også. Det er
        uansett ikke lenger knyttet til deg. Det som skal slettes, forsvinner på tilfeldige dager i løpet av 30 dager.
      </li>
      <li>
        <b>Det du skriver i forumet:</b> til du sletter det. Når du sletter kontoen, velger du om det skal slettes også.
        Ellers blir det stående under «Slettet bruker», og det anonyme som «Anonym», uten noe som fører til deg.
      </li>
      <li>
        <b>Rapporter:</b> sammen med ordlyden i det som ble rapportert, til en moderator har avgjort saken. Slettes
        teksten før det, forsvinner rapporten også. Sletter du kontoen, blir rapporten liggende til den er avgjort, uten
        noe som fører til deg.
      </li>
      <li>
        <b>Det moderatorer avgjør:</b> blir liggende i en logg sammen med begrunnelsen og klagen. Hvem som skrev
        teksten, står ikke der.
      </li>
      <li>
        <b>En innlogging:</b> i én til tre måneder etter siste bruk, og aldri mer enn seks måneder. En lenke til nytt
        passord virker i én time.
      </li>
    </ul>
  </>
);

const disclosure = (
  <>
    <p>
      Lønnsinnlegg og statistikk vises på nettstedet. De som ikke selv har bidratt, ser bare avrundede tall og noen
      eksempler på innlegg. Det du skriver i forumet, kan alle medlemmer lese. Ut over det utleverer vi ikke
      opplysninger til andre, og vi selger dem ikke.
    </p>
    <p>
      Nettleseren din henter alt fra vår egen server: skrift, bilder og logoer også. Så lenge du ikke logger inn med
      Google, får ingen tredjepart vite at du har vært her. Den som leier ut maskiner og nettlinjer til oss, kan se at
      maskinen din har kontaktet vår, slik enhver nettleverandør kan.
    </p>
    <p>
      Vi gir opplysninger til myndigheter bare når loven krever det. Anonyme innlegg kan vi ikke føre tilbake til noen.
    </p>
    <p>
      Velger du å logge inn med Google, får Google vite det. E-post til deg går gjennom den som leverer e-posten for
      oss.
    </p>
  </>
);

const security = (
  <>
    <ul>
      <li>Nøyaktige tall sendes aldri til den som ikke skal se dem. Avrundingen skjer på serveren.</li>
      <li>Median og spredning vises først når det er minst fem innlegg.</li>
      <li>Innleggene har tilfeldige numre og bare dato, så verken nummer eller rekkefølge viser hvem som kom når.</li>
      <li>Nettleseren får beskjed om ikke å hente eller sende noe til andre nettsteder enn vårt.</li>
      <li>Passord lagres bare som avtrykk (bcrypt), og innlogginger bare som avtrykk (SHA-256).</li>
      <li>Bytter du passord, avsluttes alle andre innlogginger.</li>
      <li>
        Det du sender inn, ligger kryptert til en natt da minst fire andre også har sendt inn noe som andre får se.
        Etter en uke blir det synlig uansett, også om det er alene.
      </li>
      <li>Nøkkelen som kobler deg til det du har sendt inn, ligger ikke sammen med databasen.</li>
    </ul>
    <h3>Hva vi har prøvd å finne ut om deg</h3>
    <p>
      Vi angriper nettstedet selv, slik en tyv, en nysgjerrig sjef eller et annet medlem kunne gjort. Forsøkene kjøres
      på nytt når noe endres. Slik gikk det på et nettsted med 150 medlemmer:
    </p>
    <dl>
      <div>
        <dt>En tyv kopierer databasen, men ikke nøkkelen</dt>
        <dd>
          Før fant tyven eieren av 150 av 150 innlegg. Nå treffer tyven ikke oftere enn ved å gjette, som gir omtrent
          ett riktig svar.
        </dd>
      </div>
      <div>
        <dt>Noen vet når du er på nettstedet, og ser etter nye innlegg</dt>
        <dd>
          Før ga det 150 av 150 riktige. Nå blir innlegg synlige samlet om natta, så det er flere å velge mellom. Det ga
          32 riktige av 150, og gjetting blant dem gir 28.
        </dd>
      </div>
      <div>
        <dt>Noen ser hva som forsvinner når du sletter kontoen</dt>
        <dd>Før forsvant alt samtidig. Nå forsvinner det på tilfeldige dager i løpet av 30 dager.</dd>
      </div>
      <div>
        <dt>Noen dikter opp studier for å lese alt</dt>
        <dd>
          Før åpnet det alle innlegg. Nå åpner det ingen, der vi sender e-post. Ingen kan lese mer enn 3&nbsp;000
          nøyaktige innlegg om dagen.
        </dd>
      </div>
      <div>
        <dt>Noen lager kontoer og sender inn falsk lønn</dt>
        <dd>
          Før kunne fire nye kontoer bekrefte hverandre og flytte snittet med over en million kroner. Nå teller ikke
          slike innlegg. Falsk lønn som er høy, men ikke urimelig, kan vi ikke oppdage.
        </dd>
      </div>
    </dl>
    <h3>Hva vi ikke kan love</h3>
    <ul>
      <li>
        Den som har både nøkkelen og databasen, kan se hvem som har sendt inn hva. Det kan den som driver tjenesten.
      </li>
      <li>Den som ser nettverket du bruker, kan se at du har vært her, men ikke hva du gjorde.</li>
      <li>
        Er du den eneste i stillingen på arbeidsplassen, kan kolleger kjenne deg igjen. Du velger selv hva de ser.
      </li>
      <li>Er det få som bidrar samme dag, kan noen som samarbeider, skille ut innlegget ditt fra sine egne.</li>
      <li>Bedriftene i en stilling er synlige for alle. Antallet kan vise omtrent hvor mange som har bidratt.</li>
      <li>Måten du skriver på, kan røpe hvem du er, også når du skriver anonymt.</li>
      <li>Det som har vært synlig, kan andre ha tatt vare på.</li>
    </ul>
  </>
);

const rights = (
  <>
    <p>Etter personvernforordningen artikkel 15 til 22 har du rett til</p>
    <ul>
      <li>
        <b>innsyn</b> i hva vi har om deg (artikkel 15)
      </li>
      <li>
        <b>retting</b> av det som er feil (artikkel 16)
      </li>
      <li>
        <b>sletting</b> (artikkel 17)
      </li>
      <li>
        <b>begrensning</b> av hva vi bruker opplysningene til (artikkel 18)
      </li>
      <li>
        at vi <b>sier fra</b> til dem som har fått opplysningene, når noe rettes eller slettes (artikkel 19)
      </li>
      <li>
        <b>dataportabilitet</b>, altså å få opplysningene med deg (artikkel 20)
      </li>
      <li>
        å <b>protestere</b> mot behandlingen (artikkel 21)
      </li>
      <li>
        å slippe <b>avgjørelser som er tatt av en maskin alene</b> (artikkel 22)
      </li>
    </ul>
    <p>
      Det er gratis, og du får svar innen en måned. Det vi har lagret anonymt, kan vi ikke finne igjen som ditt, og
      derfor heller ikke gi innsyn i (artikkel 11).
    </p>
    <p>
      På <Link to="/profile">profilsiden</Link> retter du brukernavn, e-postadresse, bilde og omtale, ser bidragene
      dine, endrer dem og trekker dem tilbake, ser det du har skrevet i forumet, laster ned det som er lagret om deg, og
      sletter kontoen. Er navnet feil, sier du fra til oss.
    </p>
    <p>
      Mener du at vi bryter reglene, kan du{" "}
      <a href="https://www.datatilsynet.no/om-datatilsynet/kontakt-oss/hvordan-kan-jeg-klage-til-datatilsynet/">
        klage til Datatilsynet
      </a>
      . Si gjerne fra til oss først, så retter vi det vi kan.
    </p>
    <address>
      Datatilsynet, postboks 458 Sentrum, 0105 Oslo
      <br />
      <a href="https://www.datatilsynet.no">www.datatilsynet.no</a>
    </address>
  </>
);

const contact = (
  <p>
    Spørsmål om personvern og krav etter avsnitt 10 sender du til oss. Hvem vi er, står i avsnitt 3 og på{" "}
    <Link to="/kontakt">kontaktsiden</Link>. Der står det også hva du kan gjøre selv.
  </p>
);

export const sections: readonly Section[] = [
  { id: "innledning", heading: "Innledning", body: introduction },
  { id: "personopplysning", heading: "Hva er en personopplysning?", body: personalData },
  { id: CONTROLLER, heading: "Behandlingsansvarlig", body: controller },
  { id: "nar", heading: "Når vi samler inn opplysninger", body: collectionOccasions },
  { id: "hvilke", heading: "Hvilke opplysninger vi behandler", body: processedData },
  { id: "grunnlag", heading: "Rettslig grunnlag og formål", body: basis },
  { id: "lagringstid", heading: "Hvor lenge vi lagrer opplysningene", body: retention },
  { id: "utlevering", heading: "Utlevering av opplysninger", body: disclosure },
  { id: "sikkerhet", heading: "Sikkerhet", body: security },
  { id: "rettigheter", heading: "Rettighetene dine", body: rights },
  { id: "kontakt", heading: "Kontakt", body: contact },
];
