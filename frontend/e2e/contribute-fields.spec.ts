import { expect } from "@playwright/test";
import {
  chooseExperience,
  choosePeriod,
  chooseSituation,
  clickBack,
  clickNext,
  clickSend,
  expectError,
  fillBox,
  fillInEmployed,
  fillInJob,
  getCombobox,
  getForm,
  getPay,
  getQuestion,
  getToast,
  KNOWN_TITLE,
  sendShowingAll,
} from "./contribution-form";
import { test } from "./klarlonn";
import { signInAsNewMember } from "./members";

const MISSING = "Påkrevd felt mangler";
const INVALID_VALUE = "Ugyldig verdi";
const COMPANY = "Kabel og Kontakt AS";

test.beforeEach(async ({ page }) => {
  await signInAsNewMember(page);
});

// spec 2.5.7, 2.5.8, 2.5.9
test("invalid input shows a toast and an error at its field", async ({ page }) => {
  const pay = getPay(page);
  await chooseSituation(page, /^I arbeid/);
  await test.step("title, workplace and place", async () => {
    await getCombobox(page, "Stilling").press("Enter");
    await expectError(page, MISSING, "Stilling", "Stillingstittel må fylles ut");
    await fillBox(page, "Stilling", KNOWN_TITLE);
    await getCombobox(page, "Sted").press("Enter");
    await expectError(page, MISSING, "Arbeidsplass", "Arbeidsplass må fylles ut");
    await fillBox(page, "Arbeidsplass", COMPANY);
    await getCombobox(page, "Sted").press("Enter");
    await expectError(page, MISSING, "Sted", "Sted må fylles ut");
    await fillBox(page, "Sted", "Oslo");
    await clickNext(page);
  });

  await test.step("hourly wage", async () => {
    await choosePeriod(page, "Time");
    await clickNext(page);
    await expectError(page, MISSING, "Lønn før skatt", "Skriv timelønna");
    await pay.fill("5001");
    await clickNext(page);
    await expectError(page, INVALID_VALUE, "Lønn før skatt", "Timelønn kan ikke overstige 5000 NOK per time.");
  });

  await test.step("monthly pay as yearly is questioned and corrected", async () => {
    await choosePeriod(page, "År");
    await pay.fill("48000");
    await expect(page.getByText(/^Mente du 48\s000\skr i måneden\?$/)).toBeVisible();
    await getForm(page).getByRole("button", { name: "Ja, i måneden" }).click();
    await expect(getForm(page).getByRole("radio", { name: "Måned" })).toBeChecked();
    await expect(page.getByText(/^= 576\s000\skr i året i full stilling$/)).toBeVisible();
    await expect(page.getByText(/^Mente du/)).toHaveCount(0);
    await choosePeriod(page, "År");
  });

  await test.step("annual salary, percentage and experience", async () => {
    await pay.fill("10000001");
    await clickNext(page);
    await expectError(page, INVALID_VALUE, "Lønn før skatt", "Årslønn kan ikke overstige 10,000,000 NOK.");
    await pay.fill("6000000");
    await expect(page.getByText(/Stemmer det\?$/)).toBeVisible();
    await expect(getForm(page).getByRole("button", { name: "Neste" })).toHaveCount(0);
    await pay.fill("640000");
    await clickNext(page);
    await expect(getForm(page).getByRole("group", { name: "Erfaring" })).toHaveAccessibleDescription(
      "Erfaring må fylles ut",
    );
    await expect(getToast(page)).toContainText(MISSING);
    await chooseExperience(page, "0–1 år");
    await page.getByLabel("Stillingsprosent").fill("100,5");
    await clickNext(page);
    await expectError(page, INVALID_VALUE, "Stillingsprosent", "Stillingsprosent må være mellom 0 og 100%");
    await page.getByLabel("Stillingsprosent").fill("99,5");
    await clickNext(page);
    await expect(getQuestion(page, "Hva skal andre se?")).toBeVisible();
    await expect(getToast(page)).toHaveCount(0);
  });
});

