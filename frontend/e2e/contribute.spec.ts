import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, test } from "./klarlonn";

const THIS_YEAR = new Date().getFullYear();
const PASSWORD = "blåbærsyltetøy";
/** A title with reports, whose figures open up. */
const KNOWN_TITLE = "Sykepleier";

const main = (page: Page) => page.getByRole("main");
const box = (page: Page, name: string) => main(page).getByRole("combobox", { name, exact: true });
const question = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const next = (page: Page) => main(page).getByRole("button", { name: "Neste" }).click();
const send = (page: Page) => main(page).getByRole("button", { name: "Send inn" }).click();
const choice = (page: Page, name: RegExp) => main(page).getByRole("button", { name });

const newAddress = () => `kari.${Date.now()}.${Math.floor(Math.random() * 1e9)}@example.no`;

async function register(request: APIRequestContext, email = newAddress()): Promise<string> {
  const username = email.replace(/\D/g, "").slice(-20);
  const answer = await request.post("/api/auth/register", {
    data: { name: "Kari Nordmann", username, email, password: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).token;
}

/** Signs in as a member who has given nothing yet, and answers the token. */
async function beNew(page: Page, request: APIRequestContext): Promise<string> {
  const token = await register(request);
  await page.addInitScript((kept) => localStorage.setItem("auth-token", kept), token);
  return token;
}

const mine = async (request: APIRequestContext, token: string) =>
  (await request.get("/api/my-salary-entries", { headers: { Authorization: `Bearer ${token}` } })).json();

/** Fills a box without leaving its suggestions in the way of what is below. */
async function fillBox(page: Page, name: string, text: string) {
  await box(page, name).fill(text);
  await box(page, name).press("Escape");
}

async function chooseSituation(page: Page, name: RegExp) {
  await page.goto("/bidra");
  await main(page).getByRole("link", { name }).click();
}

async function fillInJob(page: Page, jobTitle = KNOWN_TITLE) {
  await fillBox(page, "Stillingstittel", jobTitle);
  await fillBox(page, "Arbeidsplass", "Prøvesykehuset AS");
  await fillBox(page, "Sted", "Oslo");
}

/** Sees locked figures first, so that what was seen is there to be shown again. */
async function seeLocked(page: Page) {
  await page.goto(`/job/${KNOWN_TITLE}`);
  await expect(page.getByText("Begrenset tilgang til lønnsdata")).toBeVisible();
}

async function expectUnlocked(page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: KNOWN_TITLE })).toBeVisible();
  await expect(main(page).getByRole("heading", { name: /^\d.* lønnsinnlegg$/ })).toBeVisible();
  await expect(page.getByText("Begrenset tilgang til lønnsdata")).toHaveCount(0);
}

