import { expect, type Page } from "@playwright/test";
import {
  box,
  chooseSituation,
  fillBox,
  fillInEmployed,
  fillInJob,
  fillInPay,
  form,
  KNOWN_TITLE,
  newEmployer,
  next,
  question,
  send,
  toast,
} from "./contribution-form";
import { test } from "./klarlonn";
import { bearer, PASSWORD, register, signInAsNewcomer, someone } from "./members";

const THIS_YEAR = new Date().getFullYear();

const lockedNote = (page: Page) => page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" });
const entryCount = (page: Page) => form(page).getByRole("heading", { name: /lønnsinnlegg$/i });

/** Registers as everybody does, and sees the figures of the title locked. */
async function comeAsNewcomer(page: Page) {
  const { name, username, email } = someone();
  await page.goto(`/register?redirect=/job/${KNOWN_TITLE}`);
  await form(page).getByLabel("Navn", { exact: true }).fill(name);
  await form(page).getByLabel("Brukernavn").fill(username);
  await form(page).getByLabel("E-post").fill(email);
  await form(page).getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await form(page).getByLabel("Bekreft passord").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
  await expectLocked(page);
}

async function expectLocked(page: Page) {
  await expect(lockedNote(page)).toBeVisible();
  await expect(entryCount(page)).toHaveText("Lønnsinnlegg");
  await expect(form(page).getByRole("article").first()).toContainText(/~\d+0\s000\skr/);
  await expect(form(page).getByRole("button", { name: "Vis som tabell" })).toHaveCount(0);
}

async function expectUnlocked(page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: KNOWN_TITLE })).toBeVisible();
  await expect(entryCount(page)).toHaveText(/^\d[\d\s]* lønnsinnlegg$/);
  await expect(lockedNote(page)).toHaveCount(0);
  await expect(form(page).getByRole("article").first()).not.toContainText("~");
  await expect(form(page).getByRole("button", { name: "Vis som tabell" }).first()).toBeVisible();
}

/** From the page one is on, so that what was seen before is there to be shown again. */
async function goAndTell(page: Page, situation: RegExp) {
  await page.getByRole("banner").getByRole("link", { name: "Send inn data" }).click();
  await form(page).getByRole("link", { name: situation }).click();
}

async function expectThanks(page: Page, message: RegExp) {
  await expect(question(page, "Takk for ditt bidrag!")).toBeFocused();
  await expect(toast(page)).toContainText("Takk for ditt bidrag!");
  await expect(toast(page)).toContainText(message);
}

/** What the member whose page it is has given. */
async function mine(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem("auth-token") ?? "");
  return (await page.request.get("/api/my-salary-entries", bearer(token))).json();
}

/** What everybody with access sees of an employer's reports. */
async function expectPublicEntry(page: Page, company: string, pay: RegExp) {
  await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
  await expect(page.getByRole("article").filter({ hasText: company })).toContainText(pay);
}

