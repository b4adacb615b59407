import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "./klarlonn";
import { bearer, type NewMember, PASSWORD, register, someone } from "./members";

/** Registers a member and opens a tab of the profile as them. */
async function openAsMember(page: Page, tab = "", member = someone()): Promise<NewMember> {
  const token = await register(page, member);
  // Once: what the site does with the token afterwards stays done.
  await page.addInitScript((own) => {
    if (sessionStorage.getItem("signed-in")) return;
    sessionStorage.setItem("signed-in", "yes");
    localStorage.setItem("auth-token", own);
  }, token);
  await page.goto(tab ? `/profile?fane=${tab}` : "/profile");
  await expect(page.getByRole("heading", { level: 2, name: member.username })).toBeVisible();
  return member;
}

const card = (page: Page) => page.getByRole("region", { name: "Om deg" });

// spec 2.6.6
test("a visitor comes to the profile through signing in", async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/);
});

// spec 2.2.51
test("stands under Hjem > Profil, without a search box in the header", async ({ page }) => {
  await openAsMember(page);
  await expect(page).toHaveTitle("Profil – Klarlønn");
  await expect(page.getByRole("navigation", { name: "Brødsmulesti" }).getByRole("listitem")).toHaveText([
    "Hjem",
    "Profil",
  ]);
  await expect(page.getByRole("banner").getByRole("combobox")).toHaveCount(0);
});

test("an address that names a tab shows it, also where there is no room for all", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsMember(page, "sikkerhet");
  await expect(page.getByRole("tab", { name: "Sikkerhet" })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole("tab", { name: "Profil" })).not.toBeInViewport({ ratio: 0.99 });
});