test.describe("a newcomer", () => {
  test("tells of the own job and finds the figures open", async ({ page, request }) => {
    const token = await beNew(page, request);
    await seeLocked(page);
    await page.getByRole("banner").getByRole("link", { name: "Send inn data" }).click();
    await main(page)
      .getByRole("link", { name: /^I arbeid/ })
      .click();
    await fillInJob(page);
    await next(page);
    await choice(page, /^Timelønn/).click();
    await page.getByLabel("Timelønn før skatt").fill("312");
    await expect(page.getByText(/^Det blir 608.400.kr i året\.$/)).toBeVisible();
    await page.getByLabel("Erfaring").selectOption("3-5");
    await page.getByLabel("Fleksitid").check();
    await next(page);
    await expect(question(page, "Stemmer dette?")).toBeFocused();
    await send(page);
    await expect(page.getByRole("listitem").filter({ hasText: "Takk for ditt bidrag!" })).toBeVisible();
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expectUnlocked(page);
    const { entries } = await mine(request, token);
    expect(entries).toEqual([
      expect.objectContaining({
        jobTitle: KNOWN_TITLE,
        company: "Prøvesykehuset AS",
        location: "Oslo",
        annualSalary: 608_400,
        hourlyWage: 312,
        experienceYears: "3-5",
        benefits: ["Fleksitid"],
        hidden: false,
      }),
    ]);
  });

  test("tells of a former job and finds the figures open, though it is too old to be shown", async ({
    page,
    request,
  }) => {
    const token = await beNew(page, request);
    await chooseSituation(page, /^Arbeidsledig/);
    await expect(question(page, "Har du vært i jobb tidligere?")).toBeVisible();
    await main(page).getByRole("link", { name: /^Ja/ }).click();
    await page.getByLabel("Siste år i arbeid").fill(String(THIS_YEAR - 5));
    await expect(page.getByText(/vises ikke offentlig/)).toBeVisible();
    await next(page);
    await fillBox(page, "Stillingstittel", KNOWN_TITLE);
    await fillBox(page, "Arbeidsgiver", "Prøvesykehuset AS");
    await next(page);
    await expect(question(page, "Hvor jobbet du?")).toBeVisible();
    await next(page);
    await choice(page, /^Årslønn/).click();
    await page.getByLabel("Årslønn før skatt").fill("480000");
    await next(page);
    await send(page);
    await expect(page.getByRole("listitem").filter({ hasText: "vises den ikke offentlig" })).toBeVisible();
    await expect(page).toHaveURL("/");
    const { entries } = await mine(request, token);
    expect(entries).toEqual([
      expect.objectContaining({ experienceYears: "5 år siden", location: null, annualSalary: 480_000, hidden: true }),
    ]);
    await page.goto(`/job/${KNOWN_TITLE}`);
    await expectUnlocked(page);
  });

  test("tells of the own studies and finds the figures open", async ({ page, request }) => {
    const token = await beNew(page, request);
    await chooseSituation(page, /^Student/);
    await box(page, "Lærested").fill("ntnu");
    await page.getByRole("option", { name: /NTNU/ }).click();
    await page.getByLabel("Studieprogram").fill("Sykepleie");
    await fillBox(page, "Ønsket stilling", KNOWN_TITLE);
    await send(page);
    await expect(page.getByRole("listitem").filter({ hasText: "full tilgang" })).toBeVisible();
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expectUnlocked(page);
    expect((await mine(request, token)).studentEntry).toMatchObject({
      institution: "Norges teknisk-naturvitenskapelige universitet",
      program: "Sykepleie",
      futureJobTitle: KNOWN_TITLE,
    });
  });

  test("wishes for a job, which opens nothing", async ({ page, request }) => {
    const token = await beNew(page, request);
    await chooseSituation(page, /^Arbeidsledig/);
    await main(page).getByRole("link", { name: /^Nei/ }).click();
    await send(page);
    await expect(box(page, "Ønsket stillingstittel")).toHaveAccessibleDescription(
      "Ønsket stillingstittel må fylles ut.",
    );
    await fillBox(page, "Ønsket stillingstittel", KNOWN_TITLE);
    await send(page);
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    await expect(page.getByText("Begrenset tilgang til lønnsdata")).toBeVisible();
    expect((await mine(request, token)).jobSeekerEntry).toMatchObject({ desiredJobTitle: KNOWN_TITLE });
  });

  test("presses the button twice, and is counted once", async ({ page, request }) => {
    const token = await beNew(page, request);
    let sent = 0;
    page.on("request", (call) => {
      if (call.method() === "POST" && call.url().endsWith("/api/salary-entries")) sent += 1;
    });
    await chooseSituation(page, /^I arbeid/);
    await fillInJob(page);
    await next(page);
    await choice(page, /^Årslønn/).click();
    await page.getByLabel("Årslønn før skatt").fill("640000");
    await page.getByLabel("Erfaring").selectOption("10+");
    await next(page);
    await main(page).getByRole("button", { name: "Send inn" }).dblclick();
    await expect(page).toHaveURL(`/job/${KNOWN_TITLE}`);
    expect(sent).toBe(1);
    expect((await mine(request, token)).entries).toHaveLength(1);
  });
});

