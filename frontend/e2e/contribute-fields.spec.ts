import { expect, type Page } from "@playwright/test";
import {
  back,
  box,
  choice,
  chooseSituation,
  expectTold,
  fillBox,
  fillInEmployed,
  fillInJob,
  fillInPay,
  form,
  KNOWN_TITLE,
  next,
  question,
  send,
  toast,
} from "./contribution-form";
import { test } from "./klarlonn";
import { signInAsNewcomer } from "./members";

const THIS_YEAR = new Date().getFullYear();
const MISSING = "Påkrevd felt mangler";
const WRONG = "Ugyldig verdi";

test.beforeEach(async ({ page }) => {
  await signInAsNewcomer(page);
});

test.describe("what is missing or wrong is told in a toast and under its field", () => {
  // spec 2.5.7, 2.5.8, 2.5.9
  test("by those who work", async ({ page }) => {
    await chooseSituation(page, /^I arbeid/);
    await box(page, "Stillingstittel").press("Enter");
    await expectTold(page, MISSING, "Stillingstittel", "Stillingstittel må fylles ut");
    await fillBox(page, "Stillingstittel", KNOWN_TITLE);
    await box(page, "Sted").press("Enter");
    await expectTold(page, MISSING, "Arbeidsplass", "Arbeidsplass må fylles ut");
    await fillBox(page, "Arbeidsplass", "Kabel og Kontakt AS");
    await box(page, "Sted").press("Enter");
    await expectTold(page, MISSING, "Sted", "Sted må fylles ut");
    await fillBox(page, "Sted", "Oslo");
    await next(page);
    await choice(page, /^Timelønn/).click();
    for (const [digits, fault] of [
      ["", "Timelønn må være minst 100 NOK per time."],
      ["99", "Timelønn må være minst 100 NOK per time."],
      ["5001", "Timelønn kan ikke overstige 5000 NOK per time."],
    ] as const) {
      await page.getByLabel("Timelønn før skatt").fill(digits);
      await next(page);
      await expectTold(page, digits ? WRONG : MISSING, "Timelønn før skatt", fault);
    }
    await page.getByRole("button", { name: "endre" }).click();
    await choice(page, /^Årslønn/).click();
    for (const [digits, fault] of [
      ["99999", "Årslønn må være minst 100,000 NOK."],
      ["10000001", "Årslønn kan ikke overstige 10,000,000 NOK."],
    ] as const) {
      await page.getByLabel("Årslønn før skatt").fill(digits);
      await next(page);
      await expectTold(page, WRONG, "Årslønn før skatt", fault);
    }
    await page.getByLabel("Årslønn før skatt").fill("10000000");
    for (const share of ["0", "100,5"]) {
      await page.getByLabel("Stillingsprosent").fill(share);
      await next(page);
      await expectTold(page, WRONG, "Stillingsprosent", "Stillingsprosent må være mellom 0 og 100%");
    }
    await page.getByLabel("Stillingsprosent").fill("0,5");
    await next(page);
    await expectTold(page, MISSING, "Erfaring", "Erfaring må fylles ut");
    await page.getByLabel("Erfaring").selectOption("0-1");
    await next(page);
    await expect(question(page, "Stemmer dette?")).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });

  // spec 2.5.10
  test("by those who had a job", async ({ page }) => {
    await page.goto("/bidra?situasjon=forrige-jobb");
    await next(page);
    await expectTold(page, MISSING, "Siste år i arbeid", "Siste år i arbeid må fylles ut.");
    for (const year of ["1979", String(THIS_YEAR + 1)]) {
      await page.getByLabel("Siste år i arbeid").fill(year);
      await next(page);
      await expectTold(page, WRONG, "Siste år i arbeid", `Skriv et årstall fra 1980 til ${THIS_YEAR}.`);
    }
    await page.getByLabel("Siste år i arbeid").fill("1980");
    await next(page);
    await next(page);
    await expectTold(page, MISSING, "Stillingstittel", "Stillingstittel må fylles ut.");
    await fillBox(page, "Stillingstittel", KNOWN_TITLE);
    await next(page);
    await expectTold(page, MISSING, "Arbeidsgiver", "Arbeidsgiver må fylles ut.");
    await fillBox(page, "Arbeidsgiver", "Kabel og Kontakt AS");
    await next(page);
    await expect(question(page, "Hvor jobbet du?")).toBeVisible();
    await next(page);
    await choice(page, /^Timelønn/).click();
    await next(page);
    await expectTold(page, MISSING, "Timelønn før skatt", "Lønn må fylles ut.");
    for (const digits of ["99", "5001"]) {
      await page.getByLabel("Timelønn før skatt").fill(digits);
      await next(page);
      await expectTold(page, WRONG, "Timelønn før skatt", "Timelønn må være mellom 100 og 5000 NOK per time.");
    }
    await page.getByRole("button", { name: "endre" }).click();
    await choice(page, /^Årslønn/).click();
    for (const digits of ["99999", "10000001"]) {
      await page.getByLabel("Årslønn før skatt").fill(digits);
      await next(page);
      await expectTold(page, WRONG, "Årslønn før skatt", "Årslønn må være mellom 100,000 og 10,000,000 NOK.");
    }
    await page.getByLabel("Årslønn før skatt").fill("100000");
    for (const share of ["0,9", "101"]) {
      await page.getByLabel("Stillingsprosent").fill(share);
      await next(page);
      await expectTold(page, WRONG, "Stillingsprosent", "Stillingsprosent må være mellom 1 og 100%");
    }
    await page.getByLabel("Stillingsprosent").fill("1");
    await next(page);
    await expect(question(page, "Stemmer dette?")).toBeVisible();
  });

  // spec 2.5.11
  test("by those who wish for a job", async ({ page }) => {
    await page.goto("/bidra?situasjon=onsket-jobb");
    await send(page);
    await expectTold(page, MISSING, "Ønsket stillingstittel", "Ønsket stillingstittel må fylles ut.");
  });
});

