import { Link } from "react-router-dom";
import { method } from "../../../../../shared/pages/information.json";
import { ModerationFigures } from "../../../features/moderation/figures/ModerationFigures";
import { FarOccupations, MethodTable } from "../../../features/salary/method/MethodTable";
import { texts as methodTexts } from "../../../features/salary/method/texts";
import { WithMethod } from "../../../features/salary/method/WithMethod";
import type { Section } from "../Article";

export const title = method.heading;

export const lead = method.lead;

const overview = (
  <>
    <p>
      Tallene kommer fra to steder: lønn som folk selv har meldt inn her, og statistikk fra Statistisk sentralbyrå
      (SSB). De to blandes bare i beregnede tall. Ved hvert tall ser du om det er målt, beregnet eller hentet fra SSB.
    </p>
    <ul>
      <li>
        <b>Målt</b>: regnet ut fra minst fem innmeldte lønninger.
      </li>
      <li>
        <b>Beregnet</b>: et anslag når bare tre eller fire har meldt inn.
      </li>
      <li>
        <b>Erstattet</b>: et annet tall når færre enn tre har meldt inn. Da står det hvilket.
      </li>
    </ul>
  </>
);

const fullTime = (
  <>
    <p>
      Noen jobber deltid. For at lønningene skal kunne sammenlignes, regner vi alle om til full stilling. Tjener du
      300&nbsp;000 kroner i halv stilling, teller du med 600&nbsp;000. Har du oppgitt timelønn, ganger vi den med
      1&nbsp;950 timer, som er et vanlig arbeidsår.
    </p>
    <p>I hvert lønnsinnlegg ser du fortsatt det som ble betalt.</p>
  </>
);

const today = (
  <>
    <p>
      Lønn stiger fra år til år. En lønn som ble meldt inn for tre år siden, ville vært høyere i dag. Derfor justerer vi
      hver lønn til dagens lønnsnivå, med lønnsveksten som SSB har målt i yrket. Har ikke SSB tall for yrket, bruker vi
      en større yrkesgruppe.
    </p>
    <WithMethod height="1.5em">
      {({ newestIndex }) => newestIndex && <p>{methodTexts.newestIndex(newestIndex)}</p>}
    </WithMethod>
    <p>En lønn som er meldt inn nå, er uendret. Innlegg som er fem år eller eldre, teller bare i lønnsutviklingen.</p>
  </>
);

const few = (
  <>
    <p>
      Et snitt av to lønninger sier nesten ingenting om jobben, og kan avsløre hva noen tjener. Derfor avhenger tallet
      av hvor mange som har meldt inn:
    </p>
    <ul>
      <li>
        <b>Fem eller flere:</b> Vi viser det som er målt.
      </li>
      <li>
        <b>Tre eller fire:</b> Vi viser et anslag, merket «beregnet». Det veier sammen lønningene her med det vi vet om
        stillingen, stedet, erfaringen og arbeidsgiveren, og med SSBs median.
      </li>
      <li>
        <b>Færre enn tre:</b> Vi bruker ikke lønningene. I stedet viser vi tallet for stillingen i hele landet, eller
        tallet fra SSB.
      </li>
    </ul>
  </>
);

const uncertainty = (
  <>
    <p>
      Hadde andre i samme jobb meldt inn lønn, ville tallet blitt litt annerledes. Derfor viser vi ofte et intervall ved
      siden av tallet.
    </p>
    <ul>
      <li>Ved en målt median treffer intervallet den riktige medianen omtrent 95 av 100 ganger.</li>
      <li>Ved et beregnet tall treffer intervallet omtrent 80 av 100 ganger.</li>
    </ul>
    <p>
      På <Link to="/ledertavle">ledertavla</Link> står det når forskjellen mellom to plasser er mindre enn usikkerheten.
      Da vet vi ikke hvem som betaler best.
    </p>
  </>
);

const outliers = (
  <>
    <p>
      Noen skriver feil, for eksempel månedslønn i feltet for årslønn. Lønninger som ligger langt fra alle andre i samme
      stilling, holder vi utenfor tallene til flere bekrefter nivået. Den som meldte inn lønna, får vite det med en gang
      og kan rette den.
    </p>
    <WithMethod height="3em">
      {({ outlierTotals: { count, shown } }) => <p>{methodTexts.outliers(count, shown)}</p>}
    </WithMethod>
  </>
);

const official = (
  <>
    <p>
      SSB får lønna til nesten alle ansatte fra arbeidsgiverne. Tallene gjelder et helt yrke, hele landet og full
      stilling. De er månedslønn ganget med tolv, og finnes i to utgaver:
    </p>
    <ul>
      <li>
        <b>Avtalt lønn</b> er grunnlønna, uten tillegg og bonus.
      </li>
      <li>
        <b>Lønn med tillegg</b> har også med faste og uregelmessige tillegg og bonus, men ikke overtid.
      </li>
    </ul>
    <p>
      Mange oppgir alt de tjener, også tillegg. Når minst halvparten av lønningene i en stilling har med tillegg eller
      ikke sier noe om det, sammenligner vi med lønn med tillegg.
    </p>
  </>
);

