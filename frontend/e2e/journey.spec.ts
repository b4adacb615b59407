import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { logFile, providerUrl, siteUrl } from "./environment";
import { test } from "./klarlonn";
import { findEmail } from "./mail";
import { accountButton, authHeaders, fillInRegistration, getStoredToken, signOut, waitForReload } from "./members";

const signInButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Logg inn", exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const message = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true });

/** A member unique to this test, so that the log can be searched. */
function createTestMember(test: string) {
  const suffix = `${test}${Date.now().toString(36)}`;
  return {
    name: `Kari ${suffix}`,
    username: `kari-${suffix}`,
    email: `kari.${suffix}@klarlonn.example`,
    newEmail: `ny.${suffix}@klarlonn.example`,
    passwords: [`fjell ${suffix} ørret`, `skrei ${suffix} æser`, `vidde ${suffix} år`] as const,
  };
}

type TestMember = ReturnType<typeof createTestMember>;

async function register(page: Page, member: TestMember) {
  await page.goto("/register?redirect=%2Fstillinger");
  await fillInRegistration(page.getByRole("main"), member, member.passwords[0]);
  await waitForReload(page, () => page.keyboard.press("Enter"));
  await expect(page).toHaveURL("/stillinger");
  await expect(accountButton(page)).toBeVisible();
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto("/login?redirect=%2Fprofile");
  await page.getByRole("main").getByLabel("E-post", { exact: true }).fill(email);
  await page.getByRole("main").getByLabel("Passord", { exact: true }).fill(password);
  await signInButton(page).click();
  await expect(page).toHaveURL("/profile");
  await expect(heading(page)).toHaveText("Profil");
}

const statusOf = async (page: Page, token: string) =>
  (await page.request.get("/api/auth/me", authHeaders(token))).status();

/** The trace log contains none of the secrets. */
async function expectNotLogged(secrets: string[]) {
  const log = await readFile(logFile, "utf8");
  expect(log).toContain("request");
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).toLowerCase(),
  ]);
  expect(forms.filter((form) => log.includes(form))).toEqual([]);
}

