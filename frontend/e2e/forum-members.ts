import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { createEmployerName } from "./contribution-form";
import { program } from "./environment";
import { test as site } from "./klarlonn";
import { authHeaders, register, signInAsNewMember } from "./members";

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

interface Fixtures {
  /** A new company whose forum no other test uses. */
  employer: string;
  /** The member of the main page. */
  kari: Member;
  /** Another member with a separate browser context. */
  ola: Member;
}

export const test = site.extend<Fixtures>({
  // Imported: a new name that a member gives is not public.
  employer: async ({ request }, use, info) => {
    const token = await register({ request });
    const employer = createEmployerName();
    const file = info.outputPath("pay.csv");
    writeFileSync(file, `job_title,annual_salary,company,location\nElektriker,612345,${employer},Oslo\n`);
    execFileSync(program, ["import", "salaries", file, "--month", new Date().toISOString().slice(0, 7)]);
    const forum = () => request.get(forumApiPath(employer), authHeaders(token));
    // A reload of all figures begins nine times as long after the last one as that took.
    await expect.poll(async () => (await forum()).status(), { timeout: 75_000 }).toBe(200);
    await use(employer);
  },
  kari: async ({ page }, use) => {
    await use(await joinAs(page));
  },
  ola: async ({ browser }, use, { testId, retry }) => {
    const [a = 0, b = 0, c = 0] = createHash("sha256").update(`ola ${testId} ${retry}`).digest();
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
