import { expect } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { forumPath, type Member, test } from "./forum-members";
import { expectNoViolations } from "./klarlonn";
import { authHeaders } from "./members";

const long = (start: string, length: number) => start.padEnd(length, "langtnavn");

function message(id: string, overrides: object) {
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
    ...overrides,
  };
}

/** Opens a forum with every kind of message at maximum length. */
async function openForumWithEveryKind({ page, token }: Member, employer: string) {
  const { id } = await (await page.request.get("/api/auth/me", authHeaders(token))).json();
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
  await page.goto(forumPath(employer));
  await page.getByRole("button", { name: /^1\s234 kommentarer$/ }).click();
  await page.getByRole("button", { name: "Nytt innlegg" }).click();
}

test("forum with names of 100 characters is accessible", async ({ employer, kari, browser }) => {
  const { page } = kari;
  await openForumWithEveryKind(kari, employer);
  // Posts outside the viewport are not laid out.
  const posts = page.getByRole("region", { name: "Innlegg, nyeste først" }).getByRole("article");
  await expect(posts.last().locator("xpath=../..")).toHaveCSS("content-visibility", "auto");
  await test.step("report dialog", async () => {
    await page.getByRole("button", { name: "Rapporter" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Send rapport" }).click();
    await checkAppearance(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("messages and their forms", async () => {
    await page.getByRole("button", { name: "Rediger" }).first().click();
    await page.getByRole("textbox", { name: "Rediger innlegget" }).fill("Æ".repeat(251));
    await page.getByRole("button", { name: "Lagre" }).click();
    await expect(page.getByRole("article").getByRole("alert")).toBeVisible();
    await checkAppearance(page, { narrow: true });
  });

  await test.step("a visitor's forum", async () => {
    const visitor = await browser.newPage();
    await visitor.goto(forumPath(employer));
    await expect(visitor.getByText("Forumet er for medlemmer")).toBeVisible();
    await expectNoViolations(visitor);
    await visitor.close();
  });
});

test("forum is used with the keyboard alone", async ({ employer, kari: { page } }) => {
  await page.goto(forumPath(employer));
  await expect(page.getByText("Ingen innlegg ennå.", { exact: false })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Nytt innlegg" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Hva tjener dere?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const post = page.getByRole("article");
  await expect(post).toContainText("Hva tjener dere?");
  await expect(post).toContainText("Anonym");
  await expect(page.getByRole("button", { name: "Nytt innlegg" })).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(post.getByRole("link")).toBeFocused();
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
