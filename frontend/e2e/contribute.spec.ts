import { expect, type Page } from "@playwright/test";
import {
  chooseSituation,
  clickNext,
  clickSend,
  createEmployerName,
  createWord,
  fillBox,
  fillInEmployed,
  fillInJob,
  fillInPay,
  getCombobox,
  getDisplayChoice,
  getForm,
  getQuestion,
  getToast,
  KNOWN_TITLE,
  sendShowingAll,
} from "./contribution-form";
import { test } from "./klarlonn";
import { findVerificationLink } from "./mail";
import {
  authHeaders,
  createMember,
  fillInRegistration,
  getStoredToken,
  signInAsVerifiedMember,
  waitForReload,
} from "./members";

const THIS_YEAR = new Date().getFullYear();

const lockedNote = (page: Page) => page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" });
const entryCount = (page: Page) => getForm(page).getByRole("heading", { name: /lønnsinnlegg$/i });

async function verifyAddress(page: Page, { email }: { email: string }) {
  await page.goto(await findVerificationLink(email));
  await expect(getToast(page)).toContainText("E-postadressen er bekreftet");
}

/** Registers on the page and sees locked figures. */
async function registerOnPage(page: Page) {
  await page.goto(`/register?redirect=/job/${KNOWN_TITLE}`);
  const member = createMember();
  await fillInRegistration(getForm(page), member);
  await waitForReload(page, () => page.keyboard.press("Enter"));
  await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
  await expectLocked(page);
  return member;
}

async function expectLocked(page: Page) {
  await expect(lockedNote(page)).toBeVisible();
  await expect(entryCount(page)).toHaveText("Lønnsinnlegg");
  await expect(getForm(page).getByRole("article").first()).toContainText(/~\d+0\s000\skr/);
  await expect(getForm(page).getByRole("button", { name: "Vis som tabell" })).toHaveCount(0);
}

async function expectUnlocked(page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: KNOWN_TITLE })).toBeVisible();
  await expect(entryCount(page)).toHaveText(/^\d[\d\s]* lønnsinnlegg$/);
  await expect(lockedNote(page)).toHaveCount(0);
  // Others' entries are exact, apart from those that are alone with their title and employer.
  const exact = getForm(page)
    .getByRole("article")
    .filter({ hasNotText: /~|tidligst i morgen/ });
  await expect(exact.first()).toBeVisible();
  await expect(getForm(page).getByRole("button", { name: "Vis som tabell" }).first()).toBeVisible();
}

/** Opens a form without a page load, so that the cache is kept. */
async function openForm(page: Page, situation: RegExp) {
  await page.getByRole("banner").getByRole("link", { name: "Send inn data" }).click();
  await getForm(page).getByRole("link", { name: situation }).click();
}

async function expectThanks(page: Page, message: RegExp) {
  await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeFocused();
  await expect(getToast(page)).toContainText("Takk for ditt bidrag!");
  await expect(getToast(page)).toContainText(message);
}

/** The member's contributions. */
async function ownContributions(page: Page) {
  return (await page.request.get("/api/my-salary-entries", authHeaders(await getStoredToken(page)))).json();
}

