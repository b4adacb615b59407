import type { JobTrend } from "../../../api/types";
import { formatQuarter } from "../../../domain/quarter";
import { formatNumber } from "../../../lib/format";
import { DataTable } from "../../../ui/DataTable";
import { texts } from "./texts";

/** The figures behind the chart, newest first. */
export function TrendTables({ trend: { official, reports } }: { trend: JobTrend }) {
  const { nominal, real } = texts.units;
  return (
    <>
      {reports && reports.length > 0 && (
        <DataTable
          caption={texts.reportsTable}
          columns={[texts.year, nominal, real, texts.count]}
          rows={reports.toReversed().map(({ year, median, realMedian, count }) => ({
            name: String(year),
            cells: [formatNumber(median), formatNumber(realMedian), formatNumber(count)],
          }))}
        />
      )}
      {official.length > 0 && (
        <DataTable
          caption={texts.officialTable}
          columns={[texts.lastQuarter, nominal, real]}
          rows={official
            .flat()
            .toReversed()
            .map(({ lastQuarter, median, realMedian }) => ({
              name: formatQuarter(lastQuarter),
              cells: [formatNumber(median), formatNumber(realMedian)],
            }))}
        />
      )}
    </>
  );
}
