import { Link } from "react-router-dom";
import type { Figures, OfficialSources } from "#api/types";
import { formatMonth } from "#lib/dates";
import { formatCount, formatKroner } from "#lib/format";
import { METHOD_PATH } from "#lib/paths";
import { minOwnFigures } from "#shared/limits.json";
import { aboveNext } from "#shared/pages/figures.json";
import { Dialog } from "#ui/Dialog";
import { useOfficialSources } from "../../api";
import { ROUNDING } from "../../list/country-comparison";
import { cite } from "../../official-sources";
import { texts as salaryTexts } from "../../texts";
import type { ExplanationProps } from "./ExplanationButton";
import styles from "./ExplanationDialog.module.css";

interface Explanation {
  /** Measured, estimated, official or other. */
  kind: string;
  count?: string | undefined;
  period?: string | undefined;
  method: string;
  source: string;
  /** Tables of Statistics Norway that it rests on too, by number. */
  tables?: readonly string[];
}

const REPORTS = "Lønnsinnlegg som folk i Norge har meldt inn her.";
const AGREED_PAY_TABLES = ["11418"];
const ADJUSTED = "Hver lønn regnes om til full stilling og justeres til dagens lønnsnivå med lønnsveksten i yrket.";
const ESTIMATED =
  "Vi bruker lønningene sammen med det vi vet om stillingen, stedet, erfaringen, arbeidsgiveren og de offisielle tallene. I fire av fem tilfeller ligger det riktige snittet innenfor intervallet.";
const COUNT_PER_NAME = "Antallet står ved hvert navn.";
const EACH_KIND = `Målt der minst ${minOwnFigures} har meldt inn lønn. Ellers beregnet, og da er merket på linja hult.`;

const official: Explanation = {
  kind: "Offisielle tall.",
  method:
    "Arbeidsgiverne melder lønna til Statistisk sentralbyrå. Månedslønna er regnet om til full stilling og ganget med tolv.",
  source: "",
  tables: AGREED_PAY_TABLES,
};
const measured: Explanation = {
  kind: "Målt.",
  method: `${ADJUSTED} Medianen er lønna i midten, og snittet er alle lønningene delt på antallet.`,
  source: REPORTS,
};
const estimated: Explanation = {
  kind: `Beregnet, fordi færre enn ${minOwnFigures} har meldt inn lønn.`,
  method: ESTIMATED,
  source: REPORTS,
  tables: AGREED_PAY_TABLES,
};