test.describe("new member", () => {
  // spec 2.2.81, 2.2.82, 2.4.55, 2.6.7
  test("hourly wage gives access to exact figures", async ({ page }) => {
    const company = createEmployerName();
    await verifyAddress(page, await registerOnPage(page));
    await openForm(page, /^I arbeid/);
    await fillInJob(page, { company });
    await clickNext(page);
    await fillInPay(page, "Timelønn", "312");
    await page.getByLabel("Stillingsprosent").fill("80");
    await expect(page.getByText(/^Det blir 486.720.kr i året\.$/)).toBeVisible();
    await page.getByLabel("Erfaring").selectOption("3-5");
    await page.getByLabel("Utdanning").selectOption("fagskole");
    await page.getByLabel("Fleksitid").check();
    await clickNext(page);
    await expect(getQuestion(page, "Stemmer dette?")).toBeFocused();
    await sendShowingAll(page);
    await expectThanks(page, /lagret anonymt/);
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expectUnlocked(page);
    expect((await ownContributions(page)).entries).toEqual([
      expect.objectContaining({
        jobTitle: KNOWN_TITLE,
        company,
        location: "Oslo",
        annualSalary: 486_720,
        hourlyWage: 312,
        employmentPercentage: 80,
        experienceYears: "3-5",
        educationLevel: "fagskole",
        benefits: ["Fleksitid"],
        isPublic: true,
      }),
    ]);
    await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
    await expect(page.getByRole("article").filter({ hasText: company })).toContainText(/486\s720\skr/);
  });

  // spec 2.2.79, 2.4.54, 2.8.9
  test("job of five years ago gives access to exact figures", async ({ page }) => {
    const company = createEmployerName();
    const member = await registerOnPage(page);
    await openForm(page, /^Arbeidsledig/);
    await expect(getQuestion(page, "Har du vært i jobb tidligere?")).toBeVisible();
    await getForm(page).getByRole("link", { name: /^Ja/ }).click();
    await page.getByLabel("Siste år i arbeid").fill(String(THIS_YEAR - 5));
    await expect(page.getByText(/Lønna vises ikke offentlig/)).toBeVisible();
    await clickNext(page);
    await fillBox(page, "Stillingstittel", KNOWN_TITLE);
    await fillBox(page, "Arbeidsgiver", company);
    await clickNext(page);
    await expect(getQuestion(page, "Hvor jobbet du?")).toBeVisible();
    await clickNext(page);
    await fillInPay(page, "Timelønn", "240");
    await clickNext(page);
    await clickSend(page);
    await expectThanks(page, /Den vises ikke offentlig/);
    await expect(page).toHaveURL("/");
    expect((await ownContributions(page)).entries).toEqual([
      expect.objectContaining({
        company,
        location: "Ikke oppgitt",
        annualSalary: 468_000,
        hourlyWage: 240,
        employmentPercentage: 100,
        experienceYears: "[HIDDEN] 5 år siden",
        isPublic: false,
      }),
    ]);
    await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
    await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
    await test.step("once the email address is verified", async () => {
      await expect(page.getByRole("complementary", { name: /^Bekreft e-postadressen din for å se/ })).toBeVisible();
      await verifyAddress(page, member);
      await page.goto(`/job/${KNOWN_TITLE}`);
      await expectUnlocked(page);
    });
  });

  // spec 2.4.53, 2.8.9
  test("studies give access, a desired job does not", async ({ page }) => {
    await verifyAddress(page, await registerOnPage(page));
    await test.step("desired job", async () => {
      await openForm(page, /^Arbeidsledig/);
      await getForm(page).getByRole("link", { name: /^Nei/ }).click();
      await expect(page.getByText("Ønsket ditt åpner ikke nøyaktige tall.")).toBeVisible();
      await fillBox(page, "Ønsket stillingstittel", KNOWN_TITLE);
      await clickSend(page);
      await expectThanks(page, /Ønsket ditt er lagret anonymt/);
      await page.getByRole("link", { name: "Gå videre" }).click();
      await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
      await expectLocked(page);
      expect((await ownContributions(page)).jobSeekerEntry).toMatchObject({ desiredJobTitle: KNOWN_TITLE });
    });

    await test.step("studies", async () => {
      await openForm(page, /^Student/);
      await getCombobox(page, "Lærested").fill("ntnu");
      await page.getByRole("option", { name: /NTNU/ }).click();
      await fillBox(page, "Studieprogram", "Elektrofag");
      await fillBox(page, "Ønsket stilling", KNOWN_TITLE);
      await clickSend(page);
      await expectThanks(page, /full tilgang/);
      await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
      await expectUnlocked(page);
      expect((await ownContributions(page)).studentEntry).toMatchObject({
        institution: "Norges teknisk-naturvitenskapelige universitet",
        program: "Elektrofag",
        futureJobTitle: KNOWN_TITLE,
      });
    });
  });

  // spec 2.2.81, 2.4.55
  test("double click submits a new title once", async ({ page }) => {
    await signInAsVerifiedMember(page);
    let sent = 0;
    page.on("request", (call) => {
      if (call.method() === "POST" && call.url().endsWith("/api/salary-entries")) sent += 1;
    });
    const jobTitle = `Prøvetittel ${createWord()}`;
    await fillInEmployed(page, { jobTitle });
    await getDisplayChoice(page, "Alt").check();
    await getForm(page).getByRole("button", { name: "Send inn" }).dblclick();
    await expectThanks(page, /lagret anonymt/);
    await expect(page).toHaveURL("/");
    expect(sent).toBe(1);
    expect((await ownContributions(page)).entries).toHaveLength(1);

    await test.step("the new title is listed for its giver and the form is empty", async () => {
      await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(jobTitle)}`);
      await expect(page.getByRole("article").filter({ hasText: jobTitle })).toHaveCount(1);
      await openForm(page, /^I arbeid/);
      await expect(getCombobox(page, "Stillingstittel")).toHaveValue("");
    });
  });
});

// spec 1.6.2
test("visitor fills in the form, registers at the last step and sends it", { tag: "@store" }, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await test.step("the form asks a visitor everything but sends nothing", async () => {
    await fillInEmployed(page, {}, { isVisitor: true });
    await expect(page.getByRole("heading", { name: "Innlogging kreves" })).toBeVisible();
    await expect(getForm(page).getByRole("button", { name: "Send inn" })).toHaveCount(0);
    await expect(getForm(page).getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", /^\/login\?redirect=/);
  });

  await test.step("registration leads back to the filled-in form", async () => {
    await getForm(page).getByRole("link", { name: "Opprett konto" }).click();
    await fillInRegistration(getForm(page), createMember());
    await waitForReload(page, () => page.keyboard.press("Enter"));
    await expect(getQuestion(page, "Stemmer dette?")).toBeVisible();
    await expect(getForm(page).getByText("640\u00a0000\u00a0kr").first()).toBeVisible();
    expect(sent.filter((request) => request.includes("640000"))).toEqual([]);
  });

  await test.step("the page that opens says where the pay lies, and where to edit it", async () => {
    await sendShowingAll(page);
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    const notice = page.getByRole("complementary", { name: /^Du ligger/ });
    await expect(page.getByRole("complementary", { name: /^Bekreft e-postadressen din for å se/ })).toBeVisible();
    await notice.getByRole("link", { name: "endre lønna" }).click();
    await expect(getCombobox(page, "Stillingstittel")).toHaveValue(KNOWN_TITLE);
    await fillBox(page, "Stillingstittel", "Energimontør");
    await clickNext(page);
    await fillInPay(page, "Årslønn", "655000");
    await clickNext(page);
    await getForm(page).getByRole("button", { name: "Lagre endringen" }).click();
    await expect(page.getByRole("heading", { name: "Endringen er lagret" })).toBeVisible();
    await page.goto("/profile?fane=bidrag");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("Energimontør");
    await expect(page.getByRole("article")).toContainText(/655\s000\skr/);
  });
});

test("first click on 'Neste' arrives after an unknown place", async ({ page }) => {
  await chooseSituation(page, /^I arbeid/);
  await page.getByRole("link", { name: "Fyll ut først" }).click();
  await fillInJob(page);
  await getCombobox(page, "Sted").fill("Longyearbyens utkant");
  await expect(page.getByText("Ingen kommuner funnet")).toBeVisible();
  await clickNext(page);
  await expect(getQuestion(page, "Hvordan får du betalt?")).toBeVisible();
});
