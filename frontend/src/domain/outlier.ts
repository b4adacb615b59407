import type { EntryOutlier } from "../api/types";
import { formatKroner, formatNumber } from "../lib/format";
import { MAX_YEARLY_SALARY } from "./yearly-salary";

/** Why the member's own entry is an outlier, and what makes it count. */
export function explainOutlier({ reason, low, high }: EntryOutlier, jobTitle: string): string {
  if (reason === "too_high" && high >= MAX_YEARLY_SALARY) {
    return `Omregnet til full stilling er lønna di over ${formatKroner(MAX_YEARLY_SALARY)} i året. Den teller med når du retter lønna eller stillingsprosenten.`;
  }
  const side = reason === "too_low" ? "under" : "over";
  return `Lønna di er langt ${side} det vi kjenner for ${jobTitle} (${formatNumber(low)} til ${formatKroner(high)} i året for full stilling, i dagens lønnsnivå). Den teller med når tre andre har meldt inn noe lignende, eller når du retter den.`;
}
