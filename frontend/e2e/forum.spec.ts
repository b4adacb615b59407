import { expect } from "@playwright/test";
import { commentOn, forumApiPath, forumPath, message, openForum, publish, test, thread } from "./forum-members";
import { authHeaders, PASSWORD, register } from "./members";

const NO_POSTS = "Ingen innlegg ennå. Vær den første til å starte diskusjonen!";

// spec 2.2.33, 2.2.90, 2.6.2
test("members post, comment and react under their usernames", { tag: "@store" }, async ({ employer, kari, ola }) => {
  await openForum(kari.page, employer);
  await expect(kari.page.getByText(NO_POSTS)).toBeVisible();
  await publish(kari.page, "Hva er snittlønna?");
  await expect(kari.page.getByRole("button", { name: "Nytt innlegg" })).toBeFocused();

  await openForum(ola.page, employer);
  const olasView = message(ola.page, "Hva er snittlønna?");
  await test.step("another member's post cannot be changed", async () => {
    await expect(olasView.getByRole("heading")).toHaveText(`Innlegg av ${kari.username}`);
    await expect(olasView.getByRole("time")).toContainText("akkurat nå");
    await expect(olasView.getByRole("button", { name: "Rediger" })).toHaveCount(0);
    await expect(olasView.getByRole("button", { name: "Slett" })).toHaveCount(0);
  });

  await test.step("it is commented on, and the newest post comes first", async () => {
    await olasView.getByRole("button", { name: "Kommenter" }).click();
    await commentOn(thread(ola.page, "Hva er snittlønna?"), "Omtrent 600 000.");
    await publish(ola.page, "Og hva med overtid?");
    await expect(
      ola.page.getByRole("region", { name: "Innlegg, nyeste først" }).getByRole("heading", { level: 3 }),
    ).toHaveText([`Innlegg av ${ola.username} Deg`, `Innlegg av ${kari.username}`]);
    await olasView.getByRole("button", { name: "Lik 0", exact: true }).click();
    await expect(olasView.getByRole("button", { name: "Lik 1", exact: true, pressed: true })).toBeVisible();
  });

  const karisView = message(kari.page, "Hva er snittlønna?");
  await test.step("the author sees the comment and the reaction, and adds their own", async () => {
    await kari.page.reload();
    await expect(karisView.getByRole("button", { name: "Lik 1", exact: true, pressed: false })).toBeVisible();
    await karisView.getByRole("button", { name: "Lik 1", exact: true }).click();
    await expect(karisView.getByRole("button", { name: "Lik 2", exact: true, pressed: true })).toBeVisible();
    await karisView.getByRole("button", { name: "1 kommentar" }).click();
    const comment = message(kari.page, "Omtrent 600 000.");
    await expect(comment.getByRole("heading")).toHaveText(`Kommentar av ${ola.username}`);
    await commentOn(thread(kari.page, "Hva er snittlønna?"), "Takk!");
    await expect(kari.page.getByRole("button", { name: "2 kommentarer" })).toBeVisible();
  });

  await test.step("second reaction replaces the first and toggles off", async () => {
    await olasView.getByRole("button", { name: "Mislik 0" }).click();
    await expect(olasView.getByRole("button", { name: "Mislik 1", pressed: true })).toBeVisible();
    await expect(olasView.getByRole("button", { name: /^Lik \d$/, pressed: false })).toBeVisible();
    await olasView.getByRole("button", { name: "Mislik 1" }).click();
    await expect(olasView.getByRole("button", { name: "Mislik 0", pressed: false })).toBeVisible();
    await kari.page.reload();
    await expect(karisView.getByRole("button", { name: "Lik 1", exact: true, pressed: true })).toBeVisible();
    await expect(karisView.getByRole("button", { name: "Mislik 0" })).toBeVisible();
  });
});

