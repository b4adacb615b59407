import * as z from "zod/mini";
import { minNameLength } from "../../../../../shared/limits.json";
import { EMAIL_PATTERN } from "../../../lib/email";
import { SHORTEST_PASSWORD } from "../shortest-password";
import { texts } from "../texts";

const filled = (missing: string) => z.minLength(1, missing);
const email = z.regex(EMAIL_PATTERN, texts.emailInvalid);
const name = z.minLength(minNameLength, texts.nameTooShort);
const username = z.minLength(minNameLength, texts.usernameTooShort);
const password = z.minLength(SHORTEST_PASSWORD, texts.passwordTooShort);

interface Chosen {
  password: string;
  confirmPassword: string;
}

function alike(differ: string) {
  return z.refine<Chosen>(({ password, confirmPassword }) => password === confirmPassword, {
    message: differ,
    path: ["confirmPassword"],
  });
}

/** What a form for signing in asks for. The dialog and the page word some of it differently. */
export const loginRules = {
  dialog: z.object({
    email: z.string().check(z.trim(), email),
    password: z.string().check(filled(texts.passwordMissing)),
  }),
  page: z.object({
    email: z.string().check(z.trim(), filled(texts.emailMissing), email),
    password: z.string().check(filled(texts.passwordMissing)),
  }),
};

/** What a form for a new account asks for, likewise. */
export const registrationRules = {
  dialog: z
    .object({
      name: z.string().check(z.trim(), name),
      username: z.string().check(z.trim(), username),
      email: z.string().check(z.trim(), email),
      password: z.string().check(password),
      confirmPassword: z.string(),
    })
    .check(alike(texts.passwordsDiffer)),
  page: z
    .object({
      name: z.string().check(z.trim(), filled(texts.nameMissing), name),
      username: z.string().check(z.trim(), filled(texts.usernameMissing), username),
      email: z.string().check(z.trim(), filled(texts.emailMissing), email),
      password: z.string().check(filled(texts.passwordMissing), password),
      confirmPassword: z.string().check(filled(texts.confirmPassword)),
    })
    .check(alike(texts.passwordsMismatch)),
};
