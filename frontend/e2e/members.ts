import { expect, type Page } from "@playwright/test";
import { waitForApp } from "./klarlonn";
import { findVerificationLink } from "./mail";

export const PASSWORD = "en riktig god hemmelighet";

export interface NewMember {
  name: string;
  username: string;
  email: string;
}

export interface SignedInMember extends NewMember {
  token: string;
}

/** A member with a unique username and email address. */
export function createMember(): NewMember {
  const suffix = crypto.randomUUID().slice(0, 8);
  return { name: "Kari Nordmann", username: `kari ${suffix}`, email: `kari-${suffix}@example.no` };
}

/** Registers a member without contributions. Returns the bearer token. */
export async function register({ request }: Pick<Page, "request">, member = createMember()): Promise<string> {
  const response = await request.post("/api/auth/register", { data: { ...member, password: PASSWORD } });
  expect(response.status()).toBe(201);
  return (await response.json()).token;
}

/** Registers a member and signs them in on the page. */
export async function signInAsNewMember(page: Page, member = createMember()): Promise<SignedInMember> {
  const token = await register(page, member);
  await page.addInitScript((storedToken) => {
    if (sessionStorage.getItem("signed-in")) return;
    sessionStorage.setItem("signed-in", "yes");
    localStorage.setItem("auth-token", storedToken);
  }, token);
  return { ...member, token };
}

/** Registers a member who verifies the email address, and signs them in on the page. */
export async function signInAsVerifiedMember(page: Page): Promise<SignedInMember> {
  const member = await signInAsNewMember(page);
  await verifyEmail(page, member);
  return member;
}

/** Follows the link that was sent to the address, as a signed-in member. */
export async function followVerificationLink(page: Page, email: string): Promise<void> {
  await page.goto(await findVerificationLink(email));
  await page.getByRole("button", { name: "Bekreft adressen" }).click();
  await expect(page.getByRole("region", { name: /^Meldinger/ })).toContainText("E-postadressen er bekreftet");
}

/** Verifies the address of a member by the link that was sent. */
export async function verifyEmail(page: Page, member: Pick<SignedInMember, "email">): Promise<void> {
  const link = new URL(await findVerificationLink(member.email));
  const data = { token: link.searchParams.get("token") };
  const response = await page.request.post("/api/auth/verify-email", { data });
  expect(response.status()).toBe(204);
}

export const authHeaders = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** The stored token, or an empty string. */
export const getStoredToken = (page: Page) => page.evaluate(() => localStorage.getItem("auth-token") ?? "");

/** The account button in the header. */
export const accountButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Konto: / });

/** Fills in the registration form, on its page or in the dialog. */
export async function fillInRegistration(form: Pick<Page, "getByLabel">, member: NewMember, password = PASSWORD) {
  await form.getByLabel("Navn", { exact: true }).fill(member.name);
  await form.getByLabel("Brukernavn", { exact: true }).fill(member.username);
  await form.getByLabel("E-post", { exact: true }).fill(member.email);
  await form.getByLabel("Passord", { exact: true }).fill(password);
  await form.getByLabel("Bekreft passord", { exact: true }).fill(password);
}

/** Waits for the reload after a session begins or ends, and for the app. */
export async function waitForReload(page: Page, act: () => Promise<void>) {
  const pageLoad = page.waitForEvent("load");
  await act();
  await pageLoad;
  await waitForApp(page);
}

/** Signs out through the header menu and waits for the reload. */
export async function signOut(page: Page) {
  await accountButton(page).click();
  await waitForReload(page, () => page.getByRole("menuitem", { name: "Logg ut" }).click());
  await expect(page.getByRole("banner").getByRole("button", { name: "Logg inn" })).toBeVisible();
}