const accuracy = (
  <>
    <p>
      Her ser du hvor langt medianen vår ligger fra SSBs, for yrker der mange nok har meldt inn lønn. Medlemmer som har
      bidratt, ser yrker med minst 20 lønninger. Andre ser yrker med minst 50.
    </p>
    <WithMethod height="600px">{({ occupations }) => <MethodTable occupations={occupations} />}</WithMethod>
  </>
);

const poor = (
  <>
    <WithMethod height="160px">{({ occupations }) => <FarOccupations occupations={occupations} />}</WithMethod>
    <p>
      Det kan ha flere grunner: De som melder inn her, er kanskje ikke som resten av yrket. Yrket hos SSB kan romme
      mange ulike jobber. Eller lønna består av mye bonus. Stol mest på SSBs tall i disse yrkene.
    </p>
  </>
);

const limits = (
  <ul>
    <li>Vi kontrollerer ikke lønningene mot lønnsslipper.</li>
    <li>De som melder inn lønn, er ikke et tilfeldig utvalg. Noen grupper gjør det oftere enn andre.</li>
    <li>Tallene sier hva folk tjener, ikke hva de burde tjene.</li>
    <li>
      En forskjell mellom to grupper sier ikke hvorfor den finnes. Erfaring, ansvar og arbeidstid kan forklare mye av
      den.
    </li>
    <li>Pensjon, andre goder og overtid er ikke regnet om til kroner.</li>
  </ul>
);

const moderation = (
  <>
    <p>
      Medlemmer kan rapportere tekster, brukernavn og bilder i forumet. Moderatorer avgjør rapportene, nye navn og lønn
      som holdes utenfor tallene. Hver avgjørelse har en begrunnelse og står i en logg. Den det gjelder, ser
      begrunnelsen på <Link to="/profile">profilen</Link> og kan klage én gang. Da avgjør en annen moderator saken.
    </p>
    <p>
      Når vi får vite om ulovlig innhold, må vi handle (ehandelsloven §&nbsp;18). Ellers fjerner vi bare det som bryter{" "}
      <Link to="/vilkar#forum">vilkårene</Link>.
    </p>
    <ModerationFigures />
  </>
);

interface Backtest {
  /** What was tested. */
  question: string;
  /** What was measured. */
  result: string;
}

/** Measured results of the backtests. */
const backtests: readonly Backtest[] = [
  {
    question: "Kjenner vi igjen de offisielle tallene når vi regner om fra deltid?",
    result:
      "20 000 oppdiktede lønninger, trukket fra tallene til SSB, med deltid og timelønn: Uten omregning lå medianen 3,0 % for lavt. Med omregning er avstanden 0,0 % (245 stillinger med minst 20 lønninger). Med 1 000 000 lønninger er den største avstanden 4,7 % (395 stillinger med minst 500), og 95 av 100 stillinger ligger innenfor det tilfeldighetene gir.",
  },
  {
    question: "Treffer vi når eldre lønninger justeres til dagens lønnsnivå?",
    result:
      "Vi spådde lønna til utviklere i 2024 ut fra en undersøkelse fra 2021. Uten justering bommet vi med 16,1 %, med prisveksten 4,5 %, med lønnsveksten i hele landet 3,8 % og med lønnsveksten i yrket 2,8 %.",
  },
  {
    question: "Treffer beregnede tall bedre enn et snitt av få lønninger?",
    result:
      "Vi skjulte 80 % av svarene i undersøkelsen fra 2024 og beregnet snittet av de skjulte. Med 3 eller 4 synlige svar bommet det vanlige snittet med 9,9 % og det beregnede med 6,6 %. Det sanne snittet lå innenfor intervallet i 80 av 100 tilfeller, som det skal. Alle som svarte, jobber med IT, så hvor godt det treffer i andre yrker, vet vi ikke.",
  },
];

const tests = (
  <dl>
    {backtests.map(({ question, result }) => (
      <div key={question}>
        <dt>{question}</dt>
        <dd>{result}</dd>
      </div>
    ))}
  </dl>
);

export const sections: readonly Section[] = [
  { id: "kort", heading: "Kort fortalt", body: overview },
  { id: "full-stilling", heading: "Omregnet til full stilling", body: fullTime },
  { id: "dagens-lonnsniva", heading: "I dagens lønnsnivå", body: today },
  { id: "fa-svar", heading: "Når få har meldt inn lønn", body: few },
  { id: "usikkerhet", heading: "Usikkerhet", body: uncertainty },
  { id: "holdt-utenfor", heading: "Lønninger vi holder utenfor", body: outliers },
  { id: "offisielle-tall", heading: "Tallene fra SSB", body: official },
  { id: "moderering", heading: "Det moderatorer avgjør", body: moderation },
  { id: "treffsikkerhet", heading: "Hvor godt treffer tallene?", body: accuracy },
  { id: "treffer-darlig", heading: "Her treffer metoden dårlig", body: poor },
  { id: "proving", heading: "Slik har vi prøvd metoden", body: tests },
  { id: "grenser", heading: "Hva tallene ikke kan si", body: limits },
];
