import type { ReportReason } from "#api/types";

export const REPORT_REASONS: Readonly<Record<ReportReason, string>> = {
  harassment: "Hets eller trakassering",
  personal_data: "Personopplysninger",
  confidential: "Fortrolige opplysninger",
  spam: "Reklame eller søppel",
  profile: "Brukernavn eller bilde",
  other: "Annet",
};

/** Shown to the author of a hidden message. */
export function formatHiddenReason(reason: string | null): string {
  return reason ? `Skjult av moderator: ${reason}` : "Skjult av moderator";
}

/** The id of the section with the decisions about the member's content. */
export const OWN_DECISIONS_ID = "avgjorelser";
