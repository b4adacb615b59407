import { expect } from "@playwright/test";
import { callsOf, commentOn, forumOf, message, openForum, publish, test, thread } from "./forum-members";
import { bearer, PASSWORD } from "./members";

interface Shown {
  id: string;
  user_id: string | null;
  author_name: string;
  author_image: string | null;
  content: string;
}

test.describe("the forum for a visitor", () => {
  // spec 2.2.98, 2.2.99
  test("asks for no posts, says that it is for members, and comes back after signing in", async ({
    page,
    employer,
    ola,
  }) => {
    await openForum(ola.page, employer);
    await publish(ola.page, "Er lønna god?");
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.goto(forumOf(employer));
    await expect(page.getByText("Forumet er for medlemmer")).toBeVisible();
    expect(calls.filter((url) => url.includes("/api/company-forum/"))).toEqual([]);
    await expect(page.getByText("Er lønna god?")).toHaveCount(0);

    const banner = page.getByRole("complementary", { name: "Logg inn for full tilgang" });
    await banner.getByRole("link", { name: "Logg inn" }).click();
    const main = page.getByRole("main");
    await main.getByLabel("E-post", { exact: true }).fill(ola.email);
    await main.getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await main.getByRole("button", { name: "Logg inn", exact: true }).click();
    await expect(page).toHaveURL(forumOf(employer));
    await expect(message(page, "Er lønna god?")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" })).toBeVisible();
  });
});

test.describe("two members at once", () => {
  // spec 2.2.33, 2.2.90, 2.6.2
  test("talk under their names, in posts and comments, newest posts first", async ({ employer, kari, ola }) => {
    await openForum(kari.page, employer);
    await expect(kari.page.getByText("Ingen innlegg ennå. Vær den første til å starte diskusjonen!")).toBeVisible();
    await publish(kari.page, "Hva er snittlønna?");
    await expect(kari.page.getByRole("button", { name: "Nytt innlegg" })).toBeFocused();

    await openForum(ola.page, employer);
    const seen = message(ola.page, "Hva er snittlønna?");
    await expect(seen.getByRole("heading")).toHaveText(`Innlegg av ${kari.username}`);
    await expect(seen.getByRole("time")).toContainText("akkurat nå");
    await expect(seen.getByRole("button", { name: "Rediger" })).toHaveCount(0);
    await expect(seen.getByRole("button", { name: "Slett" })).toHaveCount(0);
    await seen.getByRole("button", { name: "Kommenter" }).click();
    await commentOn(thread(ola.page, "Hva er snittlønna?"), "Omtrent 600 000.");
    await publish(ola.page, "Og hva med overtid?");
    await expect(
      ola.page.getByRole("region", { name: "Innlegg, nyeste først" }).getByRole("heading", { level: 3 }),
    ).toHaveText([`Innlegg av ${ola.username} Deg`, `Innlegg av ${kari.username}`]);

    await kari.page.reload();
    await message(kari.page, "Hva er snittlønna?").getByRole("button", { name: "1 kommentar" }).click();
    const answer = message(kari.page, "Omtrent 600 000.");
    await expect(answer.getByRole("heading")).toHaveText(`Kommentar av ${ola.username}`);
    await commentOn(thread(kari.page, "Hva er snittlønna?"), "Takk!");
    await expect(kari.page.getByRole("button", { name: "2 kommentarer" })).toBeVisible();
  });

  // spec 2.2.90, 2.6.2
  test("know nothing of each other where they are anonymous", async ({ employer, kari, ola }) => {
    await openForum(kari.page, employer);
    await publish(kari.page, "Jeg vurderer å slutte.", { anonymously: true });
    const own = message(kari.page, "Jeg vurderer å slutte.");
    await expect(own.getByRole("heading")).toHaveText("Innlegg av Anonym Deg");
    await expect(own.getByRole("button", { name: "Rediger" })).toBeVisible();
    await own.getByRole("button", { name: "Kommenter" }).click();
    await commentOn(thread(kari.page, "Jeg vurderer å slutte."), "Er det flere?", { anonymously: true });

    const answered = ola.page.waitForResponse((response) => response.url().includes("/api/company-forum/"));
    await openForum(ola.page, employer);
    const posts = await (await answered).json();
    for (const shown of [posts[0], posts[0].comments[0]] as Shown[]) {
      expect(shown).toMatchObject({ user_id: null, author_name: "Anonym", author_image: null });
    }
    expect(JSON.stringify(posts)).not.toContain(kari.username);
    const seen = message(ola.page, "Jeg vurderer å slutte.");
    await expect(seen.getByRole("heading")).toHaveText("Innlegg av Anonym");
    await expect(seen.locator("img")).toHaveCount(0);
    await expect(seen.getByRole("button", { name: "Rediger" })).toHaveCount(0);
    await seen.getByRole("button", { name: "1 kommentar" }).click();
    await expect(message(ola.page, "Er det flere?").getByRole("heading")).toHaveText("Kommentar av Anonym");
  });

  test("like and dislike: the same again takes it back, and the other replaces it", async ({ employer, kari, ola }) => {
    await openForum(kari.page, employer);
    await publish(kari.page, "Kaffen er god.");
    await openForum(ola.page, employer);
    const seen = message(ola.page, "Kaffen er god.");
    await seen.getByRole("button", { name: "Lik 0", exact: true }).click();
    await expect(seen.getByRole("button", { name: "Lik 1", exact: true, pressed: true })).toBeVisible();

    await kari.page.reload();
    const own = message(kari.page, "Kaffen er god.");
    await expect(own.getByRole("button", { name: "Lik 1", exact: true, pressed: false })).toBeVisible();
    await own.getByRole("button", { name: "Lik 1", exact: true }).click();
    await expect(own.getByRole("button", { name: "Lik 2", exact: true, pressed: true })).toBeVisible();

    await seen.getByRole("button", { name: "Mislik 0" }).click();
    await expect(seen.getByRole("button", { name: "Mislik 1", pressed: true })).toBeVisible();
    await expect(seen.getByRole("button", { name: /^Lik \d$/, pressed: false })).toBeVisible();
    await seen.getByRole("button", { name: "Mislik 1" }).click();
    await expect(seen.getByRole("button", { name: "Mislik 0", pressed: false })).toBeVisible();

    await kari.page.reload();
    await expect(own.getByRole("button", { name: "Lik 1", exact: true, pressed: true })).toBeVisible();
    await expect(own.getByRole("button", { name: "Mislik 0" })).toBeVisible();
  });

  // spec 2.8.33
  test("meet what the other has deleted meanwhile", async ({ employer, kari, ola }) => {
    await openForum(kari.page, employer);
    await publish(kari.page, "Snart borte");
    await openForum(ola.page, employer);
    const seen = thread(ola.page, "Snart borte");
    await seen.getByRole("button", { name: "Kommenter" }).click();
    await seen.getByRole("textbox", { name: "Skriv en kommentar" }).fill("Ikke slett!");

    await message(kari.page, "Snart borte").getByRole("button", { name: "Slett" }).click();
    await kari.page.getByRole("dialog").getByRole("button", { name: "Slett" }).click();
    await expect(message(kari.page, "Snart borte")).toHaveCount(0);

    await seen.getByRole("button", { name: "Send kommentar" }).click();
    await expect(seen.getByRole("alert")).toContainText("Kunne ikke opprette kommentar");
    await expect(seen.getByRole("textbox", { name: "Skriv en kommentar" })).toHaveValue("Ikke slett!");
    await seen.getByRole("button", { name: "Lik 0", exact: true }).click();
    await expect(ola.page.getByText("Kunne ikke legge til reaksjon").first()).toBeVisible();
    await expect(message(ola.page, "Snart borte")).toHaveCount(0);
  });
});

test.describe("what is one's own", () => {
  // spec 2.2.93
  test("is changed in place, and marked as changed", async ({ employer, kari, ola }) => {
    const { page } = kari;
    await openForum(page, employer);
    await publish(page, "Hva er snitlønna?");
    await message(page, "Hva er snitlønna?").getByRole("button", { name: "Rediger" }).click();
    const field = page.getByRole("textbox", { name: "Rediger innlegget" });
    await expect(field).toBeFocused();
    await field.fill("Hva er snittlønna?");
    await page.getByRole("button", { name: "Lagre" }).click();
    const changed = message(page, "Hva er snittlønna?");
    await expect(changed).toContainText("(redigert)");
    await expect(changed.getByRole("button", { name: "Rediger" })).toBeFocused();

    await changed.getByRole("button", { name: "Kommenter" }).click();
    await commentOn(thread(page, "Hva er snittlønna?"), "Nogen?");
    await message(page, "Nogen?").getByRole("button", { name: "Rediger" }).click();
    await page.getByRole("textbox", { name: "Rediger kommentaren" }).fill("Noen?");
    await page.getByRole("button", { name: "Lagre" }).click();
    await expect(message(page, "Noen?")).toContainText("(redigert)");

    await openForum(ola.page, employer);
    await expect(message(ola.page, "Hva er snittlønna?")).toContainText("(redigert)");
  });

  // spec 2.5.36, 2.5.37
  test("is deleted once one is sure: a comment, and a post with all its comments", async ({ employer, kari, ola }) => {
    const { page } = kari;
    await openForum(page, employer);
    await publish(page, "Et innlegg");
    await message(page, "Et innlegg").getByRole("button", { name: "Kommenter" }).click();
    await commentOn(thread(page, "Et innlegg"), "En kommentar");
    await openForum(ola.page, employer);
    await message(ola.page, "Et innlegg").getByRole("button", { name: "1 kommentar" }).click();
    await commentOn(thread(ola.page, "Et innlegg"), "Enda en kommentar");

    await message(page, "En kommentar").getByRole("button", { name: "Slett" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Er du sikker på at du vil slette denne kommentaren?");
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(message(page, "En kommentar")).toBeVisible();
    await message(page, "En kommentar").getByRole("button", { name: "Slett" }).click();
    await dialog.getByRole("button", { name: "Slett" }).click();
    await expect(message(page, "En kommentar")).toHaveCount(0);

    await message(page, "Et innlegg").getByRole("button", { name: "Slett" }).click();
    await expect(dialog).toContainText(
      "Er du sikker på at du vil slette dette innlegget? Alle kommentarer vil også bli slettet.",
    );
    await dialog.getByRole("button", { name: "Slett" }).click();
    await expect(page.getByText("Ingen innlegg ennå.", { exact: false })).toBeVisible();
    await ola.page.reload();
    await expect(ola.page.getByText("Ingen innlegg ennå.", { exact: false })).toBeVisible();
    await ola.page.goto("/profile?fane=kommentarer");
    await expect(ola.page.getByText("Du har ikke skrevet noen kommentarer ennå.")).toBeVisible();
  });

  // spec 2.6.4
  test("is listed on the profile, also what is anonymous, and leads back to the forum", async ({ employer, kari }) => {
    const { page } = kari;
    await openForum(page, employer);
    await publish(page, "Hvem vet mer?", { anonymously: true });
    await message(page, "Hvem vet mer?").getByRole("button", { name: "Kommenter" }).click();
    await commentOn(thread(page, "Hvem vet mer?"), "Jeg spør igjen.");
    await page.goto("/profile?fane=kommentarer");
    const own = page.getByRole("list", { name: "Mine kommentarer" });
    // Newest first, and of the same second in any order.
    const comment = own.getByRole("listitem").filter({ hasText: "Jeg spør igjen." });
    const post = own.getByRole("listitem").filter({ hasNotText: "Jeg spør igjen." });
    await expect(comment).toContainText("Kommentar");
    await expect(comment.getByRole("heading")).toHaveText("Hvem vet mer?");
    await expect(comment).not.toContainText("Anonymt");
    await expect(post).toContainText("Innlegg");
    await expect(post).toContainText("Anonymt");
    await post.getByRole("link", { name: employer }).click();
    await expect(page).toHaveURL(forumOf(employer));
    await expect(message(page, "Hvem vet mer?")).toBeVisible();
  });

  test("is there after a reload before it is sent, and gone with the session", async ({ employer, kari }) => {
    const { page } = kari;
    await openForum(page, employer);
    await page.getByRole("button", { name: "Nytt innlegg" }).click();
    await page.getByRole("textbox").fill("Til i morgen");
    await page.reload();
    await expect(page.getByRole("textbox", { name: /^Hva vil du ta opp om / })).toHaveValue("Til i morgen");
    await page.getByRole("button", { name: /^Konto: / }).click();
    await page.getByRole("menuitem", { name: "Logg ut" }).click();
    await expect(page.getByText("Forumet er for medlemmer")).toBeVisible();
    // Signing out loads the page once more, and nothing can be read from it meanwhile.
    await expect(async () => {
      const drafts = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("forum-")));
      expect(drafts).toEqual([]);
    }).toPass({ timeout: 10_000 });
  });
});

test.describe("texts at their bounds", () => {
  // spec 2.5.32, 2.5.34
  // safety S32
  test("stop at 250 and 2000 characters, an emoji counting as two", async ({ employer, kari }) => {
    const { page } = kari;
    await openForum(page, employer);
    await page.getByRole("button", { name: "Nytt innlegg" }).click();
    const field = page.getByRole("textbox", { name: /^Hva vil du ta opp om / });
    await field.focus();
    // As if it were pasted: the field itself stops at its bound.
    await page.keyboard.insertText("🌊".repeat(126));
    await expect(field).toHaveValue("🌊".repeat(125));
    await expect(page.getByText("250 av 250 tegn")).toBeVisible();
    await page.getByRole("button", { name: "Publiser", exact: true }).click();
    await expect(message(page, "🌊".repeat(125))).toBeVisible();

    await message(page, "🌊".repeat(125)).getByRole("button", { name: "Rediger" }).click();
    await page.getByRole("textbox", { name: "Rediger innlegget" }).fill(`a${"🌊".repeat(125)}`);
    await page.getByRole("button", { name: "Lagre" }).click();
    await expect(page.getByRole("article").getByRole("alert")).toHaveText("Innlegget kan ikke være mer enn 250 tegn");
    await page.getByRole("button", { name: "Avbryt" }).click();

    await message(page, "🌊".repeat(125)).getByRole("button", { name: "Kommenter" }).click();
    const comment = page.getByRole("textbox", { name: "Skriv en kommentar" });
    await comment.focus();
    await page.keyboard.insertText(`a${"🌊".repeat(1000)}`);
    await expect(comment).toHaveValue(`a${"🌊".repeat(999)}`);
    await page.getByRole("button", { name: "Send kommentar" }).click();
    await expect(message(page, `a${"🌊".repeat(999)}`)).toBeVisible();
  });

  test("of nothing are not sent", async ({ employer, kari }) => {
    const { page } = kari;
    await openForum(page, employer);
    await page.getByRole("button", { name: "Nytt innlegg" }).click();
    const field = page.getByRole("textbox", { name: /^Hva vil du ta opp om / });
    await field.fill("  \n ");
    await page.getByRole("button", { name: "Publiser", exact: true }).click();
    await expect(field).toHaveAccessibleDescription("Innlegget kan ikke være tomt");
  });

  // spec 2.5.31
  test("beyond them are refused by the server as well", async ({ employer, kari }) => {
    const send = (path: string, content: string) =>
      kari.page.request.post(`${callsOf(employer)}${path}`, { ...bearer(kari.token), data: { content } });
    const post: Shown = await (await send("", "Et innlegg")).json();
    for (const [path, content, told] of [
      ["", "a".repeat(251), "Innlegget kan ikke være mer enn 250 tegn"],
      ["", " \n ", "Innlegget kan ikke være tomt"],
      [`/comment/${post.id}`, "a".repeat(2001), "Kommentaren kan ikke være mer enn 2000 tegn"],
      [`/comment/${post.id}`, "", "Kommentaren kan ikke være tom"],
    ] as const) {
      const answer = await send(path, content);
      expect(answer.status()).toBe(422);
      expect((await answer.json()).fields.content).toBe(told);
    }
  });
});

// safety S33
test("what looks like a script is shown as it was written, and runs the way its own script does", async ({
  employer,
  kari,
}) => {
  const { page } = kari;
  await openForum(page, employer);
  await publish(page, '<img src=x onerror="alert(1)"> <script>alert(2)</script> javascript:alert(3) {{7*7}}');
  await publish(page, "שלום, כמה אתם מרוויחים?");
  const hebrew = page.getByText("שלום, כמה אתם מרוויחים?", { exact: true });
  await expect(hebrew).toHaveCSS("direction", "rtl");
  await expect(page.getByRole("region", { name: "Innlegg, nyeste først" }).getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Innlegg, nyeste først" }).locator("img")).toHaveCount(0);
  await page.goto("/profile?fane=kommentarer");
  await expect(page.getByText("<script>alert(2)</script>", { exact: false })).toBeVisible();
});

test("a text with a phone number in it is asked about before it is sent", async ({ employer, kari }) => {
  const { page } = kari;
  await openForum(page, employer);
  await page.getByRole("button", { name: "Nytt innlegg" }).click();
  const field = page.getByRole("textbox", { name: /^Hva vil du ta opp om / });
  await field.fill("Ring meg på 97 12 34 56");
  await page.getByRole("button", { name: "Publiser", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Teksten ser ut til å inneholde et telefonnummer.");
  await dialog.getByRole("button", { name: "Endre teksten" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Ring meg på 97 12 34 56");
  await page.getByRole("button", { name: "Publiser", exact: true }).click();
  await dialog.getByRole("button", { name: "Send likevel" }).click();
  await expect(message(page, "Ring meg på 97 12 34 56")).toBeVisible();
});

test.describe("who leaves", () => {
  for (const [choice, removes] of [
    ["lets what was written stay, as nobody's", false],
    ["takes along what was written", true],
  ] as const) {
    test(choice, async ({ employer, kari, ola }) => {
      const { page } = kari;
      await openForum(page, employer);
      await publish(page, "Skrevet med navn");
      await publish(page, "Skrevet anonymt", { anonymously: true });
      await page.goto("/profile?fane=sikkerhet");
      await page.getByRole("button", { name: "Slett konto", exact: true }).click();
      const dialog = page.getByRole("dialog");
      if (removes) await dialog.getByRole("checkbox", { name: "Slett også det jeg har skrevet i forumet" }).check();
      await dialog.getByLabel("Passord", { exact: true }).fill(PASSWORD);
      await dialog.getByRole("button", { name: "Slett kontoen min" }).click();
      await expect(page).toHaveURL("/");

      await openForum(ola.page, employer);
      if (removes) {
        await expect(ola.page.getByText("Ingen innlegg ennå.", { exact: false })).toBeVisible();
        return;
      }
      const authorOf = (text: string) => message(ola.page, text).getByRole("heading");
      await expect(authorOf("Skrevet med navn")).toHaveText("Innlegg av Slettet bruker");
      await expect(authorOf("Skrevet anonymt")).toHaveText("Innlegg av Anonym");
    });
  }
});
