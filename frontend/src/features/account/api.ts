import { sendJson } from "../../lib/api";
import type { SignedInUser } from "../../lib/api-types";

export interface LoginRequest {
  email: string;
  password: string;
}

export interface RegistrationRequest extends LoginRequest {
  name: string;
  username: string;
}

export interface PasswordResetRequest {
  /** From the letter's link. */
  token: string;
  password: string;
  confirmPassword: string;
}

export function logIn(credentials: LoginRequest): Promise<SignedInUser> {
  return sendJson("POST", "/api/auth/login", credentials);
}

export function register(member: RegistrationRequest): Promise<SignedInUser> {
  return sendJson("POST", "/api/auth/register", member);
}

/** Arrives also when the page is loaded anew meanwhile. */
export function logOut(): Promise<void> {
  return sendJson("POST", "/api/auth/logout", undefined, { keepalive: true });
}

/** Exchanges the one-time code that the browser came back with from the provider. */
export function exchangeCode(token: string): Promise<SignedInUser> {
  return sendJson("POST", "/api/auth/exchange", { token });
}

/** Asks for a letter with a link; answers alike whether or not the address is known. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return sendJson("POST", "/api/auth/forgot-password", { email });
}

export function resetPassword(password: PasswordResetRequest): Promise<unknown> {
  return sendJson("POST", "/api/auth/reset-password", password);
}
