import { expect } from "@playwright/test";
import { checkAppearance } from "./appearance";
import {
  chooseExperience,
  chooseSituation,
  clickNext,
  clickSend,
  createEmployerName,
  fillInJob,
  getDisplayChoice,
  getForm,
  getPay,
} from "./contribution-form";
import { test } from "./klarlonn";
import { signInAsVerifiedMember } from "./members";

test("member divides the pay and edits its parts", async ({ page }) => {
  await signInAsVerifiedMember(page);
  const company = createEmployerName();
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page, { company });
  await clickNext(page);
  const salary = getPay(page);
  await salary.fill("700000");

  await test.step("parts with their sum", async () => {
    await getForm(page).getByText("Legg til mer").click();
    for (const [part, amount] of [
      ["Grunnlønn", "580000"],
      ["Faste tillegg", "40000"],
    ] as const) {
      await page.getByLabel(part).fill(amount);
    }
    await expect(salary).toHaveValue("620\u00a0000");
    await expect(salary).not.toBeEditable();
    await expect(page.getByRole("group", { name: "Er tillegg og bonus med i lønna?" })).toHaveCount(0);
    await checkAppearance(page, { narrow: true });
  });

  await test.step("errors at their fields", async () => {
    await chooseExperience(page, "10+ år");
    await page.getByLabel("Bonus og provisjon").fill("700000");
    await clickNext(page);
    const base = page.getByLabel("Grunnlønn");
    await expect(base).toHaveAccessibleDescription(/Grunnlønna må være minst halvparten av årslønna/);
    await checkAppearance(page);
    await page.getByLabel("Bonus og provisjon").fill("20000");
  });

  await test.step("what others see", async () => {
    await clickNext(page);
    await expect(getForm(page).getByText("640\u00a0000\u00a0kr").first()).toBeVisible();
    await getDisplayChoice(page, "Alt").check();
    await clickSend(page);
    await expect(page).toHaveURL("/job/Elektriker");
  });

  const own = page.getByRole("article").filter({ hasText: company });
  await test.step("own list", async () => {
    await page.goto("/profile?fane=bidrag");
    await expect(own).toContainText("640\u00a0000\u00a0kr");
    await expect(own).toContainText(/Grunnlønn 580.000.kr · faste tillegg 40.000.kr · bonus 20.000.kr/);
  });

  await test.step("edit", async () => {
    await own.getByRole("link", { name: /^Endre/ }).click();
    await clickNext(page);
    await expect(page.getByLabel("Grunnlønn")).toHaveValue("580\u00a0000");
    await page.getByLabel("Faste tillegg").fill("50000");
    await clickNext(page);
    await getForm(page).getByRole("button", { name: "Lagre endringen" }).click();
    await expect(page.getByRole("heading", { name: "Endringen er lagret" })).toBeVisible();
    await page.goto("/profile?fane=bidrag");
    await expect(own).toContainText("650\u00a0000\u00a0kr");
    await expect(own).toContainText(/faste tillegg 50.000.kr/);
  });
});
