import { MIN_PASSWORD_LENGTH } from "../../password-length";
import { firstProblem } from "./first-problem";
import { texts } from "./texts";

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** What must hold before a change of password is sent, in the order that it is told. */
export const checkPasswords = firstProblem<PasswordValues>([
  ({ newPassword, confirmPassword }) =>
    newPassword !== confirmPassword && { field: "confirmPassword", message: texts.passwordsDiffer },
  ({ newPassword }) =>
    newPassword.length < MIN_PASSWORD_LENGTH && { field: "newPassword", message: texts.passwordTooShort },
]);
