import type { ReactNode } from "react";
import type { Method, ModerationFigures as MonthFigures, OfficialSources } from "#api/types";
import { texts as words } from "#domain/texts";
import { useModerationFigures } from "#features/moderation/api";
import { useMethod, useOfficialSources } from "#features/salary/api";
import { formatPeriod } from "#features/salary/official-sources";
import { formatMonth } from "#lib/dates";
import { formatNumber } from "#lib/format";
import { DataTable } from "#ui/DataTable";
import { QueryState } from "#ui/QueryState";
import { useFirstRows } from "#ui/useFirstRows";
import styles from "./MethodPage.module.css";
import { FarOccupations, MethodTable } from "./MethodTable";
import { texts } from "./texts";

const moderationTexts = {
  failed: "Kunne ikke hente tallene om moderering",
  failedDescription: words.restWorks,
  none: "Moderatorene har ikke avgjort noe ennå.",
  table: "Saker per måned",
  columns: ["Måned", "Meldt", "Beholdt", "Fjernet", "Klaget", "Omgjort"],
  showAll: "Vis alle måneder",
  note: "Tallene gjelder til og med i går. Meldt er det som er rapportert. Fjernet er skjulte tekster, avviste lønninger, slettede profilbilder og byttede brukernavn. Klaget og omgjort gjelder klager på slike avgjørelser.",
};

const SHOWN_MONTHS = 12;

/** What moderators decided, by month. */
function ModerationFigures() {
  return (
    <QueryState query={useModerationFigures()} texts={moderationTexts} height="120px">
      {(months) => <Months months={months} />}
    </QueryState>
  );
}

function Months({ months }: { months: readonly MonthFigures[] }) {
  const { shown, button } = useFirstRows(months, SHOWN_MONTHS, moderationTexts.showAll);
  if (months.length === 0) return <p>{moderationTexts.none}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens, it scrolls with the keyboard */}
      <section className={styles.scroll} aria-label={moderationTexts.table} tabIndex={0}>
        <DataTable
          caption={moderationTexts.table}
          columns={moderationTexts.columns}
          rows={shown.map(({ month, reported, kept, hidden, appealed, reversed }) => ({
            name: formatMonth(month),
            cells: [reported, kept, hidden, appealed, reversed].map(formatNumber),
          }))}
        />
      </section>
      {button && <p>{button}</p>}
      <p>{moderationTexts.note}</p>
    </>
  );
}

interface WithMethodProps {
  /** Height of the placeholder. */
  height: string;
  children: (method: Method) => ReactNode;
}

/** Renders content with the figures of the method, once they have arrived. */
function WithMethod({ height, children }: WithMethodProps) {
  return (
    <QueryState query={useMethod()} texts={texts} height={height}>
      {children}
    </QueryState>
  );
}

/** '29.11.2026', which leaves room on a phone. */
const formatDay = (date: string) => date.split("-").map(Number).reverse().join(".");
const nameTable = (id: string) => (texts.sourceNames as Readonly<Record<string, string>>)[id] ?? id;

function Tables({ tables, agreements }: OfficialSources) {
  return (
    <>
      <DataTable
        caption={texts.tables}
        columns={[texts.source, texts.period, texts.retrieved]}
        rows={tables.map(({ id, table, period, retrievedOn }) => ({
          name: texts.inTable(nameTable(id), table),
          cells: [formatPeriod(period), formatDay(retrievedOn)],
        }))}
      />
      <h3>{texts.agreements}</h3>
      <ul>
        {agreements.map((agreement) => (
          <li key={agreement.basis}>{texts.agreement(agreement)}</li>
        ))}
      </ul>
    </>
  );
}

/** How old each source of official figures is. */
function Sources() {
  return (
    <QueryState query={useOfficialSources()} texts={texts} height="900px">
      {(sources) => <Tables {...sources} />}
    </QueryState>
  );
}

/** The parts of the article `method` that the app renders, by their name in the article. */
export const parts = {
  "newest-index": () => (
    <WithMethod height="1.5em">
      {({ newestIndex }) => newestIndex && <p>{texts.newestIndex(newestIndex)}</p>}
    </WithMethod>
  ),
  outliers: () => (
    <WithMethod height="3em">
      {({ outlierTotals: { count, shown } }) => <p>{texts.outliers(count, shown)}</p>}
    </WithMethod>
  ),
  "method-table": () => (
    <WithMethod height="600px">{({ occupations }) => <MethodTable occupations={occupations} />}</WithMethod>
  ),
  "far-occupations": () => (
    <WithMethod height="160px">{({ occupations }) => <FarOccupations occupations={occupations} />}</WithMethod>
  ),
  "moderation-figures": ModerationFigures,
  sources: Sources,
};
