import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { test } from "./klarlonn";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

// spec 2.2.67, 2.2.68, 2.2.69
test("visitor requests a reset link again after a failure", async ({ page }) => {
  await page.route("**/api/auth/forgot-password", (route) => route.abort());
  await page.goto("/login");
  await main(page).getByRole("link", { name: "Glemt passord?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(page).toHaveTitle("Glemt passord – Klarlønn");

  await test.step("request fails", async () => {
    await main(page).getByLabel("E-post").fill(`ingen.${crypto.randomUUID()}@example.no`);
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("alert")).toHaveText("FeilEn feil oppstod");
    await checkAppearance(page);
  });

  await test.step("request succeeds for an unknown email address", async () => {
    await page.unroute("**/api/auth/forgot-password");
    await main(page).getByRole("button", { name: "Send tilbakestillingslenke" }).click();
    await expect(heading(page)).toHaveText("E-post sendt!");
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle("E-post sendt! – Klarlønn");
    await checkAppearance(page);
    await main(page).getByRole("button", { name: "Send ny e-post" }).click();
    await expect(main(page).getByLabel("E-post")).toHaveValue(/^ingen/);
    await main(page).getByRole("link", { name: "Tilbake til innlogging" }).click();
    await expect(page).toHaveURL("/login");
  });
});

// spec 2.2.70
test("reset link keeps its token out of URLs", async ({ page }) => {
  await page.goto("/vilkar");
  await page.goto("/reset-password?token=finnes-ikke");
  const send = main(page).getByRole("button", { name: "Tilbakestill passord" });

  await test.step("unknown token is rejected on submit", async () => {
    await expect(send).toBeDisabled();
    await expect(page).toHaveURL("/reset-password");
    await main(page).getByLabel("Nytt passord", { exact: true }).fill("blåbær");
    await main(page).getByLabel("Bekreft nytt passord").fill("bringebær");
    await expect(main(page).getByText("Passordene stemmer ikke overens")).toBeVisible();
    await expect(send).toBeDisabled();
    await main(page).getByLabel("Bekreft nytt passord").fill("blåbær");
    await expect(main(page).getByText("Passordene stemmer overens")).toBeVisible();
    await checkAppearance(page);
    await main(page).getByLabel("Bekreft nytt passord").press("Enter");
    await expect(main(page).getByRole("alert")).toHaveText("FeilUgyldig eller utløpt lenke");
    await expect(main(page).getByRole("link", { name: "Be om ny lenke" })).toBeVisible();
  });

  await test.step("history has no token, and the page offers a new link", async () => {
    await page.goBack();
    await expect(page).toHaveURL("/vilkar");
    await page.goForward();
    await expect(page).toHaveURL("/reset-password");
    await expect(heading(page)).toHaveText("Ugyldig lenke");
    await checkAppearance(page);
    await main(page).getByRole("link", { name: "Be om ny lenke" }).click();
    await expect(page).toHaveURL("/forgot-password");
  });
});
