import type { HistogramBin } from "../../api/types";
import { formatNumber } from "../../lib/format";
import { DataTable } from "../../ui/DataTable";
import { texts } from "./texts";

/** The histogram as a table. */
export function HistogramTable({ bins }: { bins: readonly HistogramBin[] }) {
  return (
    <DataTable
      columns={[texts.histogramInterval, texts.histogramCount]}
      rows={bins.map(({ from, to, count }, position) => ({
        name: texts.histogramRow(from, to, position === 0, position === bins.length - 1),
        cells: [formatNumber(count)],
      }))}
    />
  );
}
