import { sendJson } from "#api/client";
import { callAsMember } from "#api/member-call";
import type { LoginRequest, PasswordResetRequest, RegistrationRequest, SignedInUser } from "#api/types";

export function signIn(credentials: LoginRequest): Promise<SignedInUser> {
  return sendJson("POST", "/api/auth/login", credentials);
}

export function register(member: RegistrationRequest): Promise<SignedInUser> {
  return sendJson("POST", "/api/auth/register", member);
}

/** `keepalive`: the request survives a page load. */
export function endSession(): Promise<void> {
  return sendJson("POST", "/api/auth/logout", undefined, { keepalive: true });
}

/** Exchanges the one-time code from the provider's callback. */
export function exchangeCode(code: string): Promise<SignedInUser> {
  return sendJson("POST", "/api/auth/exchange", { token: code });
}

/** Requests an email with a reset link. The response is the same for unknown addresses. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return sendJson("POST", "/api/auth/forgot-password", { email });
}

/** Requests an email with a new link to verify the member's address. */
export function requestVerificationEmail(): Promise<void> {
  return callAsMember(() => sendJson("POST", "/api/auth/verification-email"));
}

/** Verifies the address that the link was sent to, with its token. Needs no session. */
export function verifyEmail(token: string): Promise<void> {
  return sendJson("POST", "/api/auth/verify-email", { token });
}

export function resetPassword(reset: PasswordResetRequest): Promise<unknown> {
  return sendJson("POST", "/api/auth/reset-password", reset);
}