const texts = {
  rows: [
    { name: "kind", label: "Målt eller beregnet" },
    { name: "count", label: "Antall" },
    { name: "period", label: "Periode" },
    { name: "method", label: "Metode" },
    { name: "source", label: "Kilde" },
  ] as const,
  rounded: "Tallet er rundet av til nærmeste 10\u00a0000\u00a0kr.",
  hidden: "Skjult til du har bidratt.",
  entryCount: (count: number) => formatCount(count, "lønnsinnlegg", "lønnsinnlegg"),
  months: ({ from, to }: { from: string; to: string }) =>
    from === to ? formatMonth(from) : `${formatMonth(from)} til ${formatMonth(to)}`,
  more: "Mer om tallene",

  /** The plain mean of the entries behind an estimate. */
  entriesMean: (mean: number) => `Innleggene alene har et snitt på ${formatKroner(mean)}.`,

  figures: {
    measured,
    estimated,
    none: {
      kind: "Ikke noe tall, fordi færre enn tre har meldt inn lønn i stillingen og den ikke har offisielle tall.",
      method: "Vi viser et tall når flere har bidratt.",
      source: REPORTS,
    },
  } satisfies Record<string, Explanation>,
  topics: {
    official,
    answer: {
      kind: EACH_KIND,
      method: `${ADJUSTED} Målt er det snittet av lønningene i utvalget. Beregnet bygger det også på stillingen, erfaringen, fylket og de offisielle tallene. I fire av fem tilfeller ligger det riktige snittet innenfor intervallet. Intervallet tar ikke høyde for hvem som velger å melde inn lønn, eller for at offentlig og privat sektor betaler ulikt.`,
      source: REPORTS,
      tables: AGREED_PAY_TABLES,
    },
    list: {
      kind: EACH_KIND,
      count: COUNT_PER_NAME,
      method: `${ADJUSTED} Tallet og merket på linja er snittet, og båndet er den midterste halvdelen. Vi kaller snittet omtrent likt med hele landet når de to skiller høyst ${formatKroner(ROUNDING)} etter at begge er rundet av til nærmeste ${formatKroner(ROUNDING)}.`,
      source: REPORTS,
    },
    leaderboard: {
      kind: EACH_KIND,
      count: COUNT_PER_NAME,
      method: `${ADJUSTED} Det står «${aboveNext}» ved navnet når forskjellen er for stor til å være tilfeldig.`,
      source: REPORTS,
    },
    trend: {
      kind: "Linja er offisielle tall. Prikkene er målt, for år med minst fem innmeldte lønninger.",
      method:
        "Linja er snittet av medianen i fire kvartaler på rad, som månedslønn ganget med tolv. Ett kvartal alene sier ikke hva et år gir, fordi bonusen svinger fra kvartal til kvartal. Prikkene er medianen av innmeldte lønninger fra hvert år, omregnet til full stilling, men ikke justert til dagens lønnsnivå. Lønn som er fem år eller eldre, er rundet av til nærmeste 10\u00a0000\u00a0kr.",
      source: REPORTS,
      tables: ["11658"],
    },
    percentile: {
      kind: "Regnet ut i nettleseren din, fra målte, beregnede og offisielle tall.",
      method: "Vi kjenner noen punkter i fordelingen, og regner jevnt mellom dem. Lønna di blir aldri sendt til oss.",
      source: REPORTS,
      tables: AGREED_PAY_TABLES,
    },
    entries: {
      kind: "Meldt inn av én person.",
      count: "Ett lønnsinnlegg i hver rute.",
      method:
        "Beløpet er årslønna, regnet om til full stilling. Er stillingen mindre, står lønna slik den ble meldt inn, ved siden av. Timelønn er regnet om med timene i full stilling: 1\u00a0950 i året, om ikke annet er oppgitt.",
      source: REPORTS,
    },
  } satisfies Record<Exclude<ExplanationProps["topic"], "figures">, Explanation>,
};

function explainFigures(figures: Figures): Explanation {
  const { basis, count, period, entriesMean } = figures;
  const locked = count === null;
  const explanation = texts.figures[basis ?? "none"];
  const kind = [explanation.kind, locked && basis && texts.rounded, entriesMean && texts.entriesMean(entriesMean)];
  return {
    ...explanation,
    kind: kind.filter(Boolean).join(" "),
    count: locked ? texts.hidden : texts.entryCount(count),
    period: period ? texts.months(period) : locked ? texts.hidden : undefined,
  };
}

function withCitation(explanation: Explanation, sources: OfficialSources | undefined): Explanation {
  const { source, tables = [] } = explanation;
  const cited = tables.map((table) => `${cite(table, sources)}.`);
  return { ...explanation, source: [source, ...cited].filter(Boolean).join(" ") };
}

function Facts({ topic, figures }: ExplanationProps) {
  const { data } = useOfficialSources();
  const uncited: Explanation | undefined =
    topic === "figures" ? figures && explainFigures(figures) : texts.topics[topic];
  const explanation = uncited && withCitation(uncited, data);
  return (
    <dl className={styles.facts}>
      {texts.rows.map(({ name, label }) => {
        const text = explanation?.[name];
        return (
          text && (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

interface ExplanationDialogProps extends ExplanationProps {
  onClose: () => void;
}

/** How the numbers of a section are made, and those of the page's other sections: kind, count, period, method and source. */
export default function ExplanationDialog({ about, also = [], onClose, ...shown }: ExplanationDialogProps) {
  return (
    <Dialog narrow title={salaryTexts.explain} description={about} onClose={onClose}>
      <Facts about={about} {...shown} />
      {also.map((section) => (
        <section key={section.about} className={styles.section}>
          <h3>{section.about}</h3>
          <Facts {...section} />
        </section>
      ))}
      <p>
        <Link to={METHOD_PATH}>{texts.more}</Link>
      </p>
    </Dialog>
  );
}
