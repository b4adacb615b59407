import * as z from "zod/mini";
import { minNameLength, minPasswordLength } from "../../../../../shared/limits.json";
import { EMAIL_PATTERN } from "../../../lib/form-fields";
import { texts } from "../texts";

const required = (message: string) => z.minLength(1, message);
const email = z.regex(EMAIL_PATTERN, texts.emailInvalid);
const name = z.minLength(minNameLength, texts.nameTooShort);
const username = z.minLength(minNameLength, texts.usernameTooShort);
const password = z.minLength(minPasswordLength, texts.passwordTooShort);

interface PasswordPair {
  password: string;
  confirmPassword: string;
}

function passwordsMatch(message: string) {
  return z.refine<PasswordPair>(({ password, confirmPassword }) => password === confirmPassword, {
    message,
    path: ["confirmPassword"],
  });
}

/** The page and the dialog have different messages. */
export const signInSchemas = {
  dialog: z.object({
    email: z.string().check(z.trim(), email),
    password: z.string().check(required(texts.passwordMissing)),
  }),
  page: z.object({
    email: z.string().check(z.trim(), required(texts.emailMissing), email),
    password: z.string().check(required(texts.passwordMissing)),
  }),
};

const registration = {
  name: z.string().check(z.trim(), required(texts.nameMissing), name),
  username: z.string().check(z.trim(), required(texts.usernameMissing), username),
  email: z.string().check(z.trim(), required(texts.emailMissing), email),
  password: z.string().check(required(texts.passwordMissing), password),
};

/** Without a confirmation of the password: at the end of another form. */
export const registrationSchema = z.object(registration);

/** The page and the dialog have different messages. */
export const registrationSchemas = {
  dialog: z
    .object({
      name: z.string().check(z.trim(), name),
      username: z.string().check(z.trim(), username),
      email: z.string().check(z.trim(), email),
      password: z.string().check(password),
      confirmPassword: z.string(),
    })
    .check(passwordsMatch(texts.passwordsDiffer)),
  page: z
    .object({
      ...registration,
      confirmPassword: z.string().check(required(texts.confirmPassword)),
    })
    .check(passwordsMatch(texts.passwordsMismatch)),
};
