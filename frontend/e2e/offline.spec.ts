import { expect, type Page } from "@playwright/test";
import { clickSend, fillInEmployed, getDisplayChoice, getToast, KNOWN_TITLE } from "./contribution-form";
import { goOffline, showWholePage, test } from "./klarlonn";
import { signInAsNewMember } from "./members";

const NOT_REACHED = "Vi når ikke Klarlønn. Det du har skrevet, er lagret her.";
const PHONE = { width: 390, height: 844 };
const JOB = `/job/${KNOWN_TITLE}`;

test.use({ expectedErrors: /Failed to load resource: net::ERR_|Failed to fetch dynamically imported module/ });

const banner = (page: Page) => page.getByRole("banner");
const dialog = (page: Page) => page.getByRole("dialog");

async function close(page: Page) {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
}

test.describe("without a network", () => {
  test("dialogs open, and sign-in and sharing say what happened", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize(PHONE);
    await page.goto(JOB);
    await expect(page.getByRole("heading", { level: 1, name: KNOWN_TITLE })).toBeVisible();
    await goOffline(page);
    const main = page.getByRole("main");
    for (const [name, button] of [
      ["Meny", banner(page).getByRole("button", { name: "Meny" })],
      ["Meny", banner(page).getByRole("button", { name: "Søk" })],
      ["Logg inn", banner(page).getByRole("button", { name: "Logg inn" })],
      [/./, main.getByRole("button", { name: "Sted: hele landet" })],
      [/./, main.getByRole("button", { name: "Arbeidsgiver: alle arbeidsgivere" })],
      [/./, main.getByRole("button", { name: /^[\d\s]+ arbeidsgivere$/ })],
      [/./, main.getByRole("button", { name: /^Last ned/ })],
      [/./, main.getByRole("button", { name: /^Slik regner vi/ }).first()],
    ] as const) {
      await test.step(`${name} ${button}`, async () => {
        await button.click();
        await expect(page.getByRole("dialog", { name })).toBeVisible();
        await close(page);
      });
    }

    await test.step("sharing and sign-in", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await main.getByRole("button", { name: "Del", exact: true }).click();
      await expect(getToast(page)).toContainText("Lenka er kopiert");
      await banner(page).getByRole("button", { name: "Logg inn" }).click();
      const email = dialog(page).getByLabel("E-post", { exact: true });
      await email.fill("kari@example.no");
      await dialog(page).getByLabel("Passord", { exact: true }).fill("en hemmelighet");
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByRole("alert")).toBeVisible();
      await expect(email).toHaveValue("kari@example.no");
    });
  });

  test("salary form opens, keeps the pay and sends it later", async ({ page, context }) => {
    await signInAsNewMember(page);

    await test.step("form opens over a job page", async () => {
      await page.goto(JOB);
      await expect(page.getByRole("heading", { level: 1, name: KNOWN_TITLE })).toBeVisible();
      await goOffline(page);
      await page.getByRole("main").getByRole("link", { name: "Bidra nå" }).first().click();
      await expect(dialog(page).getByRole("combobox", { name: "Arbeidsplass" })).toBeVisible();
      await context.setOffline(false);
    });

    await fillInEmployed(page);
    await getDisplayChoice(page, "Alt").check();
    await goOffline(page);
    await clickSend(page);
    await expect(getToast(page)).toBeVisible();
    await expect(page.getByText(/640\s000/).first()).toBeVisible();
    await context.setOffline(false);
    await clickSend(page);
    await expect(page.getByText("Det du sendte inn, er lagret")).toBeVisible();
  });

  test("profile that cannot be saved is kept", async ({ page }) => {
    await signInAsNewMember(page);
    await page.goto("/profile");
    const bio = page.getByRole("textbox", { name: "Om meg" });
    await bio.fill("Sykepleier fra Bodø");
    await goOffline(page);
    await page.getByRole("button", { name: "Lagre endringer" }).click();
    await expect(page.getByText("Kunne ikke oppdatere profil").first()).toBeVisible();
    await expect(bio).toHaveValue("Sykepleier fra Bodø");
    await banner(page)
      .getByRole("button", { name: /^Konto/ })
      .click();
    await expect(page.getByRole("menuitem", { name: "Profil" })).toBeFocused();
    await page.keyboard.press("Escape");
    for (const tab of ["Mine kommentarer", "Det jeg har sendt inn", "Sikkerhet"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
      await expect(page.getByText("Siden kunne ikke lastes")).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Slett konto", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Slett kontoen for godt?" })).toBeVisible();
    await close(page);
    await page.getByRole("tab", { name: "Profil" }).click();
    await expect(bio).toHaveValue("Sykepleier fra Bodø");
  });
});

test.describe("code that cannot be loaded", () => {
  test("says so beside the button, and comes at the next tap", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.route("**/assets/on-tap-*", (route) => route.abort());
    await page.route("**/api/health/live", (route) => route.abort());
    await page.goto(JOB);
    const menu = banner(page).getByRole("button", { name: "Meny" });
    await menu.click();
    await expect(banner(page).getByRole("alert")).toHaveText(NOT_REACHED);
    await banner(page).getByRole("button", { name: "Logg inn" }).click();
    await expect(banner(page).getByRole("alert")).toHaveText([NOT_REACHED, NOT_REACHED]);
    await expect(page.getByRole("heading", { level: 1, name: KNOWN_TITLE })).toBeVisible();
    await page.unroute("**/assets/on-tap-*");
    await menu.click();
    await expect(page.getByRole("dialog", { name: "Meny" })).toBeVisible();
    await close(page);
    await banner(page).getByRole("button", { name: "Logg inn" }).click();
    await expect(page.getByRole("dialog", { name: "Logg inn" })).toBeVisible();
    await expect(banner(page).getByRole("alert")).toHaveCount(0);
  });

  test("home page section shows an error and keeps the rest", async ({ page }) => {
    await page.route("**/assets/below-the-fold-*", (route) => route.abort());
    await page.goto("/");
    await showWholePage(page);
    await expect(page.getByText("Denne delen kunne ikke lastes").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Prøv igjen" }).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("combobox").first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Klarlønn i tall" })).toBeVisible();
  });

  test("page says so, and opens once there is a network", async ({ page, context }) => {
    await page.goto(JOB);
    await goOffline(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "For utviklere" }).click();
    await expect(page.getByRole("alert")).toContainText("Siden kunne ikke lastes");
    await expect(page.getByRole("alert")).toContainText(NOT_REACHED);
    const retry = page.getByRole("button", { name: "Prøv igjen" });
    await expect(retry).toBeFocused();
    await retry.click();
    await expect(page.getByRole("alert")).toContainText(NOT_REACHED);
    await expect(retry).toHaveAttribute("aria-disabled", "false");
    await context.setOffline(false);
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: "For utviklere" })).toBeVisible();
  });

  test("menu of a long text says so, and opens at the next tap", async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize(PHONE);
    await page.goto("/hjelp", { waitUntil: "networkidle" });
    await context.setOffline(true);
    const menu = page.getByRole("banner").getByRole("button", { name: "Meny" });
    await menu.click();
    await expect(page.getByRole("alert")).toHaveText(NOT_REACHED);
    await context.setOffline(false);
    await menu.click();
    await expect(page.getByRole("dialog", { name: "Meny" })).toBeVisible();
  });
});