test.describe("a newcomer", () => {
  // spec 2.2.82, 2.4.55
  test("tells of the own job and finds the figures open", async ({ page }) => {
    const company = newEmployer();
    await comeAsNewcomer(page);
    await goAndTell(page, /^I arbeid/);
    await fillInJob(page, { company });
    await next(page);
    await fillInPay(page, "Timelønn", "312");
    await page.getByLabel("Stillingsprosent").fill("80");
    await expect(page.getByText(/^Det blir 486.720.kr i året\.$/)).toBeVisible();
    await page.getByLabel("Erfaring").selectOption("3-5");
    await page.getByLabel("Fleksitid").check();
    await next(page);
    await expect(question(page, "Stemmer dette?")).toBeFocused();
    await send(page);
    await expectThanks(page, /lagret anonymt/);
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expectUnlocked(page);
    expect((await mine(page)).entries).toEqual([
      expect.objectContaining({
        jobTitle: KNOWN_TITLE,
        company,
        location: "Oslo",
        annualSalary: 486_720,
        hourlyWage: 312,
        employmentPercentage: 80,
        experienceYears: "3-5",
        benefits: ["Fleksitid"],
        isPublic: true,
      }),
    ]);
    await expectPublicEntry(page, company, /486\s720\skr/);
  });

  // spec 2.2.81, 2.6.7
  test("tells of a year's pay and finds the figures open", async ({ page }) => {
    const company = newEmployer();
    await comeAsNewcomer(page);
    await goAndTell(page, /^I arbeid/);
    await fillInJob(page, { company });
    await next(page);
    await fillInPay(page, "Årslønn", "612345");
    await expect(page.getByLabel("Årslønn før skatt")).toHaveValue(/^612\s345$/);
    await page.getByLabel("Erfaring").selectOption("10+");
    await page.getByLabel("Utdanning").selectOption("fagskole");
    await next(page);
    await send(page);
    await expectThanks(page, /lagret anonymt/);
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expectUnlocked(page);
    await expectPublicEntry(page, company, /612\s345\skr/);
  });

  for (const [years, note, isPublic] of [
    [4, /lagret anonymt\. Nå ser du alle nøyaktige tall/, true],
    [5, /vises den ikke offentlig/, false],
  ] as const) {
    const outcome = isPublic ? "" : ", though it is too old to be shown";
    // spec 2.2.79, 2.4.54, 2.8.9
    test(`tells of a job of ${years} years ago and finds the figures open${outcome}`, async ({ page }) => {
      const company = newEmployer();
      await comeAsNewcomer(page);
      await goAndTell(page, /^Arbeidsledig/);
      await expect(question(page, "Har du vært i jobb tidligere?")).toBeVisible();
      await form(page).getByRole("link", { name: /^Ja/ }).click();
      await page.getByLabel("Siste år i arbeid").fill(String(THIS_YEAR - years));
      await expect(page.getByText(/Lønna vises ikke offentlig/)).toHaveCount(isPublic ? 0 : 1);
      await next(page);
      await fillBox(page, "Stillingstittel", KNOWN_TITLE);
      await fillBox(page, "Arbeidsgiver", company);
      await next(page);
      await expect(question(page, "Hvor jobbet du?")).toBeVisible();
      await next(page);
      await fillInPay(page, "Timelønn", "240");
      await next(page);
      await send(page);
      await expectThanks(page, note);
      await expect(page).toHaveURL("/");
      await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
      const shown = page.getByRole("article").filter({ hasText: company });
      if (isPublic) await expect(shown).toContainText(/468\s000\skr/);
      else await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
      expect((await mine(page)).entries).toEqual([
        expect.objectContaining({
          company,
          location: null,
          annualSalary: 468_000,
          hourlyWage: 240,
          employmentPercentage: 100,
          experienceYears: `${years} år siden`,
          isPublic,
        }),
      ]);
      await page.goto(`/job/${KNOWN_TITLE}`);
      await expectUnlocked(page);
    });
  }

  // spec 2.4.53, 2.8.9
  test("tells of the own studies and finds the figures open", async ({ page }) => {
    await comeAsNewcomer(page);
    await goAndTell(page, /^Student/);
    await box(page, "Lærested").fill("ntnu");
    await page.getByRole("option", { name: /NTNU/ }).click();
    await page.getByLabel("Studieprogram").fill("Elektrofag");
    await fillBox(page, "Ønsket stilling", KNOWN_TITLE);
    await send(page);
    await expectThanks(page, /full tilgang/);
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expectUnlocked(page);
    expect((await mine(page)).studentEntry).toMatchObject({
      institution: "Norges teknisk-naturvitenskapelige universitet",
      program: "Elektrofag",
      futureJobTitle: KNOWN_TITLE,
    });
  });

  // spec 2.4.53
  test("wishes for a job, which opens nothing", async ({ page }) => {
    await comeAsNewcomer(page);
    await goAndTell(page, /^Arbeidsledig/);
    await form(page).getByRole("link", { name: /^Nei/ }).click();
    await expect(page.getByText("Ønsket ditt åpner ikke de nøyaktige tallene.")).toBeVisible();
    await fillBox(page, "Ønsket stillingstittel", KNOWN_TITLE);
    await send(page);
    await expectThanks(page, /Ønsket ditt er lagret anonymt/);
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expectLocked(page);
    expect((await mine(page)).jobSeekerEntry).toMatchObject({ desiredJobTitle: KNOWN_TITLE });
  });

  // spec 2.2.81, 2.4.55
  test("with a title that nobody had comes to the front page, and finds the title afterwards", async ({ page }) => {
    await signInAsNewcomer(page);
    const jobTitle = `Prøvetittel ${crypto.randomUUID().slice(0, 8)}`;
    await fillInEmployed(page, { jobTitle });
    await send(page);
    await expectThanks(page, /lagret anonymt/);
    await expect(page).toHaveURL("/");
    await form(page).getByRole("combobox").first().fill(jobTitle);
    await page.getByRole("option", { name: jobTitle }).click();
    await expect(entryCount(page)).toHaveText("1 lønnsinnlegg");
  });

  test("presses the button twice, and is counted once", async ({ page }) => {
    await signInAsNewcomer(page);
    let sent = 0;
    page.on("request", (call) => {
      if (call.method() === "POST" && call.url().endsWith("/api/salary-entries")) sent += 1;
    });
    await fillInEmployed(page);
    await form(page).getByRole("button", { name: "Send inn" }).dblclick();
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    expect(sent).toBe(1);
    expect((await mine(page)).entries).toHaveLength(1);
  });
});