// spec 1.2.81
test("'Innstillinger' opens Sikkerhet, also from the profile itself", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsMember(page);
  await page.getByRole("button", { name: "Meny" }).click();
  await page.getByRole("link", { name: "Innstillinger" }).click();
  await expect(page.getByRole("heading", { name: "Endre passord" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Sikkerhet", selected: true })).toBeInViewport({ ratio: 0.99 });
});

// spec 2.6.7
test("a member's new username and 'Om meg' are still there after a reload", async ({ page }) => {
  const { username } = await openAsMember(page);
  await page.getByRole("textbox", { name: "Brukernavn" }).fill(`${username} N`);
  await page.getByRole("textbox", { name: "Om meg" }).fill("Sykepleier\nfra Bodø");
  await page.getByRole("button", { name: "Lagre endringer" }).click();
  await expect(page.getByText("Profil oppdatert!")).toBeVisible();
  await page.reload();
  await expect(card(page).getByRole("heading")).toHaveText(`${username} N`);
  await expect(page.getByRole("textbox", { name: "Om meg" })).toHaveValue("Sykepleier\nfra Bodø");
});

test("a username that another member has is refused under its field", async ({ page, browser }) => {
  const other = await browser.newPage();
  const { username } = await openAsMember(other);
  await other.close();
  await openAsMember(page);
  await page.getByRole("textbox", { name: "Brukernavn" }).fill(username.toUpperCase());
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Brukernavn" });
  await expect(field).toHaveAccessibleDescription("Brukernavnet er allerede i bruk");
  await expect(field).toBeFocused();
});

// spec 2.6.8
test("a member puts up a picture, which stays, and takes it away", async ({ page }) => {
  await openAsMember(page);
  const image = { name: "meg.png", mimeType: "image/png", buffer: await page.screenshot() };
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Velg bilde" }).click();
  await (await chosen).setFiles(image);
  await expect(page.getByText("Profilbilde oppdatert!")).toBeVisible();
  await page.reload();
  const picture = card(page).locator("img");
  await expect(picture).toHaveAttribute("src", /^\/api\/profile-images\/[0-9a-f]{64}\.webp$/);
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(256);
  await card(page).getByRole("button", { name: "Fjern bildet" }).click();
  await expect(page.getByText("Profilbildet er fjernet")).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test("what is no picture is refused in the server's words, and the initials stay", async ({ page }) => {
  await openAsMember(page);
  const text = { name: "meg.png", mimeType: "image/png", buffer: Buffer.from("Ikke noe bilde") };
  await page.locator('input[type="file"]').setInputFiles(text);
  await expect(page.getByText(/^Vi kan ikke lese dette bildet\./)).toBeVisible();
  await expect(card(page).locator("img")).toHaveCount(0);
});

// spec 2.6.8
test("a new password keeps this session, and ends the one of another device", async ({ page, browser }) => {
  const { email } = await openAsMember(page, "sikkerhet");
  const signIn = (password: string) => page.request.post("/api/auth/login", { data: { email, password } });
  const elsewhere = await browser.newContext();
  const { token } = await (await signIn(PASSWORD)).json();
  await elsewhere.addInitScript((other) => localStorage.setItem("auth-token", other), token);
  const other = await elsewhere.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "Rediger profil" })).toBeVisible();

  await page.getByLabel("Nåværende passord").fill(PASSWORD);
  await page.getByLabel("Nytt passord", { exact: true }).fill("et helt nytt passord");
  await page.getByLabel("Bekreft nytt passord").fill("et helt nytt passord");
  await page.keyboard.press("Enter");
  // At the far end of the page as well, the banner is in view.
  await expect(page.getByText("Passord endret!")).toBeInViewport();
  await expect(page.getByText("du er logget ut på alle andre enheter")).toBeVisible();

  await other.getByRole("button", { name: "Lagre endringer" }).click();
  await expect(other.getByRole("dialog", { name: "Logg inn igjen" })).toBeVisible();
  expect(await (await other.request.get("/api/auth/me", bearer(token))).status()).toBe(401);
  await elsewhere.close();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Endre passord" })).toBeVisible();
  expect((await signIn(PASSWORD)).status()).toBe(401);
  expect((await signIn("et helt nytt passord")).status()).toBe(200);
});

// spec 2.6.8
test("a new e-mail address shows at once, and is the one to sign in with", async ({ page }) => {
  const { email } = await openAsMember(page, "sikkerhet");
  const changed = email.replace("kari", "ny");
  await page.getByLabel("Nåværende e-postadresse").fill(email);
  await page.getByLabel("Ny e-postadresse", { exact: true }).fill(changed);
  await page.getByLabel("Bekreft ny e-postadresse").fill(changed);
  await page.keyboard.press("Enter");
  await expect(page.getByText("E-postadresse endret!")).toBeVisible();
  await expect(card(page)).toContainText(changed);
  await expect(page.getByLabel("Nåværende e-postadresse")).toHaveValue("");
  await page.getByRole("banner").getByRole("button", { name: "Kari Nordmann" }).click();
  await expect(page.getByRole("banner").getByText(changed)).toBeVisible();
  const signedIn = await page.request.post("/api/auth/login", { data: { email: changed, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
});

test("a member takes along everything that is held, as klarlonn.json", async ({ page }) => {
  const { email } = await openAsMember(page, "sikkerhet");
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Last ned mine data" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("klarlonn.json");
  expect(await readFile(await download.path(), "utf8")).toContain(email);
});

test("a member leaves: asked first, then gone, with a farewell on the front page", async ({ page }) => {
  const { email } = await openAsMember(page, "sikkerhet");
  const leave = page.getByRole("button", { name: "Slett konto", exact: true });
  const dialog = page.getByRole("dialog", { name: "Slett kontoen for godt?" });
  await leave.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leave).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByLabel("Passord", { exact: true }).fill("et annet");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Passord", { exact: true })).toHaveAccessibleDescription("Passordet er feil.");
  await dialog.getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Slett kontoen min" }).click();

  await expect(page).toHaveURL("/");
  await expect(page.getByText("Kontoen er slettet").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth-token"))).toBeNull();
  const signedIn = await page.request.post("/api/auth/login", { data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(401);
});