test.describe("own messages", () => {
  // spec 2.6.4
  // safety S33
  test("messages are listed on the profile as plain text", async ({ employer, kari }) => {
    const { page } = kari;
    const script = '<img src=x onerror="alert(1)"> <script>alert(2)</script> javascript:alert(3) {{7*7}}';
    const hebrew = "שלום, כמה אתם מרוויחים?";
    const posts = page.getByRole("region", { name: "Innlegg, nyeste først" });
    await openForum(page, employer);
    await publish(page, script);
    await publish(page, hebrew);
    await publish(page, "Hvem vet mer?", { anonymously: true });
    await test.step("script is shown as text, and direction follows text", async () => {
      await expect(page.getByText(hebrew, { exact: true })).toHaveCSS("direction", "rtl");
      // The time of each message is its link.
      await expect(posts.getByRole("link")).toHaveCount(3);
      await expect(posts.locator("img")).toHaveCount(0);
    });

    await test.step("the profile lists posts and comments, anonymous ones too", async () => {
      await message(page, "Hvem vet mer?").getByRole("button", { name: "Kommenter" }).click();
      await commentOn(thread(page, "Hvem vet mer?"), "Jeg spør igjen.");
      await page.goto("/profile?fane=kommentarer");
      const items = page.getByRole("list", { name: "Mine kommentarer" }).getByRole("listitem");
      // Newest first; the order within a second is undefined.
      const comment = items.filter({ hasText: "Jeg spør igjen." });
      const post = items.filter({ hasText: "Hvem vet mer?", hasNotText: "Jeg spør igjen." });
      await expect(items).toHaveCount(4);
      await expect(items.filter({ hasText: script })).toBeVisible();
      await expect(comment).toContainText("Kommentar");
      await expect(comment.getByRole("heading")).toHaveText("Hvem vet mer?");
      await expect(comment).not.toContainText("Anonymt");
      await expect(post).toContainText("Innlegg");
      await expect(post).toContainText("Anonymt");
      await post.getByRole("link", { name: employer }).click();
      await expect(page).toHaveURL(forumPath(employer));
      // The profile stays until the forum has loaded.
      await expect(items).toHaveCount(0);
      await expect(message(page, "Hvem vet mer?")).toBeVisible();
    });
  });

  test("account deletion keeps or deletes messages as chosen", { tag: "@store" }, async ({
    request,
    employer,
    kari,
    ola,
  }) => {
    const deleteAccount = async ({ page }: typeof kari, { withMessages }: { withMessages: boolean }) => {
      await page.goto("/profile?fane=sikkerhet");
      await page.getByRole("button", { name: "Slett konto", exact: true }).click();
      const dialog = page.getByRole("dialog");
      const choice = dialog.getByRole("checkbox", { name: "Slett også det jeg har skrevet i forumet" });
      await choice.setChecked(withMessages);
      await dialog.getByLabel("Passord", { exact: true }).fill(PASSWORD);
      await dialog.getByRole("button", { name: "Slett kontoen min" }).click();
      await expect(page).toHaveURL("/");
    };
    await openForum(kari.page, employer);
    await publish(kari.page, "Skrevet med navn");
    await publish(kari.page, "Skrevet anonymt", { anonymously: true });
    await openForum(ola.page, employer);
    await publish(ola.page, "Skrevet av en kollega");

    await test.step("messages stay without their author", async () => {
      await deleteAccount(kari, { withMessages: false });
      await ola.page.reload();
      const getAuthor = (text: string) => message(ola.page, text).getByRole("heading");
      await expect(getAuthor("Skrevet med navn")).toHaveText("Innlegg av Slettet bruker");
      await expect(getAuthor("Skrevet anonymt")).toHaveText("Innlegg av Anonym");
    });

    await test.step("messages are deleted with the account", async () => {
      await deleteAccount(ola, { withMessages: true });
      const posts = await (await request.get(forumApiPath(employer), authHeaders(await register({ request })))).json();
      const contents = posts.map(({ content }: { content: string }) => content);
      expect(contents.sort()).toEqual(["Skrevet anonymt", "Skrevet med navn"]);
    });
  });
});
