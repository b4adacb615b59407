import type { LoginRequest, RegistrationRequest } from "#api/types";
import { checkEmail, checkMinLength, checkPresent } from "#lib/form-checks";
import { minNameLength, minPasswordLength } from "#shared/limits.json";
import { texts } from "../texts";

/** Where a form is. The page and the dialog have different messages. */
export type FormPlace = "page" | "dialog";

export interface Registration extends RegistrationRequest {
  confirmPassword: string;
}

const checkAddress = (email: string) => checkEmail(email, texts.emailInvalid);
const checkName = (name: string) => checkMinLength(name, minNameLength, texts.nameTooShort);
const checkUsername = (username: string) => checkMinLength(username, minNameLength, texts.usernameTooShort);
const checkPassword = (password: string) => checkMinLength(password, minPasswordLength, texts.passwordTooShort);

export const signInChecks = {
  dialog: ({ email, password }: LoginRequest) => ({
    email: checkAddress(email),
    password: checkPresent(password, texts.passwordMissing),
  }),
  page: ({ email, password }: LoginRequest) => ({
    email: checkPresent(email, texts.emailMissing) ?? checkAddress(email),
    password: checkPresent(password, texts.passwordMissing),
  }),
};

/** Without a confirmation of the password: at the end of another form. */
export function checkRegistration({ name, username, email, password }: RegistrationRequest) {
  return {
    name: checkPresent(name, texts.nameMissing) ?? checkName(name),
    username: checkPresent(username, texts.usernameMissing) ?? checkUsername(username),
    email: checkPresent(email, texts.emailMissing) ?? checkAddress(email),
    password: checkPresent(password, texts.passwordMissing) ?? checkPassword(password),
  };
}

export const registrationChecks = {
  dialog: ({ name, username, email, password, confirmPassword }: Registration) => ({
    name: checkName(name),
    username: checkUsername(username),
    email: checkAddress(email),
    password: checkPassword(password),
    confirmPassword: password === confirmPassword ? undefined : texts.passwordsDiffer,
  }),
  page: (registration: Registration) => ({
    ...checkRegistration(registration),
    confirmPassword:
      checkPresent(registration.confirmPassword, texts.confirmPassword) ??
      (registration.password === registration.confirmPassword ? undefined : texts.passwordsMismatch),
  }),
};
