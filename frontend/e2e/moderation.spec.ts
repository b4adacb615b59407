import { execFileSync } from "node:child_process";
import { expect } from "@playwright/test";
import { program } from "./environment";
import { commentOn, forumApiPath, message, openForum, publish, test, thread } from "./forum-members";
import { authHeaders } from "./members";

/** Runs the operator's command and returns its output. */
function moderate(...command: string[]): string {
  return execFileSync(program, ["moderate", ...command], { encoding: "utf8" });
}

test("operator hides and restores a reported post", { tag: "@store" }, async ({ employer, kari, ola }) => {
  await openForum(kari.page, employer);
  await publish(kari.page, "Lederen vår er en tosk.");
  await openForum(ola.page, employer);
  await message(ola.page, "Lederen vår er en tosk.").getByRole("button", { name: "Rapporter" }).click();
  const dialog = ola.page.getByRole("dialog", { name: "Rapporter innlegget" });
  await dialog.getByRole("radio", { name: "Annet" }).check();
  await dialog.getByRole("textbox", { name: "Fortell mer" }).fill("Det gjelder bare én person.");
  await dialog.getByRole("button", { name: "Send rapport" }).click();
  await expect(ola.page.getByText("Takk. En moderator ser på det.").first()).toBeVisible();

  const waiting = moderate("list");
  expect(waiting).toContain("Lederen vår er en tosk.");
  expect(waiting).toContain("Det gjelder bare én person.");
  for (const { username, email } of [kari, ola]) {
    expect(waiting).not.toContain(username);
    expect(waiting).not.toContain(email);
  }
  const posts = await (await kari.page.request.get(forumApiPath(employer), authHeaders(kari.token))).json();
  const { id } = posts[0];
  moderate("hide", id, "--reason", "Omtaler en person.", "--by", "Moderatoren");

  await ola.page.reload();
  const hidden = ola.page.getByRole("article").filter({ hasText: "Skjult av moderator" });
  await expect(hidden).toBeVisible();
  await expect(hidden.getByRole("button")).toHaveCount(0);
  await expect(ola.page.getByText("Lederen vår er en tosk.")).toHaveCount(0);
  await expect(ola.page.getByText("Omtaler en person.", { exact: false })).toHaveCount(0);

  await kari.page.reload();
  const karisView = message(kari.page, "Lederen vår er en tosk.");
  await expect(karisView).toContainText("Bare du ser teksten. Skjult av moderator: Omtaler en person.");
  await expect(karisView.getByRole("button", { name: "Rediger" })).toHaveCount(0);
  await kari.page.goto("/profile?fane=kommentarer");
  await expect(kari.page.getByRole("main")).toContainText("Omtaler en person.");

  moderate("restore", id, "--reason", "Ordet er ikke grovt.", "--by", "Moderatoren");
  await ola.page.reload();
  await expect(message(ola.page, "Lederen vår er en tosk.")).toBeVisible();
  const log = moderate("log");
  expect(log).toContain("Moderatoren: Omtaler en person.");
  expect(log).toContain("Moderatoren: Ordet er ikke grovt.");
  expect(log).not.toContain(kari.username);
});

test("author cannot edit a hidden comment", { tag: "@store" }, async ({ employer, kari, ola }) => {
  await openForum(kari.page, employer);
  await publish(kari.page, "Hvordan er kantina?");
  await openForum(ola.page, employer);
  await message(ola.page, "Hvordan er kantina?").getByRole("button", { name: "Kommenter" }).click();
  await commentOn(thread(ola.page, "Hvordan er kantina?"), "Elendig, som kokken.", { anonymously: true });
  const posts = await (await kari.page.request.get(forumApiPath(employer), authHeaders(kari.token))).json();
  moderate("hide", posts[0].comments[0].id, "--reason", "Henger ut kokken.", "--by", "Moderatoren");

  await kari.page.reload();
  await message(kari.page, "Hvordan er kantina?").getByRole("button", { name: "1 kommentar" }).click();
  await expect(thread(kari.page, "Hvordan er kantina?")).toContainText("Skjult av moderator");
  await commentOn(thread(kari.page, "Hvordan er kantina?"), "Takk for svar.");

  // Ola's page still shows the visible version.
  await message(ola.page, "Elendig, som kokken.").getByRole("button", { name: "Rediger" }).click();
  await ola.page.getByRole("textbox", { name: "Rediger kommentaren" }).fill("Helt grei.");
  await ola.page.getByRole("button", { name: "Lagre" }).click();
  await expect(ola.page.getByRole("article").getByRole("alert")).toContainText("Teksten er skjult av moderator.");
  await ola.page.getByRole("button", { name: "Avbryt" }).click();
  await message(ola.page, "Elendig, som kokken.").getByRole("button", { name: "Slett" }).click();
  await ola.page.getByRole("dialog").getByRole("button", { name: "Slett" }).click();
  await expect(message(ola.page, "Elendig, som kokken.")).toHaveCount(0);
});
