import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import type { Browser } from "@playwright/test";
import { expect, type Locator, type Page } from "@playwright/test";
import { program } from "./environment";
import { anotherMember, test as forum, type Member } from "./forum-members";
import { verifyEmail } from "./members";

export interface Moderator extends Member {
  /** Shown in the log. */
  moderatorName: string;
}

/** Makes the member a moderator, as the operator does. */
async function appoint({ page, email }: Member): Promise<string> {
  await verifyEmail(page, { email });
  const moderatorName = `Moderator ${crypto.randomUUID().slice(0, 8)}`;
  execFileSync(program, ["moderators", "add", email, "--name", moderatorName]);
  return moderatorName;
}

async function createModerator(browser: Browser, seed: string): Promise<Moderator> {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(seed).digest();
  const member = await anotherMember(browser, `10.${a}.${b}.${c}`);
  return { ...member, moderatorName: await appoint(member) };
}

interface Fixtures {
  /** A moderator with a separate browser context. */
  moderator: Moderator;
  /** Another one. */
  otherModerator: Moderator;
}

export const test = forum.extend<Fixtures>({
  moderator: async ({ browser }, use, { testId }) => {
    const created = await createModerator(browser, `moderator ${testId}`);
    await use(created);
    await created.page.context().close();
  },
  otherModerator: async ({ browser }, use, { testId }) => {
    const created = await createModerator(browser, `other moderator ${testId}`);
    await use(created);
    await created.page.context().close();
  },
});

/** The item on the page. */
export const currentItem = (page: Page, title: string): Locator => page.getByRole("article", { name: title });

/** Opens the queue at the item with this title. Other tests use the same queue. */
export async function openItem(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole("navigation", { name: "Saker som venter" }).getByRole("button", { name: title });
  // Names and outliers come with the next figures.
  await expect(async () => {
    await page.goto("/moderering");
    await row.click({ timeout: 2_000 });
  }).toPass();
  await expect(currentItem(page, title)).toBeVisible();
  return currentItem(page, title);
}

/** Decides the item. Returns the notice that offers to undo the decision before it is sent. */
export async function decide(page: Page, item: Locator, action: string, reason: string): Promise<Locator> {
  await item.getByRole("radio", { name: action }).check();
  await item.getByRole("textbox", { name: "Begrunnelse" }).fill(reason);
  await item.getByRole("button", { name: action, exact: true }).click();
  await expect(item).toHaveCount(0);
  const notice = page.getByRole("status", { name: "Avgjørelsen du kan angre" });
  await expect(notice.getByRole("button", { name: "Angre" })).toBeVisible();
  return notice;
}

/** Opens the log. Leaving the queue sends the decision that could be undone. */
export async function openLog(page: Page): Promise<Locator> {
  await page.goto("/moderering?fane=logg");
  const log = page.getByRole("list", { name: "Avgjørelser, nyeste først" });
  await expect(log).toBeVisible();
  return log;
}

/** Reloads until `check` passes: decisions about names and entries change the next figures. */
export async function eventually(page: Page, check: () => Promise<void>) {
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 90_000 });
}
