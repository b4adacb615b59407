import type { UnknownName } from "../api/types";

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