test("a visitor is asked to sign in, and comes back to the form that was chosen", async ({ page, request }) => {
  const email = newAddress();
  await register(request, email);
  await chooseSituation(page, /^I arbeid/);
  await expect(question(page, "Innlogging kreves")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Opprett konto" })).toHaveAttribute(
    "href",
    /^\/register\?redirect=/,
  );
  await main(page).getByRole("link", { name: "Logg inn" }).click();
  await main(page).getByLabel("E-post").fill(email);
  await main(page).getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bidra?situasjon=i-arbeid");
  await expect(question(page, "Hva jobber du som?")).toBeVisible();
});

test("what was typed and where one was survive a reload and the browser's way back", async ({ page, request }) => {
  await beNew(page, request);
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page);
  await next(page);
  await choice(page, /^Timelønn/).click();
  await page.getByLabel("Timelønn før skatt").fill("250");
  await page.getByLabel("Stillingsprosent").fill("80");
  await page.reload();
  await expect(page.getByText("Steg 3 av 4")).toBeVisible();
  await expect(page.getByLabel("Timelønn før skatt")).toHaveValue("250");
  await expect(page.getByLabel("Stillingsprosent")).toHaveValue("80");
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("Steg 1 av 4")).toBeVisible();
  await expect(box(page, "Arbeidsplass")).toHaveValue("Prøvesykehuset AS");
});

test("a workplace is found in the register, and what nobody has is told so", async ({ page, request }) => {
  await beNew(page, request);
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

test("pay for a month is asked back, and what is missing is told in a toast and under its field", async ({
  page,
  request,
}) => {
  await beNew(page, request);
  await chooseSituation(page, /^I arbeid/);
  await box(page, "Stillingstittel").press("Enter");
  await expect(box(page, "Stillingstittel")).toHaveAccessibleDescription("Stillingstittel må fylles ut");
  await expect(page.getByRole("listitem").filter({ hasText: "Påkrevd felt mangler" })).toBeVisible();
  await fillInJob(page);
  await next(page);
  await choice(page, /^Årslønn/).click();
  await page.getByLabel("Årslønn før skatt").fill("48000");
  await expect(page.getByText(/^Mente du 48.000.kr i måneden\?$/)).toBeVisible();
  await next(page);
  await expect(page.getByLabel("Årslønn før skatt")).toHaveAccessibleDescription(/Årslønn må være minst 100,000 NOK\./);
  await expect(page.getByLabel("Erfaring")).toHaveAccessibleDescription("Erfaring må fylles ut");
  await main(page)
    .getByRole("button", { name: /^Ja, 576.000.kr i året$/ })
    .click();
  await expect(page.getByLabel("Årslønn før skatt")).toHaveValue(/^576.000$/);
});

test("the form is filled in with the keyboard alone", async ({ page, request }) => {
  await beNew(page, request);
  await page.goto("/bidra");
  const { keyboard } = page;
  await main(page)
    .getByRole("link", { name: /^I arbeid/ })
    .focus();
  await keyboard.press("Enter");
  await expect(question(page, "Hva jobber du som?")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.type("sykepleie");
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
  await expect(page).toHaveURL("/job/Sykepleier");
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

  test("for people who work", async ({ page, request }) => {
    test.setTimeout(180_000);
    await beNew(page, request);
    await page.goto("/bidra");
    await look(page, "the choice of forms");
    await main(page)
      .getByRole("link", { name: /^I arbeid/ })
      .click();
    await fillBox(page, "Stillingstittel", "X".repeat(100));
    await box(page, "Stillingstittel").press("Enter");
    await expect(page.getByText("Sted må fylles ut").first()).toBeVisible();
    await box(page, "Sted").press("ArrowDown");
    await expect(page.getByRole("option").first()).toBeVisible();
    await look(page, "suggestions, and what is missing");
    await fillInJob(page, "Sykepleier ".repeat(9).trim());
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

  test("for people without work", async ({ page, request }) => {
    test.setTimeout(180_000);
    await beNew(page, request);
    await chooseSituation(page, /^Arbeidsledig/);
    await look(page, "the question");
    await main(page).getByRole("link", { name: /^Ja/ }).click();
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

  test("for students", async ({ page, request }) => {
    test.setTimeout(180_000);
    await beNew(page, request);
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
});
