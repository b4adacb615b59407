import { Link } from "react-router-dom";
import { terms } from "../../../../../shared/pages/information.json";
import type { Section } from "../Article";

export const title = terms.heading;

export const lead = terms.lead;

export const updated = "Sist oppdatert 22.11.2026";

export const notice = {
  title: "Under utvikling",
  text: "Her vil det stå hva du kan bruke tjenesten til, og hva vi venter av den som bidrar. Til da gjelder reglene under, som nettstedet allerede følger.",
};

const figures = (
  <>
    <p>Alle kan lese, søke og sammenligne. Du trenger ingen konto til det.</p>
    <ul>
      <li>
        Lønningene er meldt inn av folk selv og er ikke kontrollert mot lønnsslipper. Bruk dem som hjelp, ikke som
        fasit. Slik regner vi: <Link to="/om-tallene">Om tallene</Link>.
      </li>
      <li>
        Nøyaktige tall er for dem som har bidratt med egen lønn eller egne studier. Andre ser tall rundet av til
        nærmeste 10&nbsp;000 kroner.
      </li>
      <li>Et medlem kan lese inntil 3&nbsp;000 nøyaktige lønnsinnlegg i døgnet.</li>
      <li>Prøv ikke å finne ut hvem som står bak et lønnsinnlegg eller en anonym tekst.</li>
    </ul>
  </>
);

const account = (
  <>
    <p>Du trenger en konto for å bidra og for å bruke forumet.</p>
    <ul>
      <li>E-postadressen bekrefter du med en lenke som vi sender deg.</li>
      <li>
        Navnet ditt vises bare for deg. Brukernavnet vises i forumet, men ikke når du skriver anonymt, og aldri sammen
        med lønna.
      </li>
      <li>
        Du kan når som helst slette kontoen, under Sikkerhet på <Link to="/profile?fane=sikkerhet">profilsiden</Link>.
        Du velger selv om bidragene og det du har skrevet, også skal slettes.
      </li>
    </ul>
  </>
);

const contributions = (
  <>
    <p>Send inn din egen lønn, slik den er. Andre tar valg ut fra tallene.</p>
    <ul>
      <li>Årslønna må være mellom 100&nbsp;000 og 10&nbsp;000&nbsp;000 kroner.</li>
      <li>
        Lønn som ligger svært langt fra det andre oppgir i samme stilling, holdes utenfor tallene til andre bekrefter
        den.
      </li>
      <li>
        Det du sender inn, blir synlig for andre om natta, sammen med innlegg fra minst fire andre. Etter en uke blir
        det synlig uansett, også om det er alene.
      </li>
      <li>Sender du inn på nytt for samme stilling og arbeidsgiver, erstatter det nye det gamle.</li>
      <li>
        Du kan trekke tilbake det du har delt, under <Link to="/profile?fane=bidrag">Mine bidrag</Link>.
      </li>
    </ul>
  </>
);

const forum = (
  <>
    <p>Skriv om arbeidsplassen, ikke om enkeltpersoner. Du velger selv om andre skal se brukernavnet ditt.</p>
    <ul>
      <li>Hets, personopplysninger og annet som ikke hører hjemme der, kan alle medlemmer rapportere.</li>
      <li>
        En moderator ser på det som er rapportert, og kan skjule teksten, fjerne profilbildet eller bytte brukernavnet.
        Moderatorer kan også avvise lønn som ikke kan stemme. Avgjørelsen har alltid en begrunnelse.
      </li>
      <li>
        Gjelder avgjørelsen deg, ser du begrunnelsen på <Link to="/profile">profilen</Link>. Der kan du klage én gang,
        og da avgjør en annen moderator saken.
      </li>
      <li>
        Hvor mye som er fjernet, og hvor ofte en klage har ført fram, står under{" "}
        <Link to="/om-tallene#moderering">Det moderatorer avgjør</Link>.
      </li>
      <li>Du kan endre og slette det du har skrevet.</li>
    </ul>
  </>
);

const licences = (
  <p>
    Koden til Klarlønn er åpen, og tallene fra Statistisk sentralbyrå har sin egen lisens. Hva du kan bruke dem til,
    står under <Link to="/om-oss#kilder">Kilder og lisenser</Link>.
  </p>
);

const privacy = (
  <p>
    Hva vi lagrer, hvorfor og hvor lenge, står i <Link to="/personvern">personvernerklæringen</Link>. Hva nettleseren
    din husker for oss, står på siden om <Link to="/informasjonskapsler">informasjonskapsler</Link>.
  </p>
);

export const sections: readonly Section[] = [
  { id: "tallene", heading: "Når du bruker tallene", body: figures },
  { id: "konto", heading: "Når du har konto", body: account },
  { id: "bidrag", heading: "Når du bidrar", body: contributions },
  { id: "forum", heading: "Når du skriver i forumet", body: forum },
  { id: "lisenser", heading: "Kode og åpne data", body: licences },
  { id: "personvern", heading: "Personvern", body: privacy },
];
