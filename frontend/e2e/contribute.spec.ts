import { expect, type Locator, type Page } from "@playwright/test";
import {
  chooseExperience,
  choosePeriod,
  chooseSituation,
  clickBack,
  clickNext,
  createEmployerName,
  createWord,
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
import {
  authHeaders,
  createMember,
  fillInRegistration,
  followVerificationLink,
  getStoredToken,
  signInAsNewMember,
  waitForReload,
} from "./members";

const THIS_YEAR = new Date().getFullYear();

const lockedNote = (page: Page) => page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" });
const entryCount = (page: Page) => getForm(page).getByRole("heading", { name: /lønnsinnlegg$/i });

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
  await expect(entryCount(page)).toHaveText("*** lønnsinnlegg");
  await expect(getForm(page).getByRole("article").first()).toContainText(/~\d+0\s000\skr/);
  await expect(getForm(page).getByText("Fordelingen som tabell")).toHaveCount(0);
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
  await expect(getForm(page).getByText("Fordelingen som tabell")).toBeVisible();
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

// spec 2.2.81, 2.2.82, 2.4.55, 2.6.7
test("hourly wage of a new member gives access to exact figures", async ({ page }) => {
  const company = createEmployerName();
  await followVerificationLink(page, (await registerOnPage(page)).email);
  await openForm(page, /^I arbeid/);
  await fillInJob(page, { company });
  await clickNext(page);
  await choosePeriod(page, "Time");
  await getPay(page).fill("312");
  await page.getByLabel("Stillingsprosent").fill("80");
  await expect(page.getByText(/^= 486.720.kr i året, 608.400.kr i full stilling$/)).toBeVisible();
  await chooseExperience(page, "3–5 år");
  await getForm(page).getByText("Legg til mer").click();
  await page.getByLabel("Utdanning").selectOption("fagskole");
  await page.getByLabel("Fleksitid").check();
  await clickNext(page);
  await expect(getQuestion(page, "Hva skal andre se?")).toBeFocused();
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

/** Fields that are visited, keys that are typed and other taps, as a person on a phone makes them. */
function createHand(page: Page) {
  const counted = { fields: 0, keys: 0, taps: 0 };
  const type = async (name: string, text: string) => {
    counted.fields += 1;
    counted.keys += text.length;
    const field = getForm(page).getByLabel(name, { exact: true });
    // The first field of a step has the focus already.
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.tap();
    await page.keyboard.type(text);
  };
  const tap = async (target: Locator) => {
    counted.taps += 1;
    await target.tap();
  };
  const suggest = async (name: string, text: string, option: string | RegExp) => {
    await type(name, text);
    await tap(page.getByRole("option", { name: option }).first());
  };
  return { counted, type, tap, suggest };
}

/** Opens an account at the last step, which also sends the form. */
async function openAccount(page: Page, { type, tap }: ReturnType<typeof createHand>) {
  const id = createWord();
  await type("E-post", `${id}@x.no`);
  await type("Passord", "blåbær7!");
  await type("Navn", "Kari N");
  await tap(getForm(page).getByRole("button", { name: "Opprett konto og send inn" }));
}

/** Makes the browser that of another person. */
async function forgetPerson(page: Page) {
  await page.goto("/vilkar");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function giveJob(page: Page, hand: ReturnType<typeof createHand>) {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto("/bidra");
  await expect(page.getByRole("complementary", { name: "Innlogging kreves" })).toBeVisible();
  await hand.tap(getForm(page).getByRole("link", { name: /^I arbeid/ }));
  await expect(page.getByText("Steg 1 av 3")).toBeVisible();
  await hand.suggest("Stilling", "elek", KNOWN_TITLE);
  await hand.type("Arbeidsplass", "Bravida");
  await hand.suggest("Sted", "berg", "Bergen");
  await hand.tap(getForm(page).getByRole("button", { name: "Neste" }));
  await expect(page.getByText("Steg 2 av 3")).toBeVisible();
  await hand.type("Lønn før skatt", "640000");
  await hand.tap(getForm(page).getByText("5–10 år"));
  hand.counted.fields += 1;
  await hand.tap(getForm(page).getByRole("button", { name: "Neste" }));
  await expect(page.getByText("Steg 3 av 3")).toBeVisible();
  expect(sent.filter((request) => request.startsWith("POST"))).toEqual([]);
  await openAccount(page, hand);
  await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
  await expect(page.getByRole("complementary", { name: "Takk for ditt bidrag!" })).toContainText(
    "Nøyaktige tall åpnes når du bekrefter",
  );
}

async function giveLastJob(page: Page, hand: ReturnType<typeof createHand>) {
  await page.goto("/bidra");
  await hand.tap(getForm(page).getByRole("link", { name: /^Arbeidsledig/ }));
  await hand.tap(getForm(page).getByText("Ja", { exact: true }));
  await expect(page.getByText("Steg 1 av 3")).toBeVisible();
  await hand.type("Siste år i arbeid", String(THIS_YEAR - 1));
  await hand.suggest("Stilling", "elek", KNOWN_TITLE);
  await hand.type("Arbeidsgiver", "Bravida");
  await hand.tap(getForm(page).getByRole("button", { name: "Neste" }));
  await hand.type("Lønn før skatt", "640000");
  await hand.tap(getForm(page).getByRole("button", { name: "Neste" }));
  await expect(page.getByText("Steg 3 av 3")).toBeVisible();
  await openAccount(page, hand);
  await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeVisible();
  await expect(page).toHaveURL("/");
}

async function giveStudies(page: Page, hand: ReturnType<typeof createHand>) {
  await page.goto("/bidra");
  await hand.tap(getForm(page).getByRole("link", { name: /^Student/ }));
  await hand.suggest("Lærested", "ntnu", /NTNU/);
  await hand.suggest("Studieprogram", "elek", /elek/i);
  await hand.suggest("Ønsket stilling", "elek", KNOWN_TITLE);
  await openAccount(page, hand);
  await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
}

test.describe("new person on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  // spec 1.6.2
  test("gives a job, a last job or studies with few keys and taps", { tag: "@store" }, async ({ page }) => {
    await test.step("job in three screens", async () => {
      const hand = createHand(page);
      await giveJob(page, hand);
      expect(hand.counted).toEqual({ fields: 8, keys: 48, taps: 7 });
      expect((await ownContributions(page)).entries).toEqual([
        expect.objectContaining({ jobTitle: KNOWN_TITLE, location: "Bergen", annualSalary: 640_000 }),
      ]);
      await forgetPerson(page);
    });

    await test.step("last job in three screens", async () => {
      const hand = createHand(page);
      await giveLastJob(page, hand);
      expect(hand.counted).toEqual({ fields: 7, keys: 48, taps: 6 });
      await forgetPerson(page);
    });

    await test.step("studies on one screen", async () => {
      const hand = createHand(page);
      await giveStudies(page, hand);
      expect(hand.counted).toEqual({ fields: 6, keys: 39, taps: 5 });
    });
  });
});

// spec 2.2.75
test("input survives a reload and back navigation", async ({ page }) => {
  await signInAsNewMember(page);
  const company = getCombobox(page, "Arbeidsplass");
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page, { company: "Kabel og Kontakt AS" });
  await getCombobox(page, "Sted").fill("Longyearbyens utkant");
  await expect(page.getByText("Ingen kommuner funnet")).toBeVisible();
  // The first click arrives although the hint disappears.
  await clickNext(page);
  await expect(getQuestion(page, "Hva tjener du?")).toBeVisible();
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
    await expect(company).toHaveValue("Kabel og Kontakt AS");
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
    await expect(company).toHaveValue("Kabel og Kontakt AS");
    await expect(getCombobox(page, "Sted")).toHaveValue("Longyearbyens utkant");
    await clickBack(page);
    await expect(getQuestion(page, "Send inn data")).toBeVisible();
    await getForm(page)
      .getByRole("link", { name: /^I arbeid/ })
      .click();
    await expect(company).toHaveValue("Kabel og Kontakt AS");
  });
});
