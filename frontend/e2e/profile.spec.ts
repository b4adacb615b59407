import { expect, type Page } from "@playwright/test";
import { test } from "./klarlonn";
import { createMember, register, type SignedInMember, signInAsNewMember } from "./members";

/** Opens a tab of the profile as a new member. */
async function openProfile(page: Page, tab = ""): Promise<SignedInMember> {
  const member = await signInAsNewMember(page);
  await page.goto(tab ? `/profile?fane=${tab}` : "/profile");
  await expect(page.getByRole("heading", { level: 2, name: member.username })).toBeVisible();
  return member;
}

const card = (page: Page) => page.getByRole("region", { name: "Om deg" });

// spec 1.2.28, 2.2.51, 2.6.7, 2.6.8
test("member edits username, bio and picture", { tag: "@store" }, async ({ page }) => {
  const other = createMember();
  await register(page, other);
  const { username } = await openProfile(page);
  const field = page.getByRole("textbox", { name: "Brukernavn" });
  const picture = card(page).locator("img");
  await expect.soft(page).toHaveTitle("Profil – Klarlønn");
  const crumbs = page.getByRole("navigation", { name: "Brødsmulesti" }).getByRole("listitem");
  await expect.soft(crumbs).toHaveText(["Hjem", "Profil"]);
  await expect.soft(page.getByRole("banner").getByRole("combobox")).toHaveCount(0);

  await test.step("taken username is rejected with an error at its field", async () => {
    await field.fill(other.username.toUpperCase());
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription("Brukernavnet er allerede i bruk. Velg et annet.");
    await expect(field).toBeFocused();
  });

  await test.step("username and bio are saved", async () => {
    await field.fill(`${username} N`);
    await page.getByRole("textbox", { name: "Om meg" }).fill("Sykepleier\nfra Bodø");
    await page.getByRole("button", { name: "Lagre endringer" }).click();
    await expect(page.getByText("Profil oppdatert!")).toBeVisible();
  });

  await test.step("file that is no image is rejected", async () => {
    const text = { name: "meg.png", mimeType: "image/png", buffer: Buffer.from("Ikke noe bilde") };
    await page.locator('input[type="file"]').setInputFiles(text);
    await expect(page.getByText(/Vi kan ikke lese dette bildet\./)).toBeVisible();
    await expect(picture).toHaveCount(0);
  });

  await test.step("picture is saved", async () => {
    const image = { name: "meg.png", mimeType: "image/png", buffer: await page.screenshot() };
    const fileChooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Velg bilde" }).click();
    await (await fileChooser).setFiles(image);
    await expect(page.getByText("Profilbilde oppdatert!")).toBeVisible();
  });

  await test.step("profile is unchanged after a reload", async () => {
    await page.reload();
    await expect(card(page).getByRole("heading")).toHaveText(`${username} N`);
    await expect(page.getByRole("textbox", { name: "Om meg" })).toHaveValue("Sykepleier\nfra Bodø");
    await expect(picture).toHaveAttribute("src", /^\/api\/profile-images\/[0-9a-f]{64}\.webp$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  });

  await test.step("picture is removed", async () => {
    await card(page).getByRole("button", { name: "Fjern bildet" }).click();
    await expect(page.getByText("Profilbildet er fjernet")).toBeVisible();
    await expect(picture).toHaveCount(0);
  });
});

// spec 1.2.81
test("selected tab is scrolled into view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const security = page.getByRole("tab", { name: "Sikkerhet" });
  const first = page.getByRole("tab", { name: "Profil" });
  await test.step("opened from the URL", async () => {
    await openProfile(page, "sikkerhet");
    await expect(security).toBeInViewport({ ratio: 0.99 });
    await expect(first).not.toBeInViewport({ ratio: 0.99 });
  });

  await test.step("opened by 'Innstillinger' from another tab", async () => {
    await first.click();
    await expect(page).toHaveURL("/profile");
    await page.getByRole("button", { name: "Meny" }).click();
    await page.getByRole("link", { name: "Innstillinger" }).click();
    await expect(page.getByRole("heading", { name: "Endre passord" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Sikkerhet", selected: true })).toBeInViewport({ ratio: 0.99 });
  });
});
