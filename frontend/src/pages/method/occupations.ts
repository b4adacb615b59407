import type { Method } from "../../api/types";
import { compareNames } from "../../lib/collation";
import { texts } from "./texts";

export type Occupation = Method["occupations"][number];
export type Sort = "name" | "deviation";

/** Percent. Occupations that deviate by more are listed as poor matches. */
const MAX_DEVIATION = 10;

export const isFar = ({ deviation }: Occupation) => Math.abs(deviation) > MAX_DEVIATION;

/** By name, or by deviation in either direction, largest first. */
export function sortOccupations(occupations: readonly Occupation[], sort: Sort): Occupation[] {
  const byName = (left: Occupation, right: Occupation) => compareNames(left.name, right.name);
  if (sort === "name") return occupations.toSorted(byName);
  return occupations.toSorted(
    (left, right) => Math.abs(right.deviation) - Math.abs(left.deviation) || byName(left, right),
  );
}

const CSV_COLUMNS = ["Kode", "Yrke", "Sammenlignet med", "Antall", "Avstand (%)"];

/** The table as Norwegian spreadsheets read it: UTF-8 with a byte order mark, semicolons and decimal commas. */
export function toCsv(occupations: readonly Occupation[]): Blob {
  const rows = occupations.map(({ code, name, count, deviation, comparedWith }) => [
    code,
    `"${name.replaceAll('"', '""')}"`,
    texts.compared[comparedWith],
    count ?? "",
    String(deviation).replace(".", ","),
  ]);
  return new Blob([`\ufeff${[CSV_COLUMNS, ...rows].map((row) => `${row.join(";")}\r\n`).join("")}`], {
    type: "text/csv",
  });
}
