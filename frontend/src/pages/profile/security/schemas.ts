import * as z from "zod/mini";
import { minPasswordLength } from "../../../../../shared/limits.json";
import { EMAIL_PATTERN } from "../../../domain/email";
import { texts } from "./texts";

const trimmed = () => z.string().check(z.trim());

/** Case is ignored. */
function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export interface EmailValues {
  currentEmail: string;
  newEmail: string;
  confirmEmail: string;
  currentPassword: string;
}

/** Only the first failed check is shown. */
export function emailSchema(profileEmail: string): z.ZodMiniType<EmailValues, EmailValues> {
  return z
    .object({ currentEmail: trimmed(), newEmail: trimmed(), confirmEmail: trimmed(), currentPassword: z.string() })
    .check(
      z.refine(({ currentEmail }: EmailValues) => isSameEmail(currentEmail, profileEmail), {
        path: ["currentEmail"],
        error: texts.notCurrentEmail,
        abort: true,
      }),
      z.refine(({ newEmail }) => EMAIL_PATTERN.test(newEmail), {
        path: ["newEmail"],
        error: texts.notAnEmail,
        abort: true,
      }),
      z.refine(({ newEmail, confirmEmail }) => newEmail === confirmEmail, {
        path: ["confirmEmail"],
        error: texts.emailsDiffer,
        abort: true,
      }),
      z.refine(({ newEmail, currentEmail }) => !isSameEmail(newEmail, currentEmail), {
        path: ["newEmail"],
        error: texts.sameEmail,
      }),
    );
}

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Only the first failed check is shown. */
export const passwordSchema: z.ZodMiniType<PasswordValues, PasswordValues> = z
  .object({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() })
  .check(
    z.refine(({ newPassword, confirmPassword }: PasswordValues) => newPassword === confirmPassword, {
      path: ["confirmPassword"],
      error: texts.passwordsDiffer,
      abort: true,
    }),
    z.refine(({ newPassword }) => newPassword.length >= minPasswordLength, {
      path: ["newPassword"],
      error: texts.passwordTooShort,
    }),
  );
