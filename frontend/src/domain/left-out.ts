import type { EntryOutlier, UnknownName } from "#api/types";
import { formatKroner, formatNumber } from "#lib/format";
import { MAX_YEARLY_SALARY } from "./yearly-salary";

/** Why the member's own entry is an outlier, and what makes it count. */
export function explainOutlier({ reason, low, high }: EntryOutlier, jobTitle: string): string {
  if (reason === "too_high" && high >= MAX_YEARLY_SALARY) {
    return `Omregnet til full stilling er lønna di over ${formatKroner(MAX_YEARLY_SALARY)} i året. Den teller med når du retter lønna eller stillingsprosenten.`;
  }
  const side = reason === "too_low" ? "under" : "over";
  return `Lønna di er langt ${side} det vi kjenner for ${jobTitle} (${formatNumber(low)} til ${formatKroner(high)} i året for full stilling, i dagens lønnsnivå). Den teller med når tre andre har meldt inn noe lignende, eller når du retter den.`;
}

const NAMES = { company: "arbeidsplassen", location: "stedet" };

const BENEFITS = "Bare du ser goder som ikke står i lista vår, til vi har godkjent dem.";

const UNTIL = "Det varer til en moderator har godkjent navnet.";

/** Which names of an own entry others do not see yet, and until when; an empty text if they see all. */
export function explainUnknownNames(unknownNames: readonly UnknownName[]): string {
  if (unknownNames.includes("jobTitle")) return `Vi kjenner ikke stillingstittelen, så bare du ser lønna. ${UNTIL}`;
  const names = unknownNames.filter((name) => name !== "jobTitle" && name !== "benefits").map((name) => NAMES[name]);
  return [
    names.length > 0 && `Vi kjenner ikke ${names.join(" og ")}, så det er skjult for andre. ${UNTIL}`,
    unknownNames.includes("benefits") && BENEFITS,
  ]
    .filter(Boolean)
    .join(" ");
}
