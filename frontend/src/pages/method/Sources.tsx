import type { OfficialSources } from "../../api/types";
import { useOfficialSources } from "../../features/salary/api";
import { formatPeriod } from "../../features/salary/official-sources";
import { formatDate } from "../../lib/dates";
import { DataTable } from "../../ui/DataTable";
import { QueryState } from "../../ui/QueryState";
import { texts } from "./texts";

const nameTable = (id: string) => (texts.sourceNames as Readonly<Record<string, string>>)[id] ?? id;

function Tables({ tables, agreements }: OfficialSources) {
  return (
    <>
      <DataTable
        caption={texts.tables}
        columns={[texts.source, texts.tableNumber, texts.period, texts.retrieved]}
        rows={tables.map(({ id, table, period, retrievedOn }) => ({
          name: nameTable(id),
          cells: [table, formatPeriod(period), formatDate(retrievedOn)],
        }))}
      />
      <DataTable
        caption={texts.agreements}
        columns={[texts.source, texts.valid, texts.checked]}
        rows={agreements.map((agreement) => ({
          name: agreement.basis,
          cells: [texts.validity(agreement), formatDate(agreement.checkedOn)],
        }))}
      />
    </>
  );
}

/** How old each source of official figures is. */
export const Sources = () => (
  <QueryState query={useOfficialSources()} texts={texts} height="900px">
    {(sources) => <Tables {...sources} />}
  </QueryState>
);
