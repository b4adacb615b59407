import type { OfficialSources } from "../../api/types";
import { useOfficialSources } from "../../features/salary/api";
import { formatPeriod } from "../../features/salary/official-sources";
import { DataTable } from "../../ui/DataTable";
import { QueryState } from "../../ui/QueryState";
import { texts } from "./texts";

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
export const Sources = () => (
  <QueryState query={useOfficialSources()} texts={texts} height="900px">
    {(sources) => <Tables {...sources} />}
  </QueryState>
);
