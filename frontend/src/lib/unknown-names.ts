import type { UnknownName } from "./api-types";

const NAMES = { jobTitle: "stillingstittelen", company: "arbeidsplassen", location: "stedet" };

const UNTIL = "til tre medlemmer med bekreftet e-postadresse har oppgitt det samme, eller vi har godkjent navnet";

/** Which names of an own entry others do not see yet, and until when; an empty text if they see all. */
export function explainUnknownNames(unknownNames: readonly UnknownName[]): string {
  if (unknownNames.includes("jobTitle")) return `Vi kjenner ikke stillingstittelen, så bare du ser lønna ${UNTIL}.`;
  const names = unknownNames.map((name) => NAMES[name]).join(" og ");
  return names && `Vi kjenner ikke ${names}, så andre ser lønna uten ${UNTIL}.`;
}
