import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, test } from "./klarlonn";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function checkLook(page: Page) {
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolations(page, ["color-contrast", "link-in-text-block"]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test.describe("a forgotten password", () => {
  // spec 2.2.67, 2.2.68
  test("is asked for anew by e-mail, also by who has no account", async ({ page }) => {
    await page.goto("/login");
    await main(page).getByRole("link", { name: "Glemt passord?" }).click();
    await expect(page).toHaveURL("/forgot-password");
    await expect(page).toHaveTitle("Glemt passord – Klarlønn");
    await main(page).getByLabel("E-post").fill(`ingen.${Date.now()}@example.no`);
    await main(page).getByRole("button", { name: "Send tilbakestillingslenke" }).click();
    await expect(heading(page)).toHaveText("E-post sendt!");
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle("E-post sendt! – Klarlønn");
    await checkLook(page);
    await main(page).getByRole("button", { name: "Send ny e-post" }).click();
    await expect(main(page).getByLabel("E-post")).toHaveValue(/^ingen/);
    await main(page).getByRole("link", { name: "Tilbake til innlogging" }).click();
    await expect(page).toHaveURL("/login");
  });

  // spec 2.2.69
  test("tells why it failed in a box, and looks right", async ({ page }) => {
    await page.route("**/api/auth/forgot-password", (route) => route.abort());
    await page.goto("/forgot-password");
    await main(page).getByLabel("E-post").fill("kari@example.no");
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("alert")).toHaveText("FeilEn feil oppstod");
    await checkLook(page);
  });
});

test.describe("a link to a new password", () => {
  // spec 2.2.70
  test("without its token is good for nothing", async ({ page }) => {
    await page.goto("/reset-password");
    await expect(heading(page)).toHaveText("Ugyldig lenke");
    await checkLook(page);
    await main(page).getByRole("link", { name: "Be om ny lenke" }).click();
    await expect(page).toHaveURL("/forgot-password");
  });

  test("leaves its token in no address and no history", async ({ page }) => {
    await page.goto("/vilkar");
    await page.goto("/reset-password?token=fra-et-brev");
    await expect(main(page).getByLabel("Nytt passord", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/reset-password");
    await page.goBack();
    await expect(page).toHaveURL("/vilkar");
    await page.goForward();
    await expect(page).toHaveURL("/reset-password");
  });

  test("that is unknown is told of when the password is sent", async ({ page }) => {
    await page.goto("/reset-password?token=finnes-ikke");
    const send = main(page).getByRole("button", { name: "Tilbakestill passord" });
    await expect(send).toBeDisabled();
    await main(page).getByLabel("Nytt passord", { exact: true }).fill("blåbær");
    await main(page).getByLabel("Bekreft nytt passord").fill("bringebær");
    await expect(main(page).getByText("Passordene stemmer ikke overens")).toBeVisible();
    await expect(send).toBeDisabled();
    await main(page).getByLabel("Bekreft nytt passord").fill("blåbær");
    await expect(main(page).getByText("Passordene stemmer overens")).toBeVisible();
    await checkLook(page);
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("alert")).toHaveText("FeilUgyldig eller utløpt lenke");
    await expect(main(page).getByRole("link", { name: "Be om ny lenke" })).toBeVisible();
  });
});
