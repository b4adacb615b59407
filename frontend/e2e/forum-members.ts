import { createHash } from "node:crypto";
import { readdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { employerFolder } from "./environment";
import { test as site } from "./klarlonn";
import { signInAsNewMember } from "./members";

export interface Member {
  page: Page;
  token: string;
  username: string;
  email: string;
}

async function joinAs(page: Page): Promise<Member> {
  const { token, username, email } = await signInAsNewMember(page);
  return { page, token, username, email };
}

/** A member with a separate browser context and client address. */
export async function anotherMember(browser: Browser, ipAddress: string): Promise<Member> {
  const context = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": ipAddress } });
  return joinAs(await context.newPage());
}

/** Takes the employer by removing its file. False if another test was faster. */
function take(employer: string): boolean {
  try {
    unlinkSync(join(employerFolder, employer));
    return true;
  } catch {
    return false;
  }
}

interface Fixtures {
  /** A company whose forum no other test uses. */
  employer: string;
  /** The member of the main page. */
  kari: Member;
  /** Another member with a separate browser context. */
  ola: Member;
}

export const test = site.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern.
  employer: async ({}, use) => {
    const employer = readdirSync(employerFolder).find(take);
    if (employer === undefined) throw new Error("tools/e2e imports too few employers.");
    await use(employer);
  },
  kari: async ({ page }, use) => {
    await use(await joinAs(page));
  },
  ola: async ({ browser }, use, { testId }) => {
    const [a = 0, b = 0, c = 0] = createHash("sha256").update(`ola ${testId}`).digest();
    const ola = await anotherMember(browser, `10.${a}.${b}.${c}`);
    const faults: string[] = [];
    ola.page.on("pageerror", (error) => faults.push(error.message));
    await use(ola);
    expect(faults).toEqual([]);
    await ola.page.context().close();
  },
});

export const forumPath = (employer: string) => `/bedrift/${encodeURIComponent(employer)}?tab=forum`;
export const forumApiPath = (employer: string) => `/api/company-forum/${encodeURIComponent(employer)}`;

export async function openForum(page: Page, employer: string) {
  await page.goto(forumPath(employer));
  await expect(page.getByRole("button", { name: "Nytt innlegg" })).toBeVisible();
}

/** The post or comment with this text. */
export const message = (page: Page, text: string): Locator =>
  page.getByRole("article").filter({ has: page.getByText(text, { exact: true }) });

/** The post with this text and its comments. */
export const thread = (page: Page, text: string): Locator =>
  page.getByRole("listitem").filter({ has: page.locator("> article").getByText(text, { exact: true }) });

/** Publishes a post through the form. */
export async function publish(page: Page, text: string, { anonymously = false } = {}) {
  await page.getByRole("button", { name: "Nytt innlegg" }).click();
  const content = page.getByRole("textbox", { name: /^Hva vil du ta opp om / });
  await content.fill(text);
  const form = page.locator("form").filter({ has: content });
  await form.getByRole("checkbox", { name: "Publiser anonymt" }).setChecked(anonymously);
  await page.getByRole("button", { name: "Publiser", exact: true }).click();
  await expect(message(page, text)).toBeVisible();
}

/** Comments on a post, whose comments are open. */
export async function commentOn(post: Locator, text: string, { anonymously = false } = {}) {
  await post.getByRole("textbox", { name: "Skriv en kommentar" }).fill(text);
  await post.getByRole("checkbox", { name: "Publiser anonymt" }).setChecked(anonymously);
  await post.getByRole("button", { name: "Send kommentar" }).click();
  await expect(post.getByRole("article").filter({ hasText: text })).toBeVisible();
}