// spec 2.5.13
test("a student cannot send before institution, programme and job are filled in", async ({ page }) => {
  await chooseSituation(page, /^Student/);
  const button = form(page).getByRole("button", { name: "Send inn" });
  await expect(box(page, "Ønsket stilling")).toHaveCount(0);
  await fillBox(page, "Lærested", "Universitetet i Oslo");
  await expect(box(page, "Ønsket stilling")).toHaveCount(0);
  await page.getByLabel("Studieprogram").fill("Informatikk");
  await expect(page.getByText(/^Det du sender inn, lagres uten navn/)).toBeVisible();
  await expect(button).toBeDisabled();
  await fillBox(page, "Ønsket stilling", " ");
  await expect(button).toBeDisabled();
  await fillBox(page, "Ønsket stilling", "Systemutvikler");
  await expect(button).toBeEnabled();
});

test.describe("what cannot be saved", () => {
  const CALLS = [
    {
      path: "salary-entries",
      failure: "Kunne ikke lagre lønnsdataene. Prøv igjen.",
      fillIn: (page: Page) => fillInEmployed(page),
    },
    {
      path: "student-entries",
      failure: "Kunne ikke lagre studentdataene. Prøv igjen.",
      fillIn: async (page: Page) => {
        await page.goto("/bidra?situasjon=student");
        await fillBox(page, "Lærested", "Universitetet i Oslo");
        await page.getByLabel("Studieprogram").fill("Informatikk");
        await fillBox(page, "Ønsket stilling", KNOWN_TITLE);
      },
    },
    {
      path: "job-seeker-entries",
      failure: "Kunne ikke lagre dataene. Prøv igjen senere.",
      fillIn: async (page: Page) => {
        await page.goto("/bidra?situasjon=onsket-jobb");
        await fillBox(page, "Ønsket stillingstittel", KNOWN_TITLE);
      },
    },
  ];

  for (const { path, failure, fillIn } of CALLS) {
    // spec 2.8.8
    test(`is told, kept, and saved at the next attempt: /api/${path}`, async ({ page }) => {
      await fillIn(page);
      await page.route(`**/api/${path}`, (route) => route.abort());
      await send(page);
      await expect(toast(page)).toContainText("Feil ved lagring");
      await expect(toast(page)).toContainText(failure);
      await page.unroute(`**/api/${path}`);
      await page.route(`**/api/${path}`, (route) =>
        route.fulfill({ status: 503, json: { error: "Tjenesten er opptatt. Prøv igjen om litt.", code: "busy" } }),
      );
      await send(page);
      await expect(toast(page)).toContainText("Tjenesten er opptatt. Prøv igjen om litt.");
      await page.unroute(`**/api/${path}`);
      await send(page);
      await expect(question(page, "Takk for ditt bidrag!")).toBeVisible();
    });
  }

  // spec 2.8.8
  test("because of a sign that nobody sees is told in the server's words where it stands", async ({ page }) => {
    await fillInEmployed(page, { company: "Kabel\u200bKontakt AS" });
    await send(page);
    await expect(question(page, "Hva jobber du som?")).toBeVisible();
    await expect(toast(page)).toContainText("Feil ved lagring");
    const said = await toast(page).textContent();
    const under = await box(page, "Arbeidsplass").evaluate((input) => {
      const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
    });
    expect(under.trim()).not.toBe("");
    expect(said).toContain(under.trim());
  });
});

