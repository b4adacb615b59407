import { expect, type Locator, type Page } from "@playwright/test";
import {
  chooseExperience,
  choosePeriod,
  chooseSituation,
  clickBack,
  clickNext,
  createEmployerName,
  createWord,
  fillBox,
  fillInEmployed,
  fillInJob,
  getCombobox,
  getDisplayChoice,
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
  signInAsVerifiedMember,
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

test.describe("new member", () => {
  // spec 2.2.81, 2.2.82, 2.4.55, 2.6.7
  test("hourly wage gives access to exact figures", async ({ page }) => {
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
      await expect(getCombobox(page, "Stilling")).toHaveValue("");
    });
  });
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

async function openAccount({ type }: ReturnType<typeof createHand>) {
  const id = createWord();
  await type("E-post", `${id}@x.no`);
  await type("Passord", "blåbær7!");
  await type("Navn", "Kari N");
}

test.describe("new person on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  // spec 1.6.2
  test("gives the pay of a job in three screens", { tag: "@store" }, async ({ page }) => {
    const hand = createHand(page);
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
    await openAccount(hand);
    await hand.tap(getForm(page).getByRole("button", { name: "Opprett konto og send inn" }));
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expect(page.getByRole("complementary", { name: "Takk for ditt bidrag!" })).toContainText(
      "Nøyaktige tall åpnes når du bekrefter",
    );
    expect(hand.counted).toEqual({ fields: 8, keys: 48, taps: 7 });
    expect((await ownContributions(page)).entries).toEqual([
      expect.objectContaining({ jobTitle: KNOWN_TITLE, location: "Bergen", annualSalary: 640_000 }),
    ]);
  });

  test("gives the pay of the last job in three screens", async ({ page }) => {
    const hand = createHand(page);
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
    await openAccount(hand);
    await hand.tap(getForm(page).getByRole("button", { name: "Opprett konto og send inn" }));
    await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(hand.counted).toEqual({ fields: 7, keys: 48, taps: 6 });
  });

  test("gives the studies on one screen", async ({ page }) => {
    const hand = createHand(page);
    await page.goto("/bidra");
    await hand.tap(getForm(page).getByRole("link", { name: /^Student/ }));
    await hand.suggest("Lærested", "ntnu", /NTNU/);
    await hand.suggest("Studieprogram", "elek", /elek/i);
    await hand.suggest("Ønsket stilling", "elek", KNOWN_TITLE);
    await openAccount(hand);
    await hand.tap(getForm(page).getByRole("button", { name: "Opprett konto og send inn" }));
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    expect(hand.counted).toEqual({ fields: 6, keys: 39, taps: 5 });
  });
});

test("the page that opens says where the pay lies, and where to edit it", async ({ page }) => {
  await signInAsVerifiedMember(page);
  await fillInEmployed(page);
  await sendShowingAll(page);
  await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
  const payoff = page.getByRole("complementary", { name: "Takk for ditt bidrag!" });
  await expect(payoff).toContainText(/av 100 som jobber som elektriker/);
  await payoff.getByText("Vises for andre i morgen tidlig").click();
  await payoff.getByRole("link", { name: "Endre lønna" }).click();
  await expect(getCombobox(page, "Stilling")).toHaveValue(KNOWN_TITLE);
  await fillBox(page, "Stilling", "Energimontør");
  await clickNext(page);
  await getPay(page).fill("655000");
  await clickNext(page);
  await getForm(page).getByRole("button", { name: "Lagre endringen" }).click();
  await expect(page.getByRole("heading", { name: "Endringen er lagret" })).toBeVisible();
  await page.goto("/profile?fane=bidrag");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Energimontør");
  await expect(page.getByRole("article")).toContainText(/655\s000\skr/);
});

test("first click on 'Neste' arrives after an unknown place", async ({ page }) => {
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page);
  await getCombobox(page, "Sted").fill("Longyearbyens utkant");
  await expect(page.getByText("Ingen kommuner funnet")).toBeVisible();
  await clickNext(page);
  await expect(getQuestion(page, "Hva tjener du?")).toBeVisible();
});

// spec 2.2.75
test("input survives a reload and back navigation", async ({ page }) => {
  await signInAsNewMember(page);
  const company = getCombobox(page, "Arbeidsplass");
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page, { company: "Kabel og Kontakt AS" });
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
    await expect(getCombobox(page, "Sted")).toHaveValue("Oslo");
    await clickBack(page);
    await expect(getQuestion(page, "Send inn data")).toBeVisible();
    await getForm(page)
      .getByRole("link", { name: /^I arbeid/ })
      .click();
    await expect(company).toHaveValue("Kabel og Kontakt AS");
  });
});
