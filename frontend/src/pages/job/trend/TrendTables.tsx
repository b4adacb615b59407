import type { JobTrend } from "../../../api/types";
import { formatQuarter } from "../../../domain/quarter";
import { formatNumber } from "../../../lib/format";
import { DataTable } from "../../../ui/DataTable";
import { texts } from "./texts";

/** The figures behind the chart, newest first. */
export function TrendTables({ trend: { official, women, men, reports } }: { trend: JobTrend }) {
  const { nominal, real } = texts.units;
  const periodsBySex = [...new Set([...women, ...men].map(({ period }) => period))].sort();
  const formatMedian = (medians: JobTrend["women"], period: string) => {
    const found = medians.find((item) => item.period === period);
    return found ? formatNumber(found.median) : "–";
  };
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
      {periodsBySex.length > 0 && (
        <DataTable
          caption={texts.sexTable}
          columns={[texts.quarter, texts.womenColumn, texts.menColumn]}
          rows={periodsBySex.toReversed().map((period) => ({
            name: formatQuarter(period),
            cells: [formatMedian(women, period), formatMedian(men, period)],
          }))}
        />
      )}
      {official.length > 0 && (
        <DataTable
          caption={texts.officialTable}
          columns={[texts.quarter, nominal, real]}
          rows={official.toReversed().map(({ period, median, realMedian }) => ({
            name: formatQuarter(period),
            cells: [formatNumber(median), formatNumber(realMedian)],
          }))}
        />
      )}
    </>
  );
}
