import { useCountyWages } from "../../../features/salary/api";
import noteStyles from "../../../features/salary/figures/distribution/Distribution.module.css";
import { formatNumber } from "../../../lib/format";
import { DataTable } from "../../../ui/DataTable";
import { Panel } from "../../../ui/Panel";
import { texts } from "./texts";

/** Official medians of groups of occupations in the county of a place; nothing for a place without one. */
export default function CountyWages({ place }: { place: string }) {
  const { data } = useCountyWages(place);
  if (!data) return null;
  const { county, year, source, groups } = data;
  return (
    <Panel title={texts.title}>
      <p>{texts.lead}</p>
      <DataTable
        caption={texts.table(year)}
        columns={[texts.group, county, texts.country]}
        rows={groups.map(({ name, median, countryMedian }) => ({
          name,
          cells: [formatNumber(median), formatNumber(countryMedian)],
        }))}
      />
      <p className={noteStyles.note}>{texts.source(source)}</p>
    </Panel>
  );
}
