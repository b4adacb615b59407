import { expect, type Page } from "@playwright/test";
import { commentOn, message, openForum, publish, thread } from "./forum-members";
import { decide, openItem, openLog, test } from "./moderators";

async function report(page: Page, text: string, details: string) {
  await message(page, text).getByRole("button", { name: "Rapporter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Annet" }).check();
  await dialog.getByRole("textbox", { name: "Fortell mer" }).fill(details);
  await dialog.getByRole("button", { name: "Send rapport" }).click();
  await expect(page.getByText("Takk. En moderator ser på det.").first()).toBeVisible();
}

/** Hides the item with this title, and leaves the queue, which sends the decision. */
async function hide(page: Page, title: string, reason: string) {
  await decide(page, await openItem(page, title), "Skjul", reason);
  await openLog(page);
}

test("moderator hides a reported post", async ({ employer, kari, ola, moderator }) => {
  await openForum(kari.page, employer);
  await publish(kari.page, "Lederen vår er en tosk.");
  await openForum(ola.page, employer);
  await report(ola.page, "Lederen vår er en tosk.", "Det gjelder bare én person.");
  await hide(moderator.page, `Innlegg om ${employer}`, "Omtaler en person.");

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
});

test("author cannot edit a hidden comment", async ({ employer, kari, ola, moderator }) => {
  await openForum(kari.page, employer);
  await publish(kari.page, "Hvordan er kantina?");
  await openForum(ola.page, employer);
  await message(ola.page, "Hvordan er kantina?").getByRole("button", { name: "Kommenter" }).click();
  await commentOn(thread(ola.page, "Hvordan er kantina?"), "Elendig, som kokken.", { anonymously: true });
  await kari.page.reload();
  await message(kari.page, "Hvordan er kantina?").getByRole("button", { name: "1 kommentar" }).click();
  await report(kari.page, "Elendig, som kokken.", "Det gjelder kokken.");
  await hide(moderator.page, `Kommentar om ${employer}`, "Henger ut kokken.");

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
