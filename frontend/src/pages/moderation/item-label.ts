import type { ModerationItem } from "../../api/types";
import { texts } from "./texts";

/** The heading of an item. */
export function getItemTitle({ message, profile, name, entry, appeal }: ModerationItem): string {
  if (appeal) return texts.appealTitle(appeal.decision.label);
  if (message) return texts.messageTitle[message.kind](message.company);
  if (profile) return texts.profileTitle(profile.username);
  if (name) return texts.nameTitle(name.name);
  return entry ? texts.entryTitle(entry.jobTitle) : "";
}

/** A line about the item in the list. */
export function getItemSummary({ message, name, entry, appeal, reports }: ModerationItem): string {
  if (appeal) return appeal.text;
  if (message) return message.content;
  if (name) return `${texts.nameKind[name.kind]}, ${texts.nameCount(name.entries)}`;
  if (entry) return entry.reason;
  return reports.find(({ details }) => details)?.details ?? "";
}
