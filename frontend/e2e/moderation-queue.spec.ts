import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { createEmployerName, createWord } from "./contribution-form";
import { fixtureProgram } from "./environment";
import { type Member, message, openForum, publish } from "./forum-members";
import { expectNoSidewaysScroll, signInForAccess } from "./klarlonn";
import { authHeaders } from "./members";
import { currentItem, decide, eventually, openItem, openLog, test } from "./moderators";

const OFFENCE = "Kokken i kantina er en tosk.";

async function report(page: Page, text: string, reason: string) {
  await message(page, text).getByRole("button", { name: "Rapporter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: reason }).check();
  await dialog.getByRole("button", { name: "Send rapport" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Sends an entry. */
async function contribute({ page, token }: Member, entry: { jobTitle: string; company: string; annualSalary: number }) {
  const response = await page.request.post("/api/salary-entries", {
    ...authHeaders(token),
    data: {
      ...entry,
      location: "Oslo",
      employmentPercentage: 100,
      experienceYears: "5-10",
      educationLevel: "fagskole",
      display: { hidesCompany: false, coarsePlace: false, roundsPay: false },
    },
  });
  expect(response.status()).toBe(201);
}

const ownDecision = (page: Page, title: string) => page.getByRole("article", { name: title });

test("hidden post is explained to its author, who appeals", async ({ employer, kari, ola, moderator }) => {
  const title = `Innlegg om ${employer}`;
  const decided = `Tekst om ${employer} er skjult`;
  await openForum(kari.page, employer);
  await publish(kari.page, OFFENCE);
  await openForum(ola.page, employer);
  await report(ola.page, OFFENCE, "Hets eller trakassering");

  await test.step("a decision can be undone", async () => {
    const item = await openItem(moderator.page, title);
    await expect(item).toContainText(OFFENCE);
    await expect(item).toContainText("Hets eller trakassering");
    for (const { username, email } of [kari, ola]) {
      await expect(moderator.page.getByRole("main")).not.toContainText(username);
      await expect(moderator.page.getByRole("main")).not.toContainText(email);
    }
    const notices = await decide(moderator.page, item, "Skjul", "Teksten omtaler en enkeltperson.");
    await notices.getByRole("button", { name: "Angre" }).click();
    await expect(currentItem(moderator.page, title)).toBeVisible();
    await expect(notices).toBeEmpty();
    await ola.page.reload();
    await expect(message(ola.page, OFFENCE)).toBeVisible();
  });

  await test.step("it takes effect, and the author sees the reason", async () => {
    await decide(moderator.page, currentItem(moderator.page, title), "Skjul", "Teksten omtaler en enkeltperson.");
    await openLog(moderator.page);
    const placeholder = ola.page.getByRole("article").filter({ hasText: "Skjult av moderator" });
    await eventually(ola.page, () => expect(placeholder).toBeVisible({ timeout: 2_000 }));
    await expect(message(ola.page, OFFENCE)).toHaveCount(0);
    await kari.page.goto("/profile?fane=kommentarer");
    await expect(ownDecision(kari.page, decided)).toContainText("Teksten omtaler en enkeltperson.");
    await kari.page.getByRole("link", { name: "Begrunnelse og klage" }).click();
    await expect(kari.page.locator("#avgjorelser")).toBeFocused();
    await ola.page.goto("/profile");
    await expect(ola.page.getByRole("tab", { name: "Profil" })).toBeVisible();
    await expect(ola.page.getByText("Avgjørelser om innholdet ditt")).toHaveCount(0);
  });

  await test.step("the author appeals once", async () => {
    const decision = ownDecision(kari.page, decided);
    await decision.getByRole("button", { name: "Klag" }).click();
    await decision.getByRole("textbox", { name: "Hvorfor er avgjørelsen feil?" }).fill("Det er tre kokker.");
    await checkAppearance(kari.page);
    await decision.getByRole("button", { name: "Send klagen" }).click();
    await expect(decision).toContainText("Klagen venter");
    await kari.page.reload();
    await expect(decision).toContainText("Det er tre kokker.");
    await expect(decision.getByRole("button", { name: "Klag" })).toHaveCount(0);
  });

  await test.step("moderators see the appeal on the next day only", async () => {
    await moderator.page.goto("/moderering");
    await expect(
      moderator.page
        .getByRole("group", { name: "Hva du ser" })
        .or(moderator.page.getByText("Ingenting venter"))
        .first(),
    ).toBeVisible();
    await expect(moderator.page.getByRole("main")).not.toContainText(`Klage: ${employer}`);
  });

  await test.step("the log has the decision and no member", async () => {
    const log = await openLog(moderator.page);
    const ofEmployer = log.getByRole("listitem").filter({ hasText: employer });
    await expect(ofEmployer.filter({ hasText: moderator.moderatorName })).toContainText("Skjult");
    await expect(log).not.toContainText(kari.username);
  });

  await test.step("another decision is made from the log", async () => {
    const log = await openLog(moderator.page);
    const hidden = log.getByRole("listitem").filter({ hasText: employer }).first();
    await hidden.getByRole("button", { name: "Åpne saken" }).click();
    const item = currentItem(moderator.page, title);
    await expect(item).toContainText("Skjult nå: Teksten omtaler en enkeltperson.");
    await decide(moderator.page, item, "Vis igjen", "Teksten ble skjult ved en feil.");
    await openLog(moderator.page);
    await ola.page.goto(`/bedrift/${encodeURIComponent(employer)}?tab=forum`);
    await eventually(ola.page, () => expect(message(ola.page, OFFENCE)).toBeVisible({ timeout: 2_000 }));
  });
});

test("two moderators decide on a message, one on a username", { tag: "@store" }, async ({
  employer,
  kari,
  ola,
  moderator,
  otherModerator,
}) => {
  const title = `Innlegg om ${employer}`;
  await openForum(kari.page, employer);
  await publish(kari.page, OFFENCE);
  await publish(kari.page, "Hei alle.");
  await openForum(ola.page, employer);
  await report(ola.page, OFFENCE, "Hets eller trakassering");
  await report(ola.page, "Hei alle.", "Brukernavn eller bilde");
  const other = otherModerator.page;
  const open = await openItem(other, title);
  await open.getByRole("radio", { name: "Skjul" }).check();
  await open.getByRole("textbox", { name: "Begrunnelse" }).fill("Teksten er hets.");

  await decide(moderator.page, await openItem(moderator.page, title), "Behold", "Teksten er innenfor reglene.");
  await openLog(moderator.page);

  const hide = open.getByRole("button", { name: "Skjul", exact: true });
  // The other queue is fetched again after a while, too.
  await hide.click({ timeout: 5_000 }).catch(() => {});
  await expect(open).toHaveCount(0);
  await expect(other.getByRole("region", { name: "Meldinger (F8)" })).toContainText(
    /En annen moderator var først|Saken er allerede avgjort/,
    { timeout: 15_000 },
  );
  const log = await openLog(other);
  const decision = log.getByRole("listitem").filter({ hasText: employer });
  await expect(decision).toHaveCount(1);
  await expect(decision).toContainText("Beholdt");
  await expect(decision).toContainText(moderator.moderatorName);
  await ola.page.reload();
  await expect(message(ola.page, OFFENCE)).toBeVisible();

  await test.step("username is replaced", async () => {
    const item = await openItem(moderator.page, `Brukernavnet ${kari.username}`);
    await decide(moderator.page, item, "Bytt brukernavn", "Utgir seg for å være en annen.");
    await openLog(moderator.page);
    await eventually(ola.page, async () => {
      await expect(message(ola.page, "Hei alle.")).toBeVisible({ timeout: 2_000 });
      await expect(message(ola.page, "Hei alle.")).not.toContainText(kari.username, { timeout: 1_000 });
    });
    await kari.page.goto("/profile");
    await expect(ownDecision(kari.page, "Brukernavnet er byttet")).toContainText("Utgir seg for å være en annen.");
  });
});

test("unknown name is merged, and an entry rejected", { tag: "@store" }, async ({
  kari,
  moderator,
  employer,
  browser,
}) => {
  // All figures are computed several times.
  test.slow();
  const company = createEmployerName();
  const jobTitle = `Elektrikker ${createWord()}`;
  await contribute(kari, { jobTitle, company, annualSalary: 640_000 });
  await contribute(kari, { jobTitle: "Elektriker", company: employer, annualSalary: 9_900_000 });
  execFileSync(fixtureProgram, ["publish"]);

  const name = await openItem(moderator.page, `«${jobTitle}»`);
  await expect(name).toContainText("Oppgitt av 1 medlem");
  await name.getByRole("radio", { name: "Slå sammen" }).check();
  await name.getByRole("combobox", { name: "Riktig navn" }).fill("Elektriker");
  await decide(moderator.page, name, "Slå sammen", "Skrivefeil.");
  await decide(moderator.page, await openItem(moderator.page, `«${company}»`), "Godkjenn", "Finnes i registeret.");
  await openLog(moderator.page);

  const other = await browser.newPage();
  await signInForAccess(other);
  await other.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
  const card = other.getByRole("article").filter({ hasText: company });
  await eventually(other, () => expect(card).toContainText("Elektriker", { timeout: 2_000 }));
  await expect(card).not.toContainText(jobTitle);
  await other.close();

  await test.step("rejected entry is never counted", async () => {
    const rows = moderator.page
      .getByRole("navigation", { name: "Saker som venter" })
      .getByRole("button", { name: /Lønn som Elektriker/ });
    // Other tests and the demo data have entries of electricians, too.
    const item = currentItem(moderator.page, "Lønn som Elektriker");
    await expect(async () => {
      await moderator.page.goto("/moderering");
      await expect(rows.first()).toBeVisible({ timeout: 2_000 });
      for (const row of await rows.all()) {
        await row.click();
        if (await item.getByText(/9\s900\s000\skr/).isVisible()) return;
      }
      throw new Error("The entry does not wait.");
    }).toPass();
    await decide(moderator.page, item, "Avvis", "Tallet kan ikke stemme.");
    await openLog(moderator.page);
    await kari.page.goto("/profile");
    await eventually(kari.page, () =>
      expect(ownDecision(kari.page, "Lønn som Elektriker er avvist")).toContainText("Tallet kan ikke stemme.", {
        timeout: 2_000,
      }),
    );
  });
});

test.describe("with intercepted calls", () => {
  const LONG = "Miljøvernrådgiverassistentkoordinator".repeat(3).slice(0, 100);
  const decision = {
    id: "d1",
    item: "message:m9",
    label: LONG,
    action: "hide",
    reason: "Teksten omtaler en enkeltperson. ".repeat(15).trim(),
    decidedBy: LONG,
    decidedOn: "2026-11-20",
    hasEffect: false,
  };
  const hidden = {
    kind: "post",
    company: LONG,
    content: LONG.repeat(2),
    writtenAt: "2026-11-18",
    hiddenReason: decision.reason,
  };
  const item = { reports: [], history: [] };
  const items = [
    {
      ...item,
      id: "appeal:d1",
      kind: "appeal",
      actions: ["uphold", "reverse"],
      message: hidden,
      appeal: { text: LONG.repeat(10), appealedOn: "2026-11-22", decision },
    },
    {
      ...item,
      id: "message:m1",
      kind: "message",
      actions: ["keep", "hide", "restore"],
      reports: [{ reason: "other", details: LONG, reportedOn: "2026-11-21", contentWhenReported: LONG }],
      history: [decision],
      message: hidden,
    },
    {
      ...item,
      id: "profile:m2",
      kind: "profile",
      actions: ["keep", "clear_picture", "rename"],
      reports: [{ reason: "profile", reportedOn: "2026-11-21" }],
      profile: { username: LONG, pictureUrl: "/favicon.svg" },
    },
    {
      ...item,
      id: "name:company:x",
      kind: "name",
      actions: ["approve", "merge"],
      name: {
        kind: "company",
        name: LONG,
        members: 1,
        entries: 1200,
        similar: [
          { name: LONG, isWaiting: true },
          { name: "Equinor", isWaiting: false },
        ],
      },
    },
    {
      ...item,
      id: "entry:e1",
      kind: "entry",
      actions: ["keep", "reject"],
      entry: {
        jobTitle: LONG,
        company: LONG,
        location: LONG,
        annualSalary: 9_000_000,
        hourlyWage: 4600,
        employmentPercentage: 80,
        experience: "3-5",
        education: "master",
        reportedOn: "2026-11-20",
        reason: "Langt over det vi kjenner.",
      },
    },
  ];

  async function openQueue(page: Page, waiting: readonly unknown[] = items) {
    const counts = { message: 1, profile: 1, name: 1, entry: 1, appeal: 1 };
    await page.route("**/api/auth/me", async (route) => {
      const user = await (await route.fetch()).json();
      await route.fulfill({ json: { ...user, isModerator: true } });
    });
    await page.route("**/api/moderation/queue", (route) => route.fulfill({ json: { counts, items: waiting } }));
    await page.route("**/api/moderation/log*", (route) => route.fulfill({ json: [decision] }));
    await page.goto("/moderering");
    await expect(page.getByRole("heading", { level: 1, name: "Moderering" })).toBeVisible();
  }

  test("queue, log and help are accessible with long names", async ({ kari }) => {
    const { page } = kari;
    await openQueue(page);
    for (const { kind, actions } of items) {
      await test.step(kind, async () => {
        await expect(page.getByRole("article")).toBeVisible();
        await page.getByRole("article").getByRole("radio").nth(1).check();
        await expect(page.getByRole("article").getByRole("radio")).toHaveCount(actions.length);
        await checkAppearance(page, { narrow: kind === "message" });
        if (kind !== "entry") await page.getByRole("button", { name: "Neste" }).click();
      });
    }
    await page.getByRole("button", { name: "Hurtigtaster" }).click();
    await expect(page.getByRole("dialog", { name: "Hurtigtaster" })).toBeVisible();
    await checkAppearance(page);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Logg" }).click();
    await expect(page.getByRole("list", { name: "Avgjørelser, nyeste først" })).toBeVisible();
    await checkAppearance(page);

    await test.step("empty queue", async () => {
      await openQueue(page, []);
      await expect(page.getByText("Ingenting venter")).toBeVisible();
      await checkAppearance(page);
    });
  });

  test("queue works with the keyboard only", async ({ kari }) => {
    const { page } = kari;
    await openQueue(page);
    await expect(page.getByText("Sak 1 av 5")).toBeVisible();
    const sent: unknown[] = [];
    await page.route("**/api/moderation/decisions", (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: decision });
    });
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(page.getByRole("heading", { level: 2 })).toBeInViewport();
    await page.keyboard.press("s");
    await expect(page.getByRole("radio", { name: "Skjul" })).toBeFocused();
    await page.keyboard.press("5");
    const reason = page.getByRole("textbox", { name: "Begrunnelse" });
    await expect(reason).toBeFocused();
    await page.keyboard.type(" jjz");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Sak 2 av 4")).toBeVisible();
    await expect(page.getByRole("status", { name: "Avgjørelsen du kan angre" })).toContainText("Skjult.");
    await expectNoSidewaysScroll(page);
    await checkAppearance(page);
    await page.keyboard.press("z");
    await expect(page.getByText("Sak 2 av 5")).toBeVisible();
    await expect(reason).toHaveValue("Teksten er reklame eller søppel. jjz");
    expect(sent).toEqual([]);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Hurtigtaster" })).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Sak 2 av 5")).toBeVisible();
  });
});