test.describe("after sending", () => {
  const SITUATIONS = [
    { name: "a job of today", seconds: 1.5, fillIn: fillInEmployed },
    {
      name: "a former job",
      seconds: 2,
      fillIn: async (page: Page) => {
        await page.goto("/bidra?situasjon=forrige-jobb");
        await page.getByLabel("Siste år i arbeid").fill(String(THIS_YEAR));
        await next(page);
        await fillBox(page, "Stillingstittel", KNOWN_TITLE);
        await fillBox(page, "Arbeidsgiver", newEmployer());
        await next(page);
        await next(page);
        await fillInPay(page, "Årslønn", "480000");
        await next(page);
      },
    },
    {
      name: "studies",
      seconds: 1.5,
      fillIn: async (page: Page) => {
        await page.goto("/bidra?situasjon=student");
        await fillBox(page, "Lærested", "Fagskolen i Viken");
        await page.getByLabel("Studieprogram").fill("Elkraft");
        await fillBox(page, "Ønsket stilling", KNOWN_TITLE);
      },
    },
  ];

  for (const { name, seconds, fillIn } of SITUATIONS) {
    // spec 2.4.56, 2.9.22
    test(`${name}, one is thanked for ${seconds} s, and what was typed is forgotten`, async ({ page }) => {
      await signInAsNewcomer(page);
      await page.clock.install();
      await fillIn(page);
      const drafts = () =>
        page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("contribution-")));
      expect(await drafts()).toHaveLength(1);
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await send(page);
      await expect(question(page, "Takk for ditt bidrag!")).toBeVisible();
      expect(await drafts()).toEqual([]);
      await page.clock.runFor(seconds * 1000 - 1);
      await expect(page).toHaveURL(/^[^?]*\/bidra\?/);
      await page.clock.runFor(1);
      await expect(page).not.toHaveURL(/bidra/);
      await page.clock.resume();
      await page.goto("/bidra?situasjon=i-arbeid");
      await expect(box(page, "Stillingstittel")).toHaveValue("");
    });
  }
});

// spec 1.6.2, 2.2.73
test("a visitor is asked to sign in, and comes back to the form that was chosen", async ({ page }) => {
  const member = someone();
  await register(page, member);
  for (const situation of [/^Student/, /^Arbeidsledig/, /^I arbeid/]) {
    await chooseSituation(page, situation);
    await expect(question(page, "Innlogging kreves")).toBeVisible();
  }
  await form(page).getByRole("button", { name: "Tilbake" }).click();
  await expect(question(page, "Hva passer for deg?")).toBeVisible();
  await form(page)
    .getByRole("link", { name: /^I arbeid/ })
    .click();
  await expect(form(page).getByRole("link", { name: "Opprett konto" })).toHaveAttribute(
    "href",
    /^\/register\?redirect=/,
  );
  await form(page).getByRole("link", { name: "Logg inn" }).click();
  await form(page).getByLabel("E-post").fill(member.email);
  await form(page).getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bidra?situasjon=i-arbeid");
  await expect(question(page, "Hva jobber du som?")).toBeVisible();
});
