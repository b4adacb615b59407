import { expect, type Page } from "@playwright/test";
import { createEmployerName, fillInEmployed, getCombobox, getQuestion, sendShowingAll } from "./contribution-form";
import { accessToken } from "./environment";
import { test } from "./klarlonn";
import {
  authHeaders,
  getStoredToken,
  type NewMember,
  PASSWORD,
  signInAsNewMember,
  signInAsVerifiedMember,
  signOut,
} from "./members";

/** Ends the session on the server only. */
async function endOnServer(page: Page, token: string) {
  expect((await page.request.post("/api/auth/logout", authHeaders(token))).status()).toBe(204);
  expect((await page.request.get("/api/auth/me", authHeaders(token))).status()).toBe(401);
}

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Logg inn igjen" });

async function signInAgain(page: Page, { email }: NewMember) {
  await expect(signInDialog(page).getByLabel("E-post")).toBeFocused();
  await page.keyboard.type(email);
  await signInDialog(page).getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}

/** The member's contributions. */
async function ownContributions(page: Page) {
  return (await page.request.get("/api/my-salary-entries", authHeaders(await getStoredToken(page)))).json();
}

// spec 2.4.55, 2.7.8
test("form over a job page is sent after an expired session", async ({ page }) => {
  const jobTitle = "Alarmmontør";
  const job = await page.request.get(`/api/jobs/${jobTitle}`, authHeaders(accessToken));
  const { count } = (await job.json()).figures;
  const member = await signInAsVerifiedMember(page);
  const company = createEmployerName();
  await page.goto(`/job/${jobTitle}`);
  await page.getByRole("complementary").getByRole("link", { name: "Bidra nå" }).click();
  const dialog = page.getByRole("dialog", { name: "Send inn lønna di" });
  await dialog.getByRole("combobox", { name: "Arbeidsplass" }).fill(company);
  await dialog.getByRole("combobox", { name: "Sted" }).fill("Oslo");
  await dialog.getByRole("button", { name: "Neste" }).click();
  await dialog.getByLabel("Lønn før skatt").fill("612345");
  await dialog.getByRole("radio", { name: "3–5 år" }).check();
  await dialog.getByRole("button", { name: "Neste" }).click();
  await dialog.getByRole("radio", { name: "Alt", exact: true }).check();
  await endOnServer(page, member.token);
  await dialog.getByRole("button", { name: "Send inn" }).click();
  await signInAgain(page, member);
  await expect(dialog.getByRole("heading", { name: "Takk for ditt bidrag!" })).toBeVisible();

  await test.step("job page then shows exact figures with the new entry", async () => {
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/job/${encodeURIComponent(jobTitle)}`);
    await expect(page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: `${count + 1} lønnsinnlegg`, exact: true })).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: company })).toContainText("tidligst i morgen");
    expect((await ownContributions(page)).entries).toEqual([expect.objectContaining({ company })]);
  });
});

test("draft in another tab is kept when its author logs in or out", async ({ page, context }) => {
  const member = await signInAsNewMember(page);
  const signIn = async (tab: Page) => {
    await tab.getByRole("main").getByLabel("E-post").fill(member.email);
    await tab.getByRole("main").getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await tab.keyboard.press("Enter");
  };
  const other = await context.newPage();
  await other.addInitScript(() => sessionStorage.setItem("signed-in", "yes"));
  await page.goto("/bidra?situasjon=i-arbeid");
  await other.goto("/bidra?situasjon=i-arbeid");
  await getCombobox(other, "Stilling").fill("Fyrvokter");

  await test.step("after an expired session", async () => {
    await endOnServer(page, member.token);
    // This tab detects the expired session and starts a new one.
    await page.goto(`/login?redirect=${encodeURIComponent("/vilkar")}`);
    await signIn(page);
    await expect(page).toHaveURL("/vilkar");
    await expect(getCombobox(other, "Stilling")).toHaveValue("Fyrvokter");
  });

  await test.step("after a sign-out", async () => {
    await signOut(page);
    await expect(getQuestion(other, "Innlogging kreves")).toBeVisible();
    await other.getByRole("main").getByRole("link", { name: "Logg inn" }).click();
    await signIn(other);
    await expect(getCombobox(other, "Stilling")).toHaveValue("Fyrvokter");
  });
});

test("what a contribution opens in one tab opens in the other", async ({ page, context }) => {
  await signInAsVerifiedMember(page);
  const other = await context.newPage();
  await other.addInitScript(() => sessionStorage.setItem("signed-in", "yes"));
  await page.goto("/vilkar");
  await other.goto("/job/Sykepleier");
  const banner = other.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" });
  await expect(banner).toBeVisible();
  await fillInEmployed(page, { company: createEmployerName() });
  await sendShowingAll(page);
  await expect(getQuestion(page, "Takk for ditt bidrag!")).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(other.getByRole("main")).not.toContainText("Skjult");

  await test.step("signing out closes it in both", async () => {
    await expect(page).toHaveURL(/\/$|\/job\//);
    await signOut(page);
    await expect(other.getByRole("complementary", { name: "Logg inn for full tilgang" })).toBeVisible();
  });
});

// safety S2.1
test("member logs other devices out", { tag: "@store" }, async ({ page }) => {
  const member = await signInAsNewMember(page);
  const signIn = async (userAgent: string) => {
    const data = { email: member.email, password: PASSWORD };
    const response = await page.request.post("/api/auth/login", { data, headers: { "User-Agent": userAgent } });
    return (await response.json()).token as string;
  };
  const isValid = async (token: string) => (await page.request.get("/api/auth/me", authHeaders(token))).ok();
  const phone = await signIn("Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Safari/604.1");
  const desk = await signIn("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0");
  const tablet = await signIn("Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Safari/537.36");
  await page.goto("/profile?fane=sikkerhet");
  const list = page.getByRole("list", { name: "Innlogginger" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list.getByRole("listitem").first()).toContainText("Denne enheten");
  await list.getByRole("button", { name: /^Logg ut Safari på iPhone/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Safari på iPhone er logget ut")).toBeVisible();
  await expect(list).toBeFocused();
  expect(await isValid(phone)).toBe(false);
  expect([await isValid(desk), await isValid(tablet), await isValid(member.token)]).toEqual([true, true, true]);
  await page.getByRole("button", { name: "Logg ut alle andre" }).click();
  await expect(page.getByText("Du er ikke logget inn andre steder.")).toBeVisible();
  expect([await isValid(desk), await isValid(tablet), await isValid(member.token)]).toEqual([false, false, true]);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});
