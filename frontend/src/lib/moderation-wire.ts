// Wire types of moderation, typed by hand until `npm run types` generates them.
import type { components } from "./api.gen";

export type ModerationKind = "message" | "profile" | "name" | "entry" | "appeal";

export type Verdict =
  | "keep"
  | "hide"
  | "restore"
  | "clear_picture"
  | "rename"
  | "approve"
  | "merge"
  | "reject"
  | "uphold"
  | "reverse";

/** `profile` is the username or picture of a message's author. */
export type ReasonOfReport = components["schemas"]["ReasonOfReport"] | "profile";

export interface ModerationReport {
  reason: ReasonOfReport;
  details?: string | null;
  /** Day. */
  reportedOn: string;
  /** The text when it was reported, if it has changed since. */
  contentWhenReported?: string | null;
}

export interface ModerationDecision {
  id: string;
  item: string;
  /** The employer of the forum, the name, the job title, or 'profil'; never an author. */
  label: string;
  verdict: Verdict;
  /** The name that another one was merged into. */
  target?: string | null;
  reason: string;
  decidedBy: string;
  /** Day. */
  decidedOn: string;
  state: "pending" | "applied" | "without_effect";
}

export interface ModeratedMessage {
  kind: "post" | "comment";
  company: string;
  content: string;
  writtenAt: string;
  /** Present if the message is hidden. */
  hiddenReason?: string | null;
}

export interface ModeratedProfile {
  username: string;
  pictureUrl?: string | null;
}

export interface ModeratedName {
  kind: "job_title" | "company" | "place";
  name: string;
  members: number;
  entries: number;
  /** Known names that are written alike. */
  similar: string[];
}

export interface ModeratedEntry {
  jobTitle: string;
  company?: string | null;
  location?: string | null;
  annualSalary: number;
  hourlyWage?: number | null;
  employmentPercentage?: number | null;
  experience?: string | null;
  education?: string | null;
  /** Day. */
  reportedOn: string;
  /** Why the entry is held out, as a sentence. */
  reason: string;
}

export interface ModerationAppeal {
  text: string;
  /** Day. */
  appealedOn: string;
  decision: ModerationDecision;
}

/** An item has the part of its kind; an appeal also has the part that it is about. */
export interface ModerationItem {
  id: string;
  kind: ModerationKind;
  verdicts: Verdict[];
  reports: ModerationReport[];
  history: ModerationDecision[];
  message?: ModeratedMessage | null;
  profile?: ModeratedProfile | null;
  name?: ModeratedName | null;
  entry?: ModeratedEntry | null;
  appeal?: ModerationAppeal | null;
}

export interface ModerationQueue {
  /** All that wait, also beyond the items. */
  counts: Record<ModerationKind, number>;
  items: ModerationItem[];
}

export interface DecisionForm {
  item: string;
  verdict: Verdict;
  reason: string;
  target?: string;
}

export interface DecisionMade {
  id: string;
  undoSeconds: number;
}

export interface OwnDecision {
  id: string;
  kind: "message" | "profile" | "entry";
  label: string;
  /** The own message. */
  content?: string | null;
  verdict: Verdict;
  reason: string;
  /** Day. */
  decidedOn: string;
  appeal?: {
    text: string;
    /** Day. */
    appealedOn: string;
    /** Absent while the appeal waits. */
    outcome?: "upheld" | "reversed" | null;
    reason?: string | null;
  } | null;
  canAppeal: boolean;
}

export interface ModerationFigures {
  /** Such as '2026-11'. */
  month: string;
  reported: number;
  kept: number;
  hidden: number;
  appealed: number;
  reversed: number;
}
