import { expect, type Page } from "@playwright/test";
import { box, choice, chooseSituation, fillBox, fillInJob, form, next, question, send } from "./contribution-form";
import { expectNoSidewaysScroll, expectNoViolations, test } from "./klarlonn";
import { signInAsNewcomer } from "./members";

test("the form is filled in with the keyboard alone", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/bidra");
  const { keyboard } = page;
  await form(page)
    .getByRole("link", { name: /^I arbeid/ })
    .focus();
  await keyboard.press("Enter");
  await expect(question(page, "Hva jobber du som?")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.type("elektrike");
  await expect(page.getByRole("option").first()).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.type("Prøvesykehuset AS");
  await keyboard.press("Tab");
  await keyboard.type("Oslo");
  await keyboard.press("Enter");
  await expect(question(page, "Hvordan får du betalt?")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(question(page, "Hva tjener du?")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.type("640000");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.type("3");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.getByLabel("Pensjon over 2 %")).toBeChecked();
  await keyboard.press("Enter");
  await expect(question(page, "Stemmer dette?")).toBeFocused();
  await expect(page.getByText("3–5 år")).toBeVisible();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/job/Elektriker");
});

test.describe("every step, in both themes and without sideways scroll at 320 px, has no violations", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  async function look(page: Page, name: string) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: "light" });
      await expectNoViolations(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectNoViolations(page, ["color-contrast", "link-in-text-block"]);
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      if (size) await page.setViewportSize(size);
    });
  }

  test("for a visitor", async ({ page }) => {
    test.setTimeout(90_000);
    await chooseSituation(page, /^I arbeid/);
    await expect(question(page, "Innlogging kreves")).toBeVisible();
    await look(page, "signing in is needed");
  });

  // spec 2.2.82
  test("for people who work", async ({ page }) => {
    test.setTimeout(180_000);
    await signInAsNewcomer(page);
    await page.goto("/bidra");
    await look(page, "the choice of forms");
    await form(page)
      .getByRole("link", { name: /^I arbeid/ })
      .click();
    await fillBox(page, "Stillingstittel", "X".repeat(100));
    await box(page, "Stillingstittel").press("Enter");
    await expect(page.getByText("Sted må fylles ut").first()).toBeVisible();
    await box(page, "Sted").press("ArrowDown");
    await expect(page.getByRole("option").first()).toBeVisible();
    await look(page, "suggestions, and what is missing");
    await fillInJob(page, { jobTitle: "Sykepleier ".repeat(9).trim() });
    await next(page);
    await choice(page, /^Timelønn/).click();
    await page.getByLabel("Timelønn før skatt").fill("48000");
    await expect(page.getByText("Mente du")).toBeVisible();
    await next(page);
    await expect(page.getByLabel("Erfaring")).toHaveAccessibleDescription("Erfaring må fylles ut");
    await look(page, "the pay, with errors and a question");
    await page.getByLabel("Timelønn før skatt").fill("312");
    await page.getByLabel("Erfaring").selectOption("5-10");
    await next(page);
    await expect(question(page, "Stemmer dette?")).toBeVisible();
    await look(page, "the last look");
    await page.goBack();
    await page.goBack();
    await expect(question(page, "Hvordan får du betalt?")).toBeVisible();
    await look(page, "the way of being paid");
  });

  test("for people without work", async ({ page }) => {
    test.setTimeout(180_000);
    await signInAsNewcomer(page);
    await chooseSituation(page, /^Arbeidsledig/);
    await look(page, "the question");
    await form(page).getByRole("link", { name: /^Ja/ }).click();
    await page.getByLabel("Siste år i arbeid").fill("2010");
    await look(page, "the year");
    await next(page);
    await fillBox(page, "Stillingstittel", "Kokk");
    await fillBox(page, "Arbeidsgiver", "Kafé Nord");
    await look(page, "the job");
    await next(page);
    await expect(question(page, "Hvor jobbet du?")).toBeVisible();
    await look(page, "the place");
    await next(page);
    await choice(page, /^Timelønn/).click();
    await page.getByLabel("Timelønn før skatt").fill("212");
    await look(page, "the pay");
    await next(page);
    await expect(question(page, "Stemmer dette?")).toBeVisible();
    await look(page, "the last look");
    await page.goto("/bidra?situasjon=onsket-jobb");
    await look(page, "the wish");
  });

  test("for students", async ({ page }) => {
    test.setTimeout(180_000);
    await signInAsNewcomer(page);
    await chooseSituation(page, /^Student/);
    await look(page, "the studies");
    await fillBox(page, "Lærested", "Universitetet i Oslo");
    await page.getByLabel("Studieprogram").fill("Informatikk");
    await look(page, "the job, and the button that waits for it");
    await fillBox(page, "Ønsket stilling", "Systemutvikler");
    await send(page);
    await expect(question(page, "Takk for ditt bidrag!")).toBeVisible();
    await expect(page).toHaveURL("/job/Systemutvikler");
  });

  test("over the job's page", async ({ page }) => {
    test.setTimeout(90_000);
    await signInAsNewcomer(page);
    await page.goto("/job/Sykepleier?company=Ahus");
    await page.getByRole("complementary").getByRole("link", { name: "Bidra nå" }).click();
    await expect(question(page, "Hva jobber du som?")).toBeVisible();
    await look(page, "the form in place");
  });
});
