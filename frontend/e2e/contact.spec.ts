import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { test } from "./klarlonn";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const LONG_NAME = "Miljøvernrådgiverassistentkoordinatorforbundet".repeat(3).slice(0, 120);

const site = {
  name: LONG_NAME,
  organizationNumber: "923609016",
  postalAddress: "Storgata 1, 0155 Oslo",
  email: "post@en-temmelig-lang-adresse-for-lonn.example.no",
  personalDataName: "Personvernombudet",
  personalDataEmail: "personvern@example.no",
  hasContactForm: true,
};

const form = (page: Page) => page.getByRole("form", { name: "Skriv til oss" });

/** Opens the page of a site with a contact form. */
async function openForm(page: Page) {
  await page.route("**/api/site", (route) => route.fulfill({ json: site }));
  await page.goto("/kontakt");
  await expect(form(page)).toBeVisible();
}

test("message is sent with the keyboard, and kept on failure", async ({ page }) => {
  let fails = true;
  await page.route("**/api/contact", (route) => {
    const failure = { status: 503, json: { error: "Tjenesten er opptatt akkurat nå.", code: "unavailable" } };
    return route.fulfill(fails ? failure : { status: 202, json: {} });
  });
  await openForm(page);
  await checkAppearance(page, { narrow: true });

  await test.step("link from the instructions leads to the operator", async () => {
    const operator = page.getByRole("region", { name: "Hvem driver Klarlønn?" });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(operator).not.toBeInViewport();
    const instructions = page.getByRole("region", { name: "Noe på nettstedet er ulovlig" });
    await instructions.getByRole("link", { name: "den som driver nettstedet" }).click();
    await expect(operator).toBeInViewport();
  });

  await test.step("empty message is not sent", async () => {
    await form(page).getByRole("button", { name: "Send melding" }).click();
    await expect(page.getByText("Skriv minst 10 tegn.")).toBeVisible();
    await checkAppearance(page, { narrow: true });
  });

  await test.step("fields are filled in with the keyboard", async () => {
    const subject = form(page).getByLabel("Hva gjelder det?");
    await subject.selectOption("Feil i tallene");
    await subject.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Tallet for leger er feil.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("kari@example.no");
    // The hidden field is not in the way.
    await page.keyboard.press("Tab");
    await expect(form(page).getByRole("button", { name: "Send melding" })).toBeFocused();
    await page.keyboard.press("Enter");
  });

  await test.step("failure keeps the message, which is sent later", async () => {
    await expect(form(page).getByRole("alert")).toContainText("Tjenesten er opptatt");
    await expect(form(page).getByLabel("Melding")).toHaveValue("Tallet for leger er feil.");
    await checkAppearance(page);
    fails = false;
    await form(page).getByRole("button", { name: "Send melding" }).click();
    await expect(page.getByText("Takk, meldingen er mottatt")).toBeVisible();
    await checkAppearance(page);
  });
});