// spec 2.8.8
test("entry is saved after failed attempts", async ({ page }) => {
  const path = "**/api/salary-entries";
  // The company name has an invisible character, which only the server rejects.
  await fillInEmployed(page, { company: "Kabel\u200bKontakt AS" });
  await test.step("no response", async () => {
    await page.route(path, (route) => route.abort());
    await clickSend(page);
    await expect(getToast(page)).toContainText("Feil ved lagring");
    await expect(getToast(page)).toContainText("Kunne ikke lagre lønnsdataene. Prøv igjen.");
    await page.unroute(path);
  });

  await test.step("server busy", async () => {
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { error: "Tjenesten er opptatt. Prøv igjen om litt.", code: "busy" } }),
    );
    await clickSend(page);
    await expect(getToast(page)).toContainText("Tjenesten er opptatt. Prøv igjen om litt.");
    await page.unroute(path);
  });

  await test.step("rejected name shown at its field", async () => {
    await clickSend(page);
    await expect(getQuestion(page, "Hva jobber du som?")).toBeVisible();
    await expect(getToast(page)).toContainText("Feil ved lagring");
    const toastText = await getToast(page).textContent();
    const atField = await getCombobox(page, "Arbeidsplass").evaluate((input) => {
      const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
    });
    expect(atField.trim()).not.toBe("");
    expect(toastText).toContain(atField.trim());
  });

  await test.step("the corrected name", async () => {
    await fillBox(page, "Arbeidsplass", COMPANY);
    await clickNext(page);
    await clickNext(page);
    await sendShowingAll(page);
    await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeVisible();
  });
});

// spec 2.2.75
test("input survives a reload and back navigation", async ({ page }) => {
  const company = getCombobox(page, "Arbeidsplass");
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page, { company: COMPANY });
  await clickNext(page);
  await choosePeriod(page, "Time");
  await getPay(page).fill("250");
  await page.getByLabel("Stillingsprosent").fill("80");
  await chooseExperience(page, "10+ år");

  await test.step("a reload", async () => {
    await page.reload();
    await expect(page.getByText("Steg 2 av 3")).toBeVisible();
    await expect(getPay(page)).toHaveValue("250");
    await expect(page.getByLabel("Stillingsprosent")).toHaveValue("80");
  });

  await test.step("the browser's back and forward", async () => {
    await page.goBack();
    await expect(page.getByText("Steg 1 av 3")).toBeVisible();
    await expect(company).toHaveValue(COMPANY);
    await page.goForward();
    await expect(page.getByText("Steg 2 av 3")).toBeVisible();
  });

  await test.step("'Tilbake' through every step", async () => {
    await clickNext(page);
    await expect(getQuestion(page, "Hva skal andre se?")).toBeVisible();
    await clickBack(page);
    await expect(getPay(page)).toHaveValue("250");
    await expect(getForm(page).getByRole("radio", { name: "10+ år" })).toBeChecked();
    await clickBack(page);
    await expect(getCombobox(page, "Stilling")).toHaveValue(KNOWN_TITLE);
    await expect(company).toHaveValue(COMPANY);
    await expect(getCombobox(page, "Sted")).toHaveValue("Oslo");
    await clickBack(page);
    await expect(getQuestion(page, "Send inn data")).toBeVisible();
    await getForm(page)
      .getByRole("link", { name: /^I arbeid/ })
      .click();
    await expect(company).toHaveValue(COMPANY);
  });
});

// spec 2.2.77, 2.2.78, 2.9.13, 2.9.18
test("fields suggest titles, workplaces and places", async ({ page }) => {
  const options = page.getByRole("option");
  await chooseSituation(page, /^I arbeid/);
  await test.step("up to 8 titles, prefix matches first", async () => {
    await getCombobox(page, "Stilling").fill("ing");
    await expect(options).toHaveCount(8);
    await expect(options.first()).toHaveText(/^ing/i);
    await fillBox(page, "Stilling", "Geolog");
  });

  const workplace = getCombobox(page, "Arbeidsplass");
  await test.step("workplaces of the register", async () => {
    await workplace.fill("equino");
    await options
      .filter({ hasText: /^Equinor/ })
      .first()
      .click();
    await expect(workplace).toHaveValue(/^Equinor/);
    await workplace.fill("xqzwvxqz");
    await expect(page.getByText("Ingen bedrifter funnet")).toBeVisible();
    await expect(page.getByText("Prøv et annet søkeord")).toBeVisible();
    await fillBox(page, "Arbeidsplass", COMPANY);
  });

  const place = getCombobox(page, "Sted");
  await test.step("20 popular places, 15 matches and free text", async () => {
    await place.focus();
    await expect(options).toHaveCount(20);
    await place.fill("s");
    await expect(options).toHaveCount(15);
    await place.fill("tromsø");
    await page.getByRole("option", { name: "Tromsø" }).click();
    await expect(place).toHaveValue("Tromsø");
    await place.fill("Longyearbyens utkant");
    await expect(page.getByText("Ingen kommuner funnet")).toBeVisible();
    await expect(page.getByText("Du kan bruke det du har skrevet likevel.")).toBeVisible();
    await place.press("Escape");
    await clickNext(page);
    await expect(getQuestion(page, "Hva tjener du?")).toBeVisible();
  });
});
