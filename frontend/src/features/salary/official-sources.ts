import type { OfficialSources } from "#api/types";
import { formatDate, formatMonth, formatQuarter } from "#lib/dates";

/** '2025', '2. kvartal 2026' from '2026K2', or 'juli 2026' from '2026-07'. */
export function formatPeriod(period: string): string {
  if (period.includes("K")) return formatQuarter(period);
  return period.includes("-") ? formatMonth(period) : period;
}

/** 'Statistisk sentralbyrå, tabell 11418 (2025, hentet 29. november 2026)', without the brackets until sources are known. */
export function cite(table: string, sources: OfficialSources | undefined): string {
  const source = `Statistisk sentralbyrå, tabell ${table}`;
  const files = sources?.tables.filter((file) => file.table === table) ?? [];
  const [newest] = files.toSorted(
    (left, right) => right.period.localeCompare(left.period) || right.retrievedOn.localeCompare(left.retrievedOn),
  );
  return newest ? `${source} (${formatPeriod(newest.period)}, hentet ${formatDate(newest.retrievedOn)})` : source;
}
