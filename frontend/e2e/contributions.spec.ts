import { expect } from "@playwright/test";
import { checkAppearance } from "./appearance";
import {
  chooseExperience,
  chooseSituation,
  clickNext,
  clickSend,
  createEmployerName,
  fillInEmployed,
  fillInJob,
  getDisplayChoice,
  getForm,
  getPay,
  getQuestion,
  KNOWN_TITLE,
  sendShowingAll,
} from "./contribution-form";
import { test } from "./klarlonn";
import { authHeaders, signInAsNewMember, signInAsVerifiedMember } from "./members";

test("form dialog on a job page is prefilled and closes on Escape", async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto("/job/Sykepleier?company=Ahus");
  const form = page.getByRole("dialog", { name: "Send inn lønna di" });
  const opener = page.getByRole("complementary").getByRole("link", { name: "Bidra nå" });
  await opener.click();
  await expect(form.getByRole("combobox", { name: "Stilling" })).toHaveValue("Sykepleier");
  await expect(form.getByRole("combobox", { name: "Arbeidsplass" })).toHaveValue("Ahus");
  await expect(page).toHaveURL("/job/Sykepleier?company=Ahus");
  await checkAppearance(page);

  const place = form.getByRole("combobox", { name: "Sted" });
  await test.step("Escape closes suggestions first", async () => {
    await place.fill("os");
    await expect(page.getByRole("option", { name: "Oslo" })).toBeVisible();
    await place.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(place).toHaveValue("os");
    await expect(place).toBeFocused();
    await place.fill("Ingensteder");
    await expect(page.getByText("Ingen kommuner funnet")).toBeVisible();
    await place.fill("os");
  });

  await test.step("Escape then closes the form and returns focus", async () => {
    await place.press("Escape");
    await place.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test("member withdraws a contribution", { tag: "@store" }, async ({ page }) => {
  const { token } = await signInAsNewMember(page);
  const company = createEmployerName();
  const response = await page.request.post("/api/salary-entries", {
    ...authHeaders(token),
    data: {
      jobTitle: "Elektriker",
      company,
      location: "Oslo",
      annualSalary: 612_345,
      employmentPercentage: 80,
      experienceYears: "3-5",
      educationLevel: "fagskole",
      benefits: ["Hjemmekontor"],
      display: { hidesCompany: false, coarsePlace: false, roundsPay: false },
    },
  });
  expect(response.status()).toBe(201);
  const path = "**/api/my-salary-entries/*";
  await page.route(path, (route) => route.abort());
  await page.goto("/profile?fane=bidrag");
  const row = page.getByRole("article").filter({ hasText: company });
  const withdraw = row.getByRole("button", { name: "Trekk tilbake" });
  const dialog = page.getByRole("dialog", { name: "Trekke det tilbake?" });

  await test.step("the contribution is shown", async () => {
    await expect.soft(row).toContainText(/612\s345\skr/);
    await expect.soft(row).toContainText(/3–5\sår\serfaring\s·\sFagskole\s·\s80\s%\sstilling/);
    await expect.soft(row).toContainText("Hjemmekontor");
  });

  await test.step("Escape cancels", async () => {
    await withdraw.click();
    await expect(dialog).toContainText("låst for deg igjen");
    await page.keyboard.press("Escape");
    await expect(withdraw).toBeFocused();
  });

  await test.step("failed request keeps it", async () => {
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Trekk tilbake" }).click();
    await expect(page.getByText("Kunne ikke trekke det tilbake. Prøv igjen.")).toBeVisible();
    await expect(row).toBeVisible();
    await page.unroute(path);
  });

  await test.step("it is withdrawn and access ends", async () => {
    await withdraw.click();
    await dialog.getByRole("button", { name: "Trekk tilbake" }).click();
    await expect(page.getByText("Det er trukket tilbake. Lønnstallene er låst igjen.")).toBeVisible();
    await expect(page.getByText("Du har ikke bidratt ennå.")).toBeVisible();
    await page.getByRole("tabpanel").getByRole("link", { name: "Bidra nå" }).click();
    await expect(page).toHaveURL("/bidra");
    await page.goto("/job/Elektriker");
    await expect(page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" })).toBeVisible();
    await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
    await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
  });
});

test("outlier counts after a correction", async ({ page }) => {
  await signInAsVerifiedMember(page);
  const company = createEmployerName();
  const list = `/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`;
  const reason = new RegExp(`langt over det vi kjenner for ${KNOWN_TITLE} \\([\\d\\s]+ til [\\d\\s]+kr`);
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page, { company });
  await clickNext(page);
  await getPay(page).fill("6400000");
  await chooseExperience(page, "10+ år");
  await getForm(page).getByText("Legg til mer").click();
  await page.getByRole("group", { name: "Er tillegg og bonus med i lønna?" }).getByLabel("Ja").check();

  await test.step("the form asks about it before the next step", async () => {
    await expect(getForm(page)).toContainText(/Det er mye for en elektriker \(de fleste: [\d\s]+–[\d\s]+\)/);
    await checkAppearance(page);
    await getForm(page).getByRole("button", { name: "Ja, det stemmer" }).click();
    await clickNext(page);
    await sendShowingAll(page);
  });

  await test.step("the page that opens says so and offers a correction", async () => {
    const notice = page.getByRole("complementary", { name: "Lønna di holdes utenfor tallene." });
    await expect(notice).toContainText(reason);
    await checkAppearance(page);
    await notice.getByRole("link", { name: "Rett lønna" }).click();
    await expect(getPay(page)).toHaveValue(/^6\s400\s000$/);
  });

  await test.step("the profile marks it and no list has it", async () => {
    await page.goto(list);
    await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
    await page.goto("/profile?fane=bidrag");
    const row = page.getByRole("article").filter({ hasText: company });
    await expect(row).toContainText("Holdt utenfor");
    await expect(row).toContainText(reason);
    await checkAppearance(page);
    await row.getByRole("link", { name: "Rett" }).click();
  });

  await test.step("the corrected entry counts", async () => {
    await expect(getPay(page)).toHaveValue(/^6\s400\s000$/);
    await page.getByLabel("Stillingsprosent").fill("80");
    await getPay(page).fill("640000");
    await clickNext(page);
    await getForm(page).getByRole("button", { name: "Lagre endringen" }).click();
    await expect(getQuestion(page, "Endringen er lagret")).toBeVisible();
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await page.goto(list);
    const card = page.getByRole("article").filter({ hasText: company });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(/inkl\. tillegg og bonus/);
    await expect(card).toContainText(/Omregnet til full stilling fra 640\s000\skr/);
    await expect(card).toContainText(/800\s000\skr/);
  });
});

test("preview is the card that others will see", async ({ page }) => {
  await signInAsNewMember(page);
  const company = createEmployerName();
  await fillInEmployed(page, { company, location: "Bodø" });
  const preview = getDisplayChoice(page, "Anbefalt").locator("xpath=../..");
  const card = page.getByRole("article");
  const shown = ["~640 000 kr", company, "Nordland", "10+ år erfaring", "100 % stilling"];
  for (const part of shown) await expect(preview).toContainText(part);
  await clickSend(page);
  await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeVisible();
  await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
  for (const part of shown) await expect(card).toContainText(part);
});

test("member alone with an employer chooses what others see", async ({ page }) => {
  const { token } = await signInAsNewMember(page);
  const company = createEmployerName();
  await fillInEmployed(page, { company });

  await test.step("the recommended choice says how many could be it", async () => {
    await expect(getDisplayChoice(page, "Anbefalt")).toBeChecked();
    await expect(getForm(page)).toContainText("Kolleger kan kanskje kjenne deg igjen.");
    await checkAppearance(page);
  });

  await test.step("the employer is hidden on the card and in lists", async () => {
    await getDisplayChoice(page, "Tilpass").check();
    await page.getByRole("group", { name: "Arbeidsplass" }).getByRole("radio", { name: "Skjult" }).check();
    await clickSend(page);
    await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeVisible();
    await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
    await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
  });

  await test.step("'Det jeg har sendt inn' shows and changes it", async () => {
    await page.goto("/profile?fane=bidrag");
    const row = page.getByRole("article").filter({ hasText: company });
    await expect(row).toContainText("Andre ser ikke arbeidsgiveren, stedet (bare fylket) og nøyaktig lønn.");
    const change = row.getByRole("button", { name: "Hva andre ser" });
    await change.click();
    const dialog = page.getByRole("dialog", { name: "Hva andre ser" });
    await dialog.getByRole("group", { name: "Sted" }).getByRole("radio", { name: "Oslo", exact: true }).check();
    await checkAppearance(page);
    await dialog.getByRole("button", { name: "Lagre" }).click();
    await expect(page.getByText("Valget er lagret.")).toBeVisible();
    await expect(row).toContainText("Andre ser ikke arbeidsgiveren og nøyaktig lønn.");
    await expect(change).toBeFocused();
  });

  const own = await page.request.get("/api/my-salary-entries", authHeaders(token));
  expect((await own.json()).entries).toEqual([
    expect.objectContaining({
      company,
      display: expect.objectContaining({ hidesCompany: true, coarsePlace: false, roundsToThousands: true }),
    }),
  ]);
});
