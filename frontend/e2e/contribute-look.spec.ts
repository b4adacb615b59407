import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import {
  chooseExperience,
  choosePeriod,
  chooseSituation,
  clickNext,
  fillBox,
  fillInEmployed,
  fillInJob,
  getCombobox,
  getDisplayChoice,
  getForm,
  getPay,
  getQuestion,
} from "./contribution-form";
import { expectNoSidewaysScroll, expectNoViolations, test } from "./klarlonn";
import { signInAsNewMember } from "./members";

test("form is filled in with the keyboard alone", async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto("/bidra");
  const { keyboard } = page;
  await getForm(page)
    .getByRole("link", { name: /^I arbeid/ })
    .focus();
  await keyboard.press("Enter");
  await expect(getCombobox(page, "Stilling")).toBeFocused();
  await keyboard.type("elektrike");
  await expect(page.getByRole("option").first()).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(getCombobox(page, "Stilling")).toHaveValue(/^Elektrike/);
  await keyboard.press("Tab");
  await keyboard.type("Prøvesykehuset AS");
  await keyboard.press("Tab");
  await keyboard.type("Oslo");
  await keyboard.press("Enter");
  await expect(getPay(page)).toBeFocused();
  await keyboard.type("640000");
  await keyboard.press("Tab");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await expect(getForm(page).getByRole("radio", { name: "3–5 år" })).toBeChecked();
  for (const _control of ["percentage", "more"]) await keyboard.press("Tab");
  await keyboard.press("Enter");
  for (const _control of ["education", "base pay", "additions", "bonus", "question"]) await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.getByLabel("Fleksitid")).toBeChecked();
  await keyboard.press("Enter");
  await expect(getQuestion(page, "Hva skal andre se?")).toBeFocused();
  await keyboard.press("Tab");
  await expect(getDisplayChoice(page, "Anbefalt")).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(getDisplayChoice(page, "Alt")).toBeChecked();
  for (const _control of ["how entries are counted", "send"]) await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/job/Elektriker");
});

test.describe("accessibility of every step", () => {
  /** Checks a step without its own colours: all rules in the light theme, and no horizontal scrolling at 320 px. */
  async function checkStep(page: Page, name: string) {
    await test.step(name, async () => {
      await expectNoViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
    });
  }

  // spec 2.2.82
  test("form for employed people is accessible", async ({ page }) => {
    await test.step("login required", async () => {
      await page.goto("/bidra?rett=1");
      await expect(getQuestion(page, "Innlogging kreves")).toBeVisible();
      await checkAppearance(page);
    });
    await test.step("visitor at the last step", async () => {
      await fillInEmployed(page);
      await expect(page.getByRole("heading", { name: "Innlogging kreves" })).toBeVisible();
      await checkAppearance(page);
      // What the visitor typed would be the member's.
      await page.evaluate(() => sessionStorage.clear());
    });

    await signInAsNewMember(page);
    await page.goto("/bidra");
    await test.step("choice of forms", () => checkAppearance(page));
    await getForm(page)
      .getByRole("link", { name: /^I arbeid/ })
      .click();
    await fillBox(page, "Stilling", "X".repeat(100));
    await getCombobox(page, "Stilling").press("Enter");
    await expect(page.getByText("Sted må fylles ut").first()).toBeVisible();
    await getCombobox(page, "Sted").press("ArrowDown");
    await expect(page.getByRole("option").first()).toBeVisible();
    await test.step("suggestions and missing fields", () => checkAppearance(page));
    await fillInJob(page, { jobTitle: "Sykepleier ".repeat(9).trim() });
    await clickNext(page);
    await choosePeriod(page, "Time");
    await getPay(page).fill("48000");
    await expect(page.getByText("Mente du")).toBeVisible();
    await clickNext(page);
    await expect(page.getByRole("group", { name: "Erfaring" })).toHaveAccessibleDescription("Erfaring må fylles ut");
    await test.step("pay with errors and a question", () => checkAppearance(page, { narrow: true }));
    await getPay(page).fill("312");
    await chooseExperience(page, "5–10 år");
    await getForm(page).getByText("Legg til mer").click();
    await test.step("everything that may be left out", () => checkAppearance(page));
    await clickNext(page);
    await expect(getQuestion(page, "Hva skal andre se?")).toBeVisible();
    await test.step("what others see", () => checkAppearance(page));
  });

  test("forms for unemployed people and students are accessible", async ({ page }) => {
    await signInAsNewMember(page);
    await chooseSituation(page, /^Arbeidsledig/);
    await test.step("question", () => checkAppearance(page));
    await getForm(page).getByLabel("Ja").click();
    await page.getByLabel("Siste år i arbeid").fill("2010");
    await test.step("year", () => checkAppearance(page));
    await page.getByLabel("Siste år i arbeid").fill(String(new Date().getFullYear()));
    await fillBox(page, "Stilling", "Kokk");
    await fillBox(page, "Arbeidsgiver", "Kafé Nord");
    await checkStep(page, "job");
    await clickNext(page);
    await choosePeriod(page, "Jeg fikk timelønn");
    await getPay(page).fill("212");
    await checkStep(page, "pay");
    await clickNext(page);
    await expect(getQuestion(page, "Hva skal andre se?")).toBeVisible();
    await checkStep(page, "what others see");
    await page.goto("/bidra?situasjon=onsket-jobb");
    await checkStep(page, "desired job");

    await page.goto("/bidra?situasjon=student");
    await checkStep(page, "studies");
    await fillBox(page, "Lærested", "Universitetet i Oslo");
    await fillBox(page, "Studieprogram", "Informatikk");
    await expect(getForm(page).getByRole("button", { name: "Send inn" })).toBeDisabled();
    await test.step("studies, with the button disabled", () => checkAppearance(page));
  });
});
