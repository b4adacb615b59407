import { withQuery } from "../../../lib/paths";

/** Who a figure of a job title is about. */
type Group = Readonly<Record<string, string | undefined>>;

/** A picture of the answer of a job title. */
export function picturePath(jobTitle: string, format: "png" | "svg", group: Group): string {
  const name = encodeURIComponent(jobTitle);
  return withQuery(format === "svg" ? `/link-pictures/${name}/svg` : `/link-pictures/${name}`, group);
}

/** The answer of a job title for a frame in a page of another site. */
export function embedPath(jobTitle: string, group: Group): string {
  return withQuery(`/innbygging/${encodeURIComponent(jobTitle)}`, group);
}

/** The rows of a job title in a table of the open data, with all values of the other variables. */
export function openDataPath(
  table: string,
  jobTitle: string,
  variables: readonly string[],
  format: "csv" | "json-stat2",
): string {
  const all = [...variables, "ContentsCode", "Tid"].map((variable) => [`valueCodes[${variable}]`, "*"]);
  return withQuery(`/api/v2/tables/${table}/data`, {
    outputFormat: format,
    // Brackets keep a title with a comma together.
    "valueCodes[Stilling]": `[${jobTitle}]`,
    ...Object.fromEntries(all),
  });
}
