import type { Resolver } from "react-hook-form";
import { EMAIL_PATTERN } from "../../../../lib/email";
import { firstProblem } from "./first-problem";
import { texts } from "./texts";

export interface EmailValues {
  currentEmail: string;
  newEmail: string;
  confirmEmail: string;
}

/** Spaces around an address, and its case, make no difference. */
function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** What must hold before a change of address is sent, in the order that it is told. */
export function checkEmails(profileEmail: string): Resolver<EmailValues> {
  return firstProblem<EmailValues>([
    ({ currentEmail }) =>
      !isSameEmail(currentEmail, profileEmail) && { field: "currentEmail", message: texts.notCurrentEmail },
    ({ newEmail }) => !EMAIL_PATTERN.test(newEmail.trim()) && { field: "newEmail", message: texts.notAnEmail },
    ({ newEmail, confirmEmail }) =>
      newEmail.trim() !== confirmEmail.trim() && { field: "confirmEmail", message: texts.emailsDiffer },
    ({ newEmail, currentEmail }) =>
      isSameEmail(newEmail, currentEmail) && { field: "newEmail", message: texts.sameEmail },
  ]);
}