// spec 2.2.72, 2.6.8, 2.8.6
// safety R9
test("member registers, changes and deletes an account", { tag: "@store" }, async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.setTimeout(120_000);
  const kari = createTestMember("journey");
  const [first, second, third] = kari.passwords;
  const secrets: string[] = [...kari.passwords, kari.email, kari.newEmail, kari.name];

  await test.step("registers and logs out", async () => {
    await page.goto("/steder");
    await register(page, kari);
    secrets.push(await getStoredToken(page));
    // The form has left the history.
    await page.goBack();
    await expect(page).toHaveURL("/steder");
    await expect(accountButton(page)).toBeVisible();
    await signOut(page);
    expect(await statusOf(page, secrets.at(-1) ?? "")).toBe(401);
  });

  await test.step("resets the password by email", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Glemt passord?" }).click();
    // The previous page has a field with the same name.
    await expect(heading(page)).toHaveText("Glemt passord");
    await page.getByLabel("E-post", { exact: true }).fill(` ${kari.email.toUpperCase()} `);
    await page.getByRole("button", { name: "Send tilbakestillingslenke" }).click();
    await expect(heading(page)).toHaveText("E-post sendt!");
    const letter = await findEmail(kari.email, "Sett nytt passord på Klarlønn");
    const link = /http\S+\/reset-password\?token=(\S+)/.exec(letter);
    const [url = "", token = ""] = link ?? [];
    expect(url.startsWith(siteUrl)).toBe(true);
    secrets.push(token);
    await page.goto(url);
    await expect(page).toHaveURL("/reset-password");
    await checkAppearance(page);
    await page.getByLabel("Nytt passord", { exact: true }).fill(second);
    await page.getByLabel("Bekreft nytt passord").fill(second);
    await expect(page.getByText("Passordene stemmer overens")).toBeVisible();
    await page.getByRole("button", { name: "Tilbakestill passord" }).click();
    await expect(heading(page)).toHaveText("Passord tilbakestilt!");
    await page.goto(url);
    await page.getByLabel("Nytt passord", { exact: true }).fill(third);
    await page.getByLabel("Bekreft nytt passord").fill(third);
    await page.getByRole("button", { name: "Tilbakestill passord" }).click();
    await expect(page.getByRole("alert")).toContainText("Ugyldig eller utløpt lenke");
  });

  await test.step("signs in with the new password only", async () => {
    await page.goto("/login?redirect=%2Fprofile");
    await page.getByRole("main").getByLabel("E-post", { exact: true }).fill(kari.email);
    await page.getByRole("main").getByLabel("Passord", { exact: true }).fill(first);
    await signInButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Feil e-postadresse eller passord");
    await signIn(page, kari.email, second);
    secrets.push(await getStoredToken(page));
  });

  await test.step("changes the password, which ends other sessions", async () => {
    const otherContext = await browser.newContext({ baseURL: siteUrl, ...(extraHTTPHeaders && { extraHTTPHeaders }) });
    const phone = await otherContext.newPage();
    await signIn(phone, kari.email, second);
    const tokenBefore = await getStoredToken(page);
    secrets.push(await getStoredToken(phone));
    await page.getByRole("tab", { name: "Sikkerhet" }).click();
    await page.getByLabel("Nåværende passord").fill(second);
    await page.getByLabel("Nytt passord", { exact: true }).fill(third);
    await page.getByLabel("Bekreft nytt passord").fill(third);
    await page.getByRole("button", { name: "Endre passord" }).click();
    // The button is at the bottom of the page.
    await expect(message(page, "Passord endret!")).toBeInViewport();
    await expect(page.getByText("du er logget ut på alle andre enheter")).toBeVisible();
    const token = await getStoredToken(page);
    secrets.push(token);
    expect(token).not.toBe(tokenBefore);
    expect(await statusOf(page, tokenBefore)).toBe(401);
    expect(await statusOf(page, token)).toBe(200);
    await phone.getByRole("button", { name: "Lagre endringer" }).click();
    await expect(phone.getByRole("dialog", { name: "Logg inn igjen" })).toBeVisible();
    await phone.reload();
    await expect(phone).toHaveURL(/\/login\?redirect=%2Fprofile/);
    await otherContext.close();
    await findEmail(kari.email, "Passordet ditt på Klarlønn er endret");
  });

  await test.step("changes the email address, and the old one is notified", async () => {
    await page.getByLabel("Nåværende e-postadresse").fill(kari.email);
    await page.getByLabel("Ny e-postadresse", { exact: true }).fill(kari.newEmail);
    await page.getByLabel("Bekreft ny e-postadresse").fill(kari.newEmail);
    await page.getByLabel("Passordet ditt").fill(third);
    await page.getByRole("button", { name: "Endre e-postadresse" }).click();
    await expect(message(page, "E-postadresse endret!")).toBeVisible();
    await expect(page.getByRole("region", { name: "Om deg" }).getByText(kari.newEmail)).toBeVisible();
    await expect(page.getByLabel("Nåværende e-postadresse")).toHaveValue("");
    await accountButton(page).click();
    await expect(page.getByRole("banner").getByText(kari.newEmail)).toBeVisible();
    await page.keyboard.press("Escape");
    const signIn = (email: string) => page.request.post("/api/auth/login", { data: { email, password: third } });
    expect((await signIn(kari.email)).status()).toBe(401);
    expect((await signIn(kari.newEmail)).status()).toBe(200);
    await findEmail(kari.email, "E-postadressen din på Klarlønn er endret");
  });

  await test.step("downloads the data", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Last ned mine data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("klarlonn.json");
    const data = await readFile(await file.path(), "utf8");
    for (const value of [kari.name, kari.username, kari.newEmail]) expect(data).toContain(value);
    for (const secret of [third, await getStoredToken(page)]) expect(data).not.toContain(secret);
  });

  await test.step("deletes the account and cannot sign in", async () => {
    const token = await getStoredToken(page);
    const remove = page.getByRole("button", { name: "Slett konto", exact: true });
    const dialog = page.getByRole("dialog", { name: "Slett kontoen for godt?" });
    await remove.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Passord", { exact: true }).fill(second);
    await dialog.getByRole("button", { name: "Slett kontoen min" }).click();
    await expect(dialog.getByLabel("Passord", { exact: true })).toHaveAccessibleDescription("Passordet er feil.");
    await dialog.getByLabel("Passord", { exact: true }).fill(third);
    await dialog.getByRole("button", { name: "Slett kontoen min" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Kontoen er slettet").first()).toBeVisible();
    expect(await getStoredToken(page)).toBe("");
    expect(await statusOf(page, token)).toBe(401);
    await page.goto("/login");
    await page.getByRole("main").getByLabel("E-post", { exact: true }).fill(kari.newEmail);
    await page.getByRole("main").getByLabel("Passord", { exact: true }).fill(third);
    await signInButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Feil e-postadresse eller passord");
  });

  await test.step("leaves no secret in the log", () => expectNotLogged(secrets));
});