test.describe("what was typed", () => {
  test("and where one was survive a reload and the browser's way back", async ({ page }) => {
    await chooseSituation(page, /^I arbeid/);
    await fillInJob(page, { company: "Kabel og Kontakt AS" });
    await next(page);
    await fillInPay(page, "Timelønn", "250");
    await page.getByLabel("Stillingsprosent").fill("80");
    await page.reload();
    await expect(page.getByText("Steg 3 av 4")).toBeVisible();
    await expect(page.getByLabel("Timelønn før skatt")).toHaveValue("250");
    await expect(page.getByLabel("Stillingsprosent")).toHaveValue("80");
    await page.goBack();
    await page.goBack();
    await expect(page.getByText("Steg 1 av 4")).toBeVisible();
    await expect(box(page, "Arbeidsplass")).toHaveValue("Kabel og Kontakt AS");
  });

  // spec 2.2.75
  test("is kept by 'Tilbake' through every step, and 'endre' asks for the way of being paid again", async ({
    page,
  }) => {
    await fillInEmployed(page, { company: "Kabel og Kontakt AS" });
    await back(page);
    await expect(page.getByLabel("Årslønn før skatt")).toHaveValue(/^640\s000$/);
    await expect(page.getByLabel("Erfaring")).toHaveValue("10+");
    await expect(page.getByText("Du oppgir årslønn.")).toBeVisible();
    await page.getByRole("button", { name: "endre" }).click();
    await expect(question(page, "Hvordan får du betalt?")).toBeVisible();
    await choice(page, /^Timelønn/).click();
    await expect(page.getByText("Du oppgir timelønn.")).toBeVisible();
    await expect(page.getByLabel("Timelønn før skatt")).toHaveValue("");
    await back(page);
    await back(page);
    await expect(box(page, "Stillingstittel")).toHaveValue(KNOWN_TITLE);
    await expect(box(page, "Arbeidsplass")).toHaveValue("Kabel og Kontakt AS");
    await expect(box(page, "Sted")).toHaveValue("Oslo");
    await back(page);
    await expect(question(page, "Hva passer for deg?")).toBeVisible();
    await form(page)
      .getByRole("link", { name: /^I arbeid/ })
      .click();
    await expect(box(page, "Arbeidsplass")).toHaveValue("Kabel og Kontakt AS");
  });
});

test.describe("suggestions", () => {
  // spec 2.2.77
  test("of workplaces come from the register, and what nobody has is told so", async ({ page }) => {
    await page.goto("/bidra?situasjon=i-arbeid&jobTitle=Geolog");
    await expect(box(page, "Stillingstittel")).toHaveValue("Geolog");
    await box(page, "Arbeidsplass").fill("equino");
    await page
      .getByRole("option", { name: /^Equinor/ })
      .first()
      .click();
    await expect(box(page, "Arbeidsplass")).toHaveValue(/^Equinor/);
    await box(page, "Arbeidsplass").fill("xqzwvxqz");
    await expect(page.getByText("Ingen bedrifter funnet")).toBeVisible();
    await expect(page.getByText("Prøv et annet søkeord")).toBeVisible();
  });

  // spec 2.2.78, 2.9.18
  test("of places are 20 popular ones, then 15 that fit, and any other text will do", async ({ page }) => {
    await page.goto("/bidra?situasjon=i-arbeid&jobTitle=Geolog");
    await box(page, "Sted").focus();
    await expect(page.getByRole("option")).toHaveCount(20);
    await box(page, "Sted").fill("s");
    await expect(page.getByRole("option")).toHaveCount(15);
    await box(page, "Sted").fill("tromsø");
    await page.getByRole("option", { name: "Tromsø" }).click();
    await expect(box(page, "Sted")).toHaveValue("Tromsø");
    await box(page, "Sted").fill("Longyearbyens utkant");
    await expect(page.getByText("Ingen kommuner funnet")).toBeVisible();
    await expect(page.getByText("Du kan bruke det du har skrevet likevel.")).toBeVisible();
    await fillBox(page, "Arbeidsplass", "Kabel og Kontakt AS");
    await next(page);
    await expect(question(page, "Hvordan får du betalt?")).toBeVisible();
  });

  // spec 2.9.13
  test("of titles are up to 8, those that start with the text first", async ({ page }) => {
    await chooseSituation(page, /^I arbeid/);
    await box(page, "Stillingstittel").fill("ing");
    await expect(page.getByRole("option")).toHaveCount(8);
    await expect(page.getByRole("option").first()).toHaveText(/^ing/i);
  });
});

test("pay for another time than was asked for is asked back, and put right with one press", async ({ page }) => {
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page);
  await next(page);
  await fillInPay(page, "Årslønn", "48000");
  await expect(page.getByText(/^Mente du 48\s000\skr i måneden\?$/)).toBeVisible();
  await choice(page, /^Ja, 576\s000\skr i året$/).click();
  await expect(page.getByLabel("Årslønn før skatt")).toHaveValue(/^576\s000$/);
  await page.getByLabel("Årslønn før skatt").fill("312");
  await expect(page.getByText(/^Mente du 312\skr i timen\?$/)).toBeVisible();
  await choice(page, /^Ja, 312\skr i timen$/).click();
  await expect(page.getByLabel("Timelønn før skatt")).toHaveValue("312");
  await page.getByLabel("Timelønn før skatt").fill("576000");
  await expect(page.getByText(/^Mente du 576\s000\skr i året\?$/)).toBeVisible();
  await choice(page, /^Ja, 576\s000\skr i året$/).click();
  await expect(page.getByLabel("Årslønn før skatt")).toHaveValue(/^576\s000$/);
  await expect(page.getByText(/^Mente du/)).toHaveCount(0);
});
