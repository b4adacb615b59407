import { expect, type Page } from "@playwright/test";
import { forumOf, test } from "./forum-members";
import { expectNoSidewaysScroll, expectNoViolations } from "./klarlonn";

const long = (start: string, length: number) => start.padEnd(length, "langtnavn");

function message(id: string, own: object) {
  return {
    id,
    user_id: null,
    author_name: "ola",
    author_image: null,
    is_anonymous: false,
    content: "Hvordan er lønna?",
    created_at: "2026-11-20T12:00:00Z",
    is_edited: true,
    is_hidden: false,
    hidden_reason: null,
    reactions: { likes: 12_345, dislikes: 3, userReaction: "like" },
    ...own,
  };
}

/** A forum with messages of every kind, as long as they can be. */
async function openEveryKind(page: Page, employer: string) {
  const me = await page.request.get("/api/auth/me", { headers: { Authorization: `Bearer ${await tokenOf(page)}` } });
  const { id } = await me.json();
  const comments = Array.from({ length: 10 }, (_, index) =>
    message(`c${index}`, { author_name: long("ola", 100), content: "Æ".repeat(index === 0 ? 2000 : 40) }),
  );
  const posts = [
    message("p0", {
      author_name: long("kari", 100),
      user_id: id,
      content: "Å".repeat(250),
      comments,
      comment_count: 1234,
    }),
    message("p1", { author_name: "Anonym", is_anonymous: true, user_id: id, comments: [], comment_count: 0 }),
    message("p2", { is_hidden: true, content: "Skjult av moderator", comments: [], comment_count: 0 }),
    message("p3", { is_hidden: true, user_id: id, hidden_reason: long("Grunn", 300), comments: [], comment_count: 0 }),
  ];
  await page.route("**/api/company-forum/*?*", (route) => route.fulfill({ json: posts }));
  await page.goto(forumOf(employer));
  await page.getByRole("button", { name: /^1\s234 kommentarer$/ }).click();
  await page.getByRole("button", { name: "Nytt innlegg" }).click();
}

async function tokenOf(page: Page): Promise<string> {
  await page.goto("/vilkar");
  return page.evaluate(() => localStorage.getItem("auth-token") ?? "");
}

async function checkEverySize(page: Page) {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolations(page, ["color-contrast", "link-in-text-block"]);
    await expectNoSidewaysScroll(page);
  }
}

test.describe("at 1280, 390 and 320 px, light and dark, with names of 100 characters", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the forum has no violations and no sideways scroll", async ({ employer, kari: { page } }) => {
    test.setTimeout(90_000);
    await openEveryKind(page, employer);
    await page.getByRole("button", { name: "Rediger" }).first().click();
    await page.getByRole("textbox", { name: "Rediger innlegget" }).fill("Æ".repeat(251));
    await page.getByRole("button", { name: "Lagre" }).click();
    await checkEverySize(page);
  });

  test("the dialog that reports has no violations and no sideways scroll", async ({ employer, kari: { page } }) => {
    test.setTimeout(90_000);
    await openEveryKind(page, employer);
    await page.getByRole("button", { name: "Rapporter" }).first().click();
    await page.getByRole("button", { name: "Send rapport" }).click();
    await checkEverySize(page);
  });

  test("the empty forum, and a visitor's, have no violations", async ({ employer, kari: { page }, browser }) => {
    await page.goto(forumOf(employer));
    await expect(page.getByText("Ingen innlegg ennå.", { exact: false })).toBeVisible();
    await expectNoViolations(page);
    const visitor = await browser.newPage();
    await visitor.goto(forumOf(employer));
    await expect(visitor.getByText("Forumet er for medlemmer")).toBeVisible();
    await expectNoViolations(visitor);
    await visitor.close();
  });
});

test("the forum is used by keyboard alone", async ({ employer, kari: { page } }) => {
  await page.goto(forumOf(employer));
  await page.getByRole("button", { name: "Nytt innlegg" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Hva tjener dere?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const post = page.getByRole("article");
  await expect(post).toContainText("Hva tjener dere?");
  await expect(post).toContainText("Anonym");
  await expect(page.getByRole("button", { name: "Nytt innlegg" })).toBeFocused();

  // Change, delete, like, dislike and comments, in this order.
  await page.keyboard.press("Tab");
  await expect(post.getByRole("button", { name: "Rediger" })).toBeFocused();
  for (const name of ["Slett", "Lik 0", "Mislik 0", "Kommenter"]) {
    await page.keyboard.press("Tab");
    await expect(post.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Jeg begynner.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Kommentarer, eldste først" })).toContainText("Jeg begynner.");
  await post.first().getByRole("button", { name: "Slett" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(post.first().getByRole("button", { name: "Slett" })).toBeFocused();
});

test("a long forum comes in parts as one scrolls, and thousands of posts cost little to draw", async ({
  employer,
  kari: { page },
}) => {
  const all = Array.from({ length: 5000 }, (_, index) =>
    message(`p${index}`, {
      content: `Innlegg nummer ${index}`,
      created_at: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
      comments: [],
      comment_count: 0,
    }),
  );
  await page.route("**/api/company-forum/*?*", (route) => {
    const before = new URL(route.request().url()).searchParams.get("before");
    const from = before === null ? 0 : Number(before.split(",p")[1]) + 1;
    return route.fulfill({ json: all.slice(from, from + 20) });
  });
  await page.goto(forumOf(employer));
  const posts = page.getByRole("region", { name: "Innlegg, nyeste først" }).getByRole("article");
  await expect(posts).toHaveCount(20);
  await posts.last().scrollIntoViewIfNeeded();
  await expect(posts).not.toHaveCount(20);
  // What is out of view is neither laid out nor painted.
  await expect(posts.locator("xpath=../..").last()).toHaveCSS("content-visibility", "auto");
});