/**
 * How many requests a visitor's most frequent way makes, from the home page to the pay check. The job page asks for all its parts
 * at once, so that a screen reader lists their headings.
 */
const MAX_REQUESTS = 62;

test("visitor's way from the home page to the pay check makes few requests", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const path = request.url().replace(siteUrl, "");
    // A browser with a window asks for its icon at each navigation; the headless shell has no place for it.
    if (request.url().startsWith("http") && path !== "/favicon.svg") requests.push(decodeURI(path));
  });
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").first().pressSequentially("sykepleier");
  await page.getByRole("option", { name: "Sykepleier Stilling", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "Sted: hele landet" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("Bergen");
  await page.getByRole("dialog").getByText("Bergen", { exact: true }).click();
  await expect(page).toHaveURL("/job/Sykepleier?location=Bergen");
  await page.getByRole("heading", { name: "Hvor ligger du?" }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Sjekk det" }).click();
  await expect(page.getByLabel("Stilling", { exact: true })).toHaveValue("Sykepleier");
  await page.waitForLoadState("networkidle");
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
});

// spec 1.2.73, 1.4.32
// safety S16
test("member logs in through the provider and deletes the account", { tag: "@store" }, async ({ page }) => {
  const email = `${createTestMember("google").username}@klarlonn.example`;
  const visitedUrls: string[] = [];
  page.on("framenavigated", (frame) => visitedUrls.push(frame.url()));
  await test.step("signs in on the provider's page", async () => {
    await page.goto(`/login?redirect=${encodeURIComponent("/profile?fane=sikkerhet")}`);
    await page.getByRole("main").getByRole("link", { name: "Logg inn med Google" }).click();
    await expect(page).toHaveURL((url) => url.origin === providerUrl);
    await page.getByPlaceholder("Enter any login").fill(email);
    await page.getByPlaceholder("and password").fill("whatever");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/profile?fane=sikkerhet");
  });
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Send meg en lenke" })).toBeVisible();

  await test.step("one-time code is used up and not in the history", async () => {
    const callback = visitedUrls.map((url) => new URL(url)).find(({ pathname }) => pathname === "/auth/callback");
    const token = callback?.searchParams.get("token") ?? "";
    expect(token).toMatch(/^klx_/);
    const session = await getStoredToken(page);
    const repeatedResponse = await page.request.post("/api/auth/exchange", { data: { token } });
    expect(repeatedResponse.status()).toBe(401);
    await page.goBack();
    await expect(page).not.toHaveURL(/klx_|token|callback/);
    await expectNotLogged([email, token, session]);
  });

  await test.step("recent sign-in is enough to delete the account", async () => {
    await page.goto("/profile?fane=sikkerhet");
    await page.getByRole("button", { name: "Slett konto", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Slett kontoen min" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByRole("button", { name: "Logg inn" })).toBeVisible();
  });
});
