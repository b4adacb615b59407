import { expect, type Page } from "@playwright/test";
import { box, fillInEmployed, KNOWN_TITLE, newEmployer, question, send } from "./contribution-form";
import { test } from "./klarlonn";
import { bearer, type NewMember, PASSWORD, register, someone } from "./members";

interface SignedIn extends NewMember {
  token: string;
}

/** Registers a member, who is signed in on the page until the session ends. */
async function goOnAsMember(page: Page): Promise<SignedIn> {
  const member = someone();
  const token = await register(page, member);
  await page.addInitScript((own) => {
    if (sessionStorage.getItem("signed-in")) return;
    sessionStorage.setItem("signed-in", "yes");
    localStorage.setItem("auth-token", own);
  }, token);
  return { ...member, token };
}

/** Ends the session on the server, of which the page knows nothing. */
async function endOnServer(page: Page, token: string) {
  expect((await page.request.post("/api/auth/logout", bearer(token))).status()).toBe(204);
  expect((await page.request.get("/api/auth/me", bearer(token))).status()).toBe(401);
}

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Logg inn igjen" });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("auth-token") ?? "");

async function signInAgain(page: Page, { email }: NewMember) {
  await expect(signInDialog(page).getByLabel("E-post")).toBeFocused();
  await page.keyboard.type(email);
  await signInDialog(page).getByLabel("Passord", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}

async function given(page: Page) {
  return (await page.request.get("/api/my-salary-entries", bearer(await storedToken(page)))).json();
}

test.describe("a session that ends before the form is sent", () => {
  // safety S2.2
  test("is begun again over the form, which is then sent once", async ({ page }) => {
    const member = await goOnAsMember(page);
    const company = newEmployer();
    await fillInEmployed(page, { company });
    await endOnServer(page, member.token);
    await send(page);
    await expect(signInDialog(page)).toBeVisible();
    // Declining keeps the form, and the next try asks again.
    await page.keyboard.press("Escape");
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(question(page, "Stemmer dette?")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(company);
    await send(page);
    await signInAgain(page, member);
    await expect(question(page, "Takk for ditt bidrag!")).toBeVisible();
    expect(await storedToken(page)).not.toBe(member.token);
    expect((await given(page)).entries).toEqual([expect.objectContaining({ company, annualSalary: 640_000 })]);
  });

  test("is begun again over the form in place on a job's page", async ({ page }) => {
    const member = await goOnAsMember(page);
    const company = newEmployer();
    await page.goto(`/job/${KNOWN_TITLE}`);
    await page.getByRole("link", { name: "Bidra nå" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Send inn lønnen din" });
    await dialog.getByRole("combobox", { name: "Arbeidsplass" }).fill(company);
    await dialog.getByRole("combobox", { name: "Sted" }).fill("Oslo");
    await dialog.getByRole("button", { name: "Neste" }).click();
    await dialog.getByRole("button", { name: /^Årslønn/ }).click();
    await dialog.getByLabel("Årslønn før skatt").fill("640000");
    await dialog.getByLabel("Erfaring").selectOption("10+");
    await dialog.getByRole("button", { name: "Neste" }).click();
    await endOnServer(page, member.token);
    await dialog.getByRole("button", { name: "Send inn" }).click();
    await signInAgain(page, member);
    await expect(question(page, "Takk for ditt bidrag!")).toBeVisible();
    expect((await given(page)).entries).toEqual([expect.objectContaining({ company })]);
  });

  test("leaves what was typed in another tab to its member", async ({ page, context }) => {
    const member = await goOnAsMember(page);
    const other = await context.newPage();
    await other.addInitScript(() => sessionStorage.setItem("signed-in", "yes"));
    await page.goto("/bidra?situasjon=i-arbeid");
    await other.goto("/bidra?situasjon=i-arbeid");
    await box(other, "Stillingstittel").fill("Fyrvokter");
    await endOnServer(page, member.token);
    // This tab finds the session ended, and goes on in a new one.
    await page.goto(`/login?redirect=${encodeURIComponent("/vilkar")}`);
    await page.getByRole("main").getByLabel("E-post").fill(member.email);
    await page.getByRole("main").getByLabel("Passord", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/vilkar");
    await expect(box(other, "Stillingstittel")).toHaveValue("Fyrvokter");
  });
});

// safety S2.2
test("a server in trouble signs nobody out", async ({ page }) => {
  const member = await goOnAsMember(page);
  await page.route("**/api/auth/me", (route) =>
    route.fulfill({ status: 503, json: { error: "Tjenesten er opptatt", code: "unavailable" } }),
  );
  await page.goto("/profile");
  await expect(page.getByText("Du er ikke logget ut. Vi prøver igjen av oss selv om litt.")).toBeVisible();
  expect(await storedToken(page)).toBe(member.token);
  await page.unroute("**/api/auth/me");
  // Without a reload, and without a press.
  await expect(page.getByRole("heading", { level: 2, name: member.username })).toBeVisible({ timeout: 15_000 });
});

// safety S2.1
test("a member sees where they are signed in, and logs the other devices out", async ({ page }) => {
  const member = await goOnAsMember(page);
  const signIn = async (userAgent: string) => {
    const data = { email: member.email, password: PASSWORD };
    const answer = await page.request.post("/api/auth/login", { data, headers: { "User-Agent": userAgent } });
    return (await answer.json()).token as string;
  };
  const isGood = async (token: string) => (await page.request.get("/api/auth/me", bearer(token))).ok();
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
  expect(await isGood(phone)).toBe(false);
  expect([await isGood(desk), await isGood(tablet), await isGood(member.token)]).toEqual([true, true, true]);
  await page.getByRole("button", { name: "Logg ut alle andre" }).click();
  await expect(page.getByText("Du er ikke logget inn andre steder.")).toBeVisible();
  expect([await isGood(desk), await isGood(tablet), await isGood(member.token)]).toEqual([false, false, true]);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});
