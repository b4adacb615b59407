import { expect, type Page } from "@playwright/test";

export const PASSWORD = "en riktig god hemmelighet";

export interface NewMember {
  name: string;
  username: string;
  email: string;
}

/** Whatever the tests before did, nobody has this name yet. */
export function someone(): NewMember {
  const mark = crypto.randomUUID().slice(0, 8);
  return { name: "Kari Nordmann", username: `kari ${mark}`, email: `kari-${mark}@example.no` };
}

/** Registers a member, who has contributed nothing, and answers their bearer token. */
export async function register({ request }: Pick<Page, "request">, member = someone()): Promise<string> {
  const answer = await request.post("/api/auth/register", { data: { ...member, password: PASSWORD } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).token;
}

/** Goes on as a new member, and answers their bearer token. */
export async function signInAsNewcomer(page: Page): Promise<string> {
  const token = await register(page);
  await page.addInitScript((kept) => localStorage.setItem("auth-token", kept), token);
  return token;
}

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
