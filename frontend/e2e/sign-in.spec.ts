import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { expectNoSidewaysScroll, expectNoViolations, signInForAccess, test } from "./klarlonn";
import {
  accountButton,
  createMember,
  fillInRegistration,
  PASSWORD,
  signInAsNewMember,
  signOut,
  waitForReload,
} from "./members";

const banner = (page: Page) => page.getByRole("banner");
const signInButton = (page: Page) => banner(page).getByRole("button", { name: "Logg inn" });

// spec 1.2.30, 1.2.31
test("member registers and logs in in the dialog", async ({ page }) => {
  const member = createMember();
  const dialog = page.getByRole("dialog");
  await page.goto("/steder");
  await test.step("registers", async () => {
    await signInButton(page).click();
    await dialog.getByRole("button", { name: "Opprett konto" }).click();
    await fillInRegistration(dialog, member);
    await waitForReload(page, () => dialog.getByRole("button", { name: "Opprett konto" }).click());
    await expect(dialog).toHaveCount(0);
    await expect(accountButton(page)).toHaveText("K");
  });

  await test.step("logs in after a wrong password and stays on the page", async () => {
    await signOut(page);
    await expect(page.getByRole("complementary", { name: "Logg inn for full tilgang" })).toBeVisible();
    await signInButton(page).click();
    await dialog.getByLabel("E-post").fill(member.email);
    await dialog.getByLabel("Passord", { exact: true }).fill("noe annet");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Feil e-postadresse eller passord");
    await dialog.getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await waitForReload(page, () => page.keyboard.press("Enter"));
    await expect(dialog).toHaveCount(0);
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL("/steder");
    await expect(page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" })).toBeVisible();
  });
});

// spec 1.2.79, 1.2.80
test("avatar replaces its skeleton in place, and opens an accessible menu", async ({ page }) => {
  await signInForAccess(page);
  await test.step("skeleton", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/auth/me", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/vilkar");
    const skeleton = banner(page).getByRole("status", { name: "Laster kontoen …" });
    await expect(skeleton).toBeVisible();
    const before = await skeleton.boundingBox();
    release();
    await expect(accountButton(page)).toBeVisible();
    expect(await accountButton(page).boundingBox()).toEqual(before);
  });

  const menu = page.getByRole("menu");
  await test.step("menu", async () => {
    await accountButton(page).click();
    await expect(menu.getByRole("menuitem", { name: "Profil" })).toBeFocused();
    await checkAppearance(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(accountButton(page)).toBeFocused();
  });

  await test.step("link to the profile", async () => {
    await page.keyboard.press("Enter");
    const settings = menu.getByRole("menuitem", { name: "Innstillinger" });
    await expect(settings).toHaveAttribute("href", "/profile?fane=sikkerhet");
    await menu.getByRole("menuitem", { name: "Profil" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(menu).toHaveCount(0);
  });
});

// spec 1.2.33, 1.2.34, 1.2.71
test("side menu shows the member and closes on logout", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await signInAsNewMember(page);
  const menu = page.getByRole("dialog", { name: "Meny" });
  await page.goto("/vilkar");
  await banner(page).getByRole("button", { name: "Meny" }).click();
  const account = menu.getByRole("region", { name: "Konto" });
  await expect(account).toContainText("Kari Nordmann");
  await expect(account).toContainText(email);
  await expect(account.getByRole("link")).toHaveText(["Profil", "Innstillinger", "Send inn data"]);
  // The member part of the menu exists on small screens only.
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  const signOut = account.getByRole("button", { name: "Logg ut" });
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(signOut).toBeInViewport({ ratio: 1 });
  await waitForReload(page, () => signOut.click());
  await expect(menu).toHaveCount(0);
  await expect(signInButton(page)).toBeVisible();

  await test.step("shows a visitor 'Send inn data' only", async () => {
    await banner(page).getByRole("button", { name: "Meny" }).click();
    await expect(menu.getByRole("link", { name: "Send inn data" })).toBeVisible();
    await expect(menu.getByText(/Logg ut|Profil|Innstillinger/)).toHaveCount(0);
  });
});
